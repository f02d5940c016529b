import type { StoryReader, StoryStudy, StoryTexts } from '#application/studio/story-reader.ts';
import type { Witnesses } from '#domain/studio/proof/witnesses.ts';
import type { NameUses } from '#domain/studio/script/name-uses.ts';
import type { SheetNames } from '#domain/studio/script/slip-problems.ts';
import type { Played, PlayPlan } from '#domain/studio/test-play/played.ts';

/** What the page asks the worker. */
export type Ask =
  | { readonly kind: 'study'; readonly texts: StoryTexts; readonly sheet?: SheetNames | undefined }
  | { readonly kind: 'uses'; readonly texts: StoryTexts; readonly place: Parameters<StoryReader['usesAt']>[1] }
  | { readonly kind: 'witnesses'; readonly texts: StoryTexts }
  | { readonly kind: 'play'; readonly texts: StoryTexts; readonly plan: PlayPlan };

export type WorkerAsk = Ask & { readonly id: number };

export interface WorkerReply {
  readonly id: number;
  readonly value: StoryStudy | NameUses | Played | Witnesses | null;
}
