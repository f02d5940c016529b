import { parentPort } from 'node:worker_threads';
import { ok } from '#domain/result.ts';
import type { ScriptText } from '#domain/studio/script/included-files.ts';
import { openSlips, type SheetNames } from '#domain/studio/script/slip-problems.ts';
import type { StoryPlace } from '#server/application/studio/story-reader.ts';
import type { LoreTrialOrder } from '#server/domain/studio/sheets/lore-trial.ts';
import { readBroughtStories } from './brought-stories.ts';
import { projectLore, projectStory } from './project-story.ts';

/** What a thread is told to read, one after the other: a file to read, the texts of a story to compile, those whose lore is tried, or those that are looked through for slips of names. `day`: on which the file came. */
export type ReadOrder =
  | { readonly kind: 'file'; readonly bytes: Uint8Array; readonly name: string; readonly day: string }
  | { readonly kind: 'texts'; readonly files: ReadonlyMap<string, string>; readonly place: StoryPlace }
  | { readonly kind: 'lore'; readonly files: ReadonlyMap<string, string>; readonly order: LoreTrialOrder }
  | { readonly kind: 'slips'; readonly scripts: readonly ScriptText[]; readonly names: SheetNames };

function read(order: ReadOrder): unknown {
  if (order.kind === 'file') return readBroughtStories(Buffer.from(order.bytes), order.name, order.day);
  if (order.kind === 'lore') return projectLore(order.files, order.order);
  if (order.kind === 'slips') return ok(openSlips(order.scripts, order.names));
  return projectStory(order.files, order.place);
}

parentPort?.on('message', (order: ReadOrder) => parentPort?.postMessage(read(order)));
