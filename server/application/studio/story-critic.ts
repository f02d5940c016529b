import type { Result } from '#domain/result.ts';
import type { CriticReport } from '#server/domain/studio/critic/critic-report.ts';

/** Judges stories by rule, bounded in time and memory. Source: PROOF-23. */
export abstract class StoryCritic {
  /** `files`: the texts of a story by their paths in its folder. Fails with a sentence where its script has a mistake. It never rejects. */
  abstract judge(files: ReadonlyMap<string, string>): Promise<Result<CriticReport, string>>;
}
