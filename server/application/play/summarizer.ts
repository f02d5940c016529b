import type { PastTurn } from './narrator.ts';

/** Sums up what was played, so that a long game still fits into what a narrator can take in. */
export abstract class Summarizer {
  /** A summary of `previous` and the `turns` after it, oldest first; null when none came. Never throws. */
  abstract summarise(previous: string | null, turns: readonly PastTurn[], signal: AbortSignal): Promise<string | null>;
}
