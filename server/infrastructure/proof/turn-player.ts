import { inkFault } from '#domain/play/ink-fault.ts';
import { endlessText, UNPLAYABLE } from '#domain/studio/test-play/played.ts';
import { ScriptStory, TurnFailed } from '#server/infrastructure/narrator/script-story.ts';
import { knotVisits } from './knot-visits.ts';
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

/** A turn that came to a knot so often, or wrote one of its lines, is said to. */
const MANY_TIMES = 20;

/** Plays turns of a script. What is drawn by chance is drawn as with `seed`. */
export class TurnPlayer {
  readonly #json: string;
  readonly #seed: number;
  /** What is called as one. */
  readonly #functions: ReadonlySet<string>;
  #story: ScriptStory;

  constructor(json: string, seed: number) {
    this.#json = json;
    this.#seed = seed;
    this.#functions = new Set([...json.matchAll(/"f\(\)":"([^"]+)"/g)].map(([, name = '']) => name));
    this.#story = this.#begun();
  }

  /** What a variable is in the state that was played last. */
  valueOf(name: string): unknown {
    return this.#story.variablesState.$(name);
  }

  begin(): Played {
    this.#story = this.#begun();
    return this.#play({});
  }

  /** Takes a choice of a saved state. */
  take(saved: SavedState, choice: number): Played {
    this.#story.state.LoadJsonObj(saved);
    this.#story.ResetErrors();
    this.#story.ChooseChoiceIndex(choice);
    return this.#play(saved.visitCounts);
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

  /** By knot that was come to how often it was. Functions are no knots. */
  #visits(): ReadonlyMap<string, number> {
    return new Map([...knotVisits(this.#story)].filter(([knot]) => !this.#functions.has(knot)));
  }

  /** Plays on to the next choices. `before`: how often each place was come to until then. */
  #play(before: SavedState['visitCounts']): Played {
    const story = this.#story;
    let named: ReturnType<typeof playedTags>;
    let state: string;
    const lines = new Map<string, number>();
    try {
      named = playedTags(story, (path) => lines.set(path, (lines.get(path) ?? 0) + 1));
      state = story.storedState();
    } catch (error) {
      const { kind, detail: message } = error instanceof TurnFailed ? error.fault : ({ kind: 'broken', detail: UNPLAYABLE } as const);
      const visits = this.#visits();
      const knots = [...visits.keys()];
      const path = story.playedPath;
      const isOfWords = kind === 'text' || kind === 'state';
      const times = (knot: string) =>
        // Who goes round within a knot comes to it once.
        Math.max(
          (visits.get(knot) ?? 0) - (before[knot] ?? 0),
          ...[...lines].flatMap(([line, often]) => (line.split('.')[0] === knot ? often : [])),
        );
      const round = kind === 'text' || kind === 'time' ? knots.filter((knot) => times(knot) >= MANY_TIMES) : [];
      // Who writes much may come to an end after all.
      const said =
        kind === 'time'
          ? endlessText(round).slice(0, -1)
          : `goes through ${round.map((knot) => `${knot} ${times(knot)} times`).join(' and ')} without a choice`;
      const fault = { message: round.length > 0 ? `${said} (${message})` : message, path, isOfWords, knots };
      this.#story = this.#begun();
      return { kind: 'failed', fault };
    }
    const [report] = story.takeReports();
    if (report) {
      const { message, path } = report;
      return { kind: 'failed', fault: { message: inkFault(message), path, isOfWords: false, knots: [...this.#visits().keys()] } };
    }
    const paths = story.currentChoices.map(({ sourcePath }) => sourcePath);
    return { kind: 'played', ...named, saved: JSON.parse(state) as SavedState, paths };
  }
}
