import type { Result } from '#domain/result.ts';

/** What a language model is to write. `material` is fenced by its maker. */
export interface WritingTask {
  readonly rules: string;
  readonly material: string;
  /** Tokens that its answer may take. */
  readonly most: number;
}

export interface WrittenAnswer {
  /** As it came, without thinking: with its spaces, and with whatever signs it has. */
  readonly text: string;
  /** Estimates: of what was sent, and of the answer. */
  readonly tokens: { readonly in: number; readonly out: number };
}

/** Writes for editors, apart from all games. Source: PROOF-15. */
export abstract class WritingModel {
  /** As the operator of the server named it. */
  abstract readonly model: string;
  /** Tokens that a turn of a story may take of it at most, what is sent and the reply, by its window as it is known. */
  abstract turnTokens(): Promise<{ readonly in: number; readonly out: number }>;
  /** Fails with a sentence where there is no whole answer, or what is sent does not fit into the window of the model. */
  abstract write(task: WritingTask, signal: AbortSignal): Promise<Result<WrittenAnswer, string>>;
}
