/** Figures of one reply. */
export interface ReplyFigures {
  /** Share of runs of four words that the last replies hold, from 0 to 1. */
  readonly repetition: number;
  /** Sentences that speak, think or decide for the player. */
  readonly slips: number;
  /** Claims without support in the reply. */
  readonly unbacked: number;
  /** Sentences of the dead that were left out, and respelled names that were corrected. Absent in reports of older versions. */
  readonly contradictions?: number | undefined;
  /** Words of the reply that the brand or the player excludes. Absent in reports of older versions. */
  readonly excluded?: number | undefined;
  /** True when a first try was dropped unseen, because it repeated the replies before, or broke a rule of the story. */
  readonly retried: boolean;
  /** True when its data were asked for apart. Absent in reports of older versions. */
  readonly asked?: boolean | undefined;
}

/** A prompt's statistics, stored with the turn: tokens and dropped entries of each part, and the lore that was triggered. */
export interface PromptReport {
  /** The template's id, like `story@2`. */
  readonly template: string;
  readonly model: string;
  readonly parts: readonly { readonly name: string; readonly tokens: number; readonly dropped: number }[];
  readonly lore: readonly {
    readonly id: string;
    readonly because: 'constant' | 'key';
    readonly key?: string | undefined;
    /** Whether it fitted into the prompt. */
    readonly included: boolean;
  }[];
  /** Turns of the history in the prompt. */
  readonly turns: number;
  /** What the reply was like; absent until it is complete. */
  readonly reply?: ReplyFigures | undefined;
  /** Tokens that the history could take. Absent in reports of older versions. */
  readonly room?: number | undefined;
}
