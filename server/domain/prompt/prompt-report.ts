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
    readonly told: boolean;
  }[];
  /** Turns of the history in the prompt. */
  readonly turns: number;
  /** Tokens that the history could take. Absent in reports of older versions. */
  readonly room?: number | undefined;
}
