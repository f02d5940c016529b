import type { PastTurn } from './narrator.ts';

export interface Summary {
  readonly text: string;
  /** Number of turns in it, from the oldest; at least one. */
  readonly turns: number;
}

/** Summarises turns, so that a long game fits into a prompt. */
export abstract class Summarizer {
  /** Summarises `previous` and as many of the following `turns` (oldest first) as fit; null on failure. Never throws. */
  abstract summarise(previous: string | null, turns: readonly PastTurn[], signal: AbortSignal): Promise<Summary | null>;
}
