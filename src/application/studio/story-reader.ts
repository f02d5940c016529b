import type { Observable } from 'rxjs';
import type { NameUses } from '#domain/studio/script/name-uses.ts';
import type { Problem } from '#domain/studio/script/problem.ts';
import type { FilePlace } from '#domain/studio/script/script-facts.ts';
import type { Name } from '#domain/studio/script/script-names.ts';
import type { SheetNames } from '#domain/studio/script/slip-problems.ts';
import type { StoryOutline } from '#domain/studio/script/story-outline.ts';

/** The texts of a story that ink reads, by their paths; the first is the one that it begins with. */
export type StoryTexts = readonly { readonly file: string; readonly text: string }[];

/** Whether they are the same texts in the same order. */
export const areSameTexts = (one: StoryTexts, other: StoryTexts): boolean =>
  one.length === other.length && one.every(({ file, text }, at) => file === other[at]?.file && text === other[at].text);

/** What is in a story. Lines and columns count from 0, in UTF-16 units of texts whose lines end with `\n`. */
export interface StoryStudy {
  readonly outline: StoryOutline;
  readonly problems: readonly Problem[];
  readonly names: readonly Name[];
  /** The tags that occur, each once. */
  readonly tags: readonly string[];
}

/** `stuck`: it took too long and was stopped. `failed`: there is no reader in this browser. */
export type Studied = { readonly kind: 'studied'; readonly study: StoryStudy } | { readonly kind: 'stuck' } | { readonly kind: 'failed' };

/**
 * Reads the texts of a story, beside the page: who types is never blocked. Each call emits once and never errors. A reading that takes too long is stopped, and the next one begins
 * anew. Source: STUDIO-13.
 */
export abstract class StoryReader {
  /** `sheet`: what the sheet of the story names. */
  abstract study(texts: StoryTexts, sheet?: SheetNames): Observable<Studied>;

  /** The name at a place, with all its uses; null where none stands or the texts cannot be read. */
  abstract usesAt(texts: StoryTexts, place: Pick<FilePlace, 'file' | 'line'> & { readonly column: number }): Observable<NameUses | null>;

  /** Ends what runs. */
  abstract close(): void;
}
