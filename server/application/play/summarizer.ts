import type { PastTurn } from './narrator.ts';

export interface Summary {
  readonly text: string;
  /** So many of the turns are in it, counted from the oldest; at least one. */
  readonly turns: number;
}

/** Sums up what was played, so that a long game still fits into what a narrator can take in. */
export abstract class Summarizer {
  /** A summary of `previous` and as many of the `turns` after it, oldest first, as it can take in; null when none came. Never throws. */
  abstract summarise(previous: string | null, turns: readonly PastTurn[], signal: AbortSignal): Promise<Summary | null>;
}
