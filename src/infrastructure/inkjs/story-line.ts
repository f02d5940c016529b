import { WorkerLine } from '#infrastructure/browser/worker-line.ts';
import type { Ask, WorkerReply } from './worker-messages.ts';

/** Ms for each answer: to compile a script of 10,000 lines takes a third of it on a slow machine. */
const MOST_MS = 20_000;

/** A worker that reads and plays stories. */
export type StoryLine = WorkerLine<Ask, WorkerReply['value']>;

/** What several ask of one story is compiled once where they have the same line. `isForgetful`: as that of `WorkerLine`. */
export const storyLine = (start: () => Worker, { most = MOST_MS, isForgetful = false } = {}): StoryLine =>
  new WorkerLine({ start, most, isForgetful });
