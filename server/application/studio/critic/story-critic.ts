import type { Result } from '#domain/result.ts';
import type { CriticReport } from '#server/domain/studio/critic/critic-report.ts';
import type { CriticAsked, CriticQuestions } from '#server/domain/studio/critic/critic-task.ts';

/** What the rules find in a story, and what asking a model about it would take. */
export interface RuledStory extends CriticReport {
  readonly asked: CriticAsked;
  /** How far what is spoken of too early was looked for, in a sentence; empty where every way was. */
  readonly sought: string;
}

/** Judges stories by rule, bounded in time and memory. Source: PROOF-23. */
export abstract class StoryCritic {
  /** `files`: the texts of a story by their paths in its folder. Fails with a sentence where its script has a mistake, or where it takes too long or too much memory. It never rejects. */
  abstract judge(files: ReadonlyMap<string, string>): Promise<Result<RuledStory, string>>;
  /** What a model can be asked of a story, under the same bounds. It never rejects. Source: PROOF-32. */
  abstract questions(files: ReadonlyMap<string, string>): Promise<Result<CriticQuestions, string>>;
}
