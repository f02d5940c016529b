import type { PastTurn } from './narrator.ts';

/** Sums up what happened in a game. */
export abstract class Summarizer {
  /** What happened up to `previous` and then in `turns`, in one text; null when none could be made. Stops soon after `signal` aborts. */
  abstract summarise(previous: string | null, turns: readonly PastTurn[], signal: AbortSignal): Promise<string | null>;
}
