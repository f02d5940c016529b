// Before everything else of inkjs.
import './ink-compiler.ts';

import { STARTED } from '#infrastructure/browser/worker-line.ts';
import { answering } from './answering.ts';
import type { WorkerAsk, WorkerReply } from './worker-messages.ts';

// A message that waits comes before what is set to be done in no time.
const answer = answering(
  (go) => setTimeout(go),
  () => performance.now(),
);

/** What runs beside the page. Each message is answered once. */
self.addEventListener('message', ({ data }: MessageEvent<WorkerAsk>) => {
  answer(data, (value) => self.postMessage({ id: data.id, value } satisfies WorkerReply));
});
self.postMessage(STARTED);
