import { inkFault } from '#domain/play/ink-fault.ts';
import { UNPLAYABLE } from '#domain/studio/played.ts';
import { ScriptStory, TurnFailed } from '#server/infrastructure/narrator/script-story.ts';
import { playedTags } from './played-tags.ts';
import type { SavedState } from './saved-state.ts';
import type { TurnFault } from './state-keys.ts';

/** What playing a turn came to: what it names and the state behind it. */
export type Played =
  | { readonly kind: 'failed'; readonly fault: Omit<TurnFault, 'way'> }
  | {
      readonly kind: 'played';
      readonly ending: string;
      readonly objectives: readonly string[];
      readonly saved: SavedState;
      readonly paths: readonly string[];
    };

/** Plays turns of a script. What is drawn by chance is drawn as with `seed`. */
export class TurnPlayer {
  readonly #json: string;
  readonly #seed: number;
  #story: ScriptStory;

  constructor(json: string, seed: number) {
    this.#json = json;
    this.#seed = seed;
    this.#story = this.#begun();
  }

  /** What a variable is in the state that was played last. */
  valueOf(name: string): unknown {
    return this.#story.variablesState.$(name);
  }

  begin(): Played {
    this.#story = this.#begun();
    return this.#play();
  }

  /** Takes a choice of a saved state. */
  take(saved: SavedState, choice: number): Played {
    this.#story.state.LoadJsonObj(saved);
    this.#story.ResetErrors();
    this.#story.ChooseChoiceIndex(choice);
    return this.#play();
  }

  /** Plays a way from the beginning, as players do: each turn begins with the state that the last one was saved as. `before`: the state in which its last choice stands. `look`: called behind each turn; it may throw. */
  replay(
    way: readonly number[],
    look: () => void,
  ): { readonly before: SavedState | null; readonly played: Played; readonly taken: number } {
    let played = this.begin();
    let before: SavedState | null = null;
    for (const [index, choice] of way.entries()) {
      if (played.kind === 'failed' || played.paths.length <= choice) return { before, played, taken: index };
      before = played.saved;
      played = this.take(before, choice);
      look();
    }
    return { before, played, taken: way.length };
  }

  #begun(): ScriptStory {
    const story = new ScriptStory(this.#json);
    story.state.storySeed = this.#seed;
    return story;
  }

  /** Plays on to the next choices. */
  #play(): Played {
    const story = this.#story;
    let named: ReturnType<typeof playedTags>;
    try {
      named = playedTags(story);
    } catch (error) {
      const { kind, detail: message } = error instanceof TurnFailed ? error.fault : ({ kind: 'broken', detail: UNPLAYABLE } as const);
      const fault = { message, path: story.playedPath, isOfWords: kind === 'text' || kind === 'state' };
      this.#story = this.#begun();
      return { kind: 'failed', fault };
    }
    const [report] = story.takeReports();
    if (report) return { kind: 'failed', fault: { message: inkFault(report.message), path: report.path, isOfWords: false } };
    const paths = story.currentChoices.map(({ sourcePath }) => sourcePath);
    return { kind: 'played', ...named, saved: JSON.parse(story.state.toJson()) as SavedState, paths };
  }
}
