import { ScriptStory } from './script-story.ts';

/** Runtimes that are kept over all scripts, the last used ones. Each holds the content of its script, less than 1 MB. */
const MAX_KEPT = 32;

/**
 * Runtimes of ink scripts. To read a script takes several times as long as to play a turn of it, so a runtime that is not used any more is kept for the
 * next turn. It plays one turn at a time.
 */
export class ScriptRuntimes {
  readonly #kept: { readonly script: string; readonly story: ScriptStory }[] = [];

  readonly #onLong: () => void;

  /** `onLong`: called once in a turn that takes long. */
  constructor(onLong: () => void = () => undefined) {
    this.#onLong = onLong;
  }

  /** A runtime at the beginning of the script, for the caller alone. */
  take(script: string): ScriptStory {
    const index = this.#kept.findLastIndex((kept) => kept.script === script);
    const [kept] = index < 0 ? [] : this.#kept.splice(index, 1);
    if (!kept) return new ScriptStory(script, this.#onLong);
    kept.story.ResetState();
    return kept.story;
  }

  /** Keeps a runtime that the caller does not use any more. One that has thrown must not be kept. */
  keep(script: string, story: ScriptStory): void {
    this.#kept.push({ script, story });
    if (this.#kept.length > MAX_KEPT) this.#kept.shift();
  }
}
