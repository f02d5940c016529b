/** What a language model was asked with: how much of each part fitted, what was left out, which lore was called and why. */
export interface PromptReport {
  /** The brief, like `story@2`. */
  readonly template: string;
  readonly model: string;
  readonly parts: readonly { readonly name: string; readonly tokens: number; readonly dropped: number }[];
  readonly lore: readonly {
    readonly id: string;
    readonly because: 'constant' | 'key';
    readonly key?: string | undefined;
    readonly told: boolean;
  }[];
  /** Turns of the history that were told word by word. */
  readonly turns: number;
}
