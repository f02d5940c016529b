import type { Choice } from '#contract/play.ts';

/** Reads which choice a player's text means. */
export abstract class ChoiceReader {
  /** `index`: the place of the choice in the list, or -1 when none is meant. Null when there is no usable answer in time; never throws. */
  abstract read(text: string, choices: readonly Choice[], signal: AbortSignal): Promise<{ readonly index: number } | null>;
}
