// Before everything else of inkjs.
import './ink-compiler.ts';

import { STARTED } from '#infrastructure/browser/worker-line.ts';
import { answering } from './answering.ts';
import type { WorkerAsk, WorkerReply } from './worker-messages.ts';

const answer = answering();

/** What runs beside the page. Each message is answered once, in order. */
self.addEventListener('message', ({ data }: MessageEvent<WorkerAsk>) => {
  const reply: WorkerReply = { id: data.id, value: answer(data) };
  self.postMessage(reply);
});
self.postMessage(STARTED);
