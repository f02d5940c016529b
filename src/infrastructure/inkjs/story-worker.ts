import { StoryStudies } from './story-studies.ts';
import type { WorkerAsk, WorkerReply } from './worker-messages.ts';

const studies = new StoryStudies();

/** What runs beside the page. Each message is answered once, in order. */
self.addEventListener('message', ({ data }: MessageEvent<WorkerAsk>) => {
  const value = data.kind === 'study' ? studies.study(data.texts) : studies.usesAt(data.texts, data.place);
  const reply: WorkerReply = { id: data.id, value };
  self.postMessage(reply);
});
