import type { Result } from '#domain/result.ts';
import type { ProofReport } from '#server/domain/studio/proof/proof-report.ts';

/** What ends a search early. */
export interface SearchBounds {
  readonly ms?: number;
  readonly states?: number;
}

/** An ending as a sheet names it. */
export interface EndingName {
  readonly id: string;
  readonly name: string;
}

/** A search that runs. */
export interface RunningSearch {
  /** States that were told apart so far. */
  states(): number;
  /** Ends the search early; its report says how far it came. */
  stop(): void;
  /** What it has shown; a sentence where the story cannot be searched. It never rejects. */
  readonly done: Promise<Result<ProofReport, string>>;
}

/** Searches every way through the script of a story, bounded in memory and apart from what players do. Source: PROOF-04, PROOF-05. */
export abstract class StorySearcher {
  /** Names what a search goes by: with another name it may say something else of the same script. Source: PROOF-150. */
  abstract readonly rules: string;
  /** The endings that a story's sheet names; none where the sheet cannot be read. `files`: its texts by their paths in its folder. */
  abstract endingsOf(files: ReadonlyMap<string, string>): readonly EndingName[];
  /** Where the search ends early, what plays at random reach counts as reached too. */
  abstract begin(files: ReadonlyMap<string, string>, bounds?: SearchBounds): RunningSearch;
}
