import type { Result } from '#domain/result.ts';
import type { ScriptText } from '#domain/studio/script/included-files.ts';
import type { NameSlip } from '#domain/studio/script/name-slips.ts';
import type { SheetNames } from '#domain/studio/script/slip-problems.ts';
import type { AuthoredStory } from '#server/domain/stories/authored-story.ts';
import type { TextLine } from '#server/domain/studio/review/written-lines.ts';
import type { LoreTrial, LoreTrialOrder } from '#server/domain/studio/sheets/lore-trial.ts';

/** A story that a project can be begun from: its texts by their paths in its folder, `script.ink` among them. */
export interface ReadStory {
  readonly title: string;
  readonly files: ReadonlyMap<string, string>;
  /** Files that may be pictures, by their paths there, as they came. */
  readonly pictures: ReadonlyMap<string, Uint8Array>;
  /** What was left out or changed, in sentences. */
  readonly notes: readonly string[];
}

/** Where a story is to stand. `pictures`: the addresses of those that it has, by their paths in its folder. */
export interface StoryPlace {
  readonly id: string;
  readonly categories: readonly string[];
  readonly pictures: ReadonlyMap<string, string>;
}

/** A story as players get it. */
export interface ServedStory {
  readonly story: AuthoredStory;
  readonly script: string;
}

/** A story as its texts make it. */
export interface CompiledStory extends ServedStory {
  /** Where its choices are written, by what the narrator calls their sources. */
  readonly choiceLines: ReadonlyMap<string, TextLine>;
}

/** A brief in a story's sheet. `template`: the version of a template that it was taken from, as `id@version`. */
export interface SheetBrief {
  readonly template: string;
  readonly text: string;
}

/** Reads stories: those that somebody brings in a file, and those that are served. */
export abstract class StoryReader {
  /**
   * The stories of a file: of an archive, each. A story that cannot come in is a sentence, and so is a file that holds none, that takes too long to read or
   * too much memory. `name`: of the file. Source: IMP-23, STUDIO-05.
   */
  abstract file(bytes: Uint8Array, name: string): Promise<Result<readonly Result<ReadStory, string>[], string>>;
  /** A story of a short script that compiles, under a title: at once. Null where it does not compile. */
  abstract written(script: string, title: string): ReadStory | null;
  /** The title that a story's sheet gives: at once. Null where it gives none that a story may have, or that can be read. Source: STUDIO-236. */
  abstract titleOf(sheet: string): string | null;
  /** A story's sheet with another brief, all else as it was written. Null where the text is no sheet. */
  abstract withBrief(sheet: string, brief: SheetBrief): string | null;
  /**
   * A story from its texts, by the same rules as those of `content/`. Fails with its mistakes, a sentence each, with the file before it. One that takes too long to compile or too much
   * memory fails like that too. Source: STUDIO-20.
   */
  abstract compiled(files: ReadonlyMap<string, string>, place: StoryPlace): Promise<Result<CompiledStory, readonly string[]>>;
  /** Possible slips of names in scripts, which a long story takes half a second for. Fails where they take too long or too much memory. Source: STUDIO-147. */
  abstract slips(scripts: readonly ScriptText[], names: SheetNames): Promise<Result<readonly NameSlip[], string>>;
  /** What a language model would get of the lore of a sheet and its books. Fails with a sentence where one of them has a mistake, or this takes too long. Source: STUDIO-30. */
  abstract triedLore(files: ReadonlyMap<string, string>, order: LoreTrialOrder): Promise<Result<LoreTrial, string>>;
  /** The pictures of a served story, by their paths in its folder: their addresses. */
  abstract servedPictures(id: string): ReadonlyMap<string, string>;
  /** Those pictures themselves. */
  abstract servedPictureFiles(id: string): ReadonlyMap<string, Uint8Array>;
  /** The texts of a served story; null where its folder is gone. */
  abstract served(id: string): ReadonlyMap<string, string> | null;
}
