import type { Result } from '#domain/result.ts';
import type { ReadersReport } from '#server/domain/studio/readers/readers-report.ts';

/** Has test readers play stories, bounded in time and memory and apart from what players do. Source: PROOF-09. */
export abstract class TestReaders {
  /** `files`: the texts of a story by their paths in its folder. Fails with a sentence where it cannot be read. It never rejects. */
  abstract read(files: ReadonlyMap<string, string>): Promise<Result<ReadersReport, string>>;
}
