import type { Result } from '#domain/result.ts';

/** A story that a project can be begun from: its texts by their paths in its folder, `script.ink` among them. */
export interface ReadStory {
  readonly title: string;
  readonly files: ReadonlyMap<string, string>;
  /** What was left out or changed, in sentences. */
  readonly notes: readonly string[];
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
  /** The texts of a served story; null where its folder is gone. */
  abstract served(id: string): ReadonlyMap<string, string> | null;
}
