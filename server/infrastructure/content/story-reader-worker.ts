import { parentPort, workerData } from 'node:worker_threads';
import type { StoryPlace } from '#server/application/studio/story-reader.ts';
import { readBroughtStories } from './brought-stories.ts';
import { projectStory } from './project-story.ts';

/** What a thread is started with: a file to read, or the texts of a story to compile. `day`: on which the file came. */
export type ReadOrder =
  | { readonly kind: 'file'; readonly bytes: Uint8Array; readonly name: string; readonly day: string }
  | { readonly kind: 'texts'; readonly files: ReadonlyMap<string, string>; readonly place: StoryPlace };

const order = workerData as ReadOrder;

parentPort?.postMessage(
  order.kind === 'file' ? readBroughtStories(Buffer.from(order.bytes), order.name, order.day) : projectStory(order.files, order.place),
);
