import { inkFault } from '#domain/play/ink-fault.ts';
import { endlessText, UNPLAYABLE } from '#domain/studio/test-play/played.ts';
import { seededNumber } from '#domain/text/seeded-number.ts';
import { TurnFailed } from '#server/infrastructure/narrator/script-story.ts';
import { type Drawn, DrawnStory, type Draws, type Shuffled, type Way } from './drawn-story.ts';
import { knotVisits } from './knot-visits.ts';
import { type Heard, playedTags } from './played-tags.ts';
import type { SavedState } from './saved-state.ts';
import type { TurnFault } from './state-keys.ts';

/** What playing a turn came to: what it names and the state behind it. */
export type Played =
  | { readonly kind: 'failed'; readonly drawn: Drawn; readonly fault: Omit<TurnFault, 'way'> }
  | {
      readonly kind: 'played';
      readonly drawn: Drawn;
      readonly ending: string;
      readonly objectives: readonly string[];
      readonly saved: SavedState;
      readonly paths: readonly string[];
    };

/** A turn that came to a knot so often, or wrote one of its lines, is said to. */
const MANY_TIMES = 20;

/** What the turns of a search are played within. */
export interface PlayLimits {
  /** Outcomes of chance that are followed of a turn. */
  readonly outcomes: number;
  /** Called behind each turn that is played once more; it may throw. */
  readonly look: () => void;
  /** The ids of the story's endings. */
  readonly endings: ReadonlySet<string>;
  /** What its words name; nothing unless given. */
  readonly heard?: Heard;
}

/** Where a turn has more, so many rows of draws. */
const ROWS = 16;

/** Plays turns of a script, with what chance can draw in them. */
export class TurnPlayer {
  readonly #json: string;
  readonly #decides: (place: string) => boolean;
  readonly #limits: PlayLimits;
  /** Whether a turn was met that has more outcomes than are followed. */
  isSampled = false;
  /** What is called as one. */
  readonly #functions: ReadonlySet<string>;
  #story: DrawnStory;

  /** `decides`: of `DrawnStory`. */
  constructor(json: string, decides: (place: string) => boolean, limits: PlayLimits) {
    this.#json = json;
    this.#decides = decides;
    this.#limits = limits;
    this.#functions = new Set([...json.matchAll(/"f\(\)":"([^"]+)"/g)].map(([, name = '']) => name));
    this.#story = this.#begun();
  }

  /** What a variable is in the state that was played last. */
  valueOf(name: string): unknown {
    return this.#story.variablesState.$(name);
  }

  begin(draws: Draws): Played {
    this.#story = this.#begun();
    return this.#play({}, draws, {});
  }

  /** Takes a choice of a saved state. */
  take(saved: SavedState, choice: number, draws: Draws): Played {
    this.#story.state.LoadJsonObj(saved);
    this.#story.ResetErrors();
    this.#story.ChooseChoiceIndex(choice);
    return this.#play(saved.visitCounts, draws, saved.shuffled ?? {});
  }

  /**
   * A turn with each outcome of what chance draws in it: `play` plays it with the draws that it is given, and gives what became of that. What is drawn first may decide what is drawn at all, so each next row of draws is read off the one
   * before. Of a turn with more than are followed that many are given, or some rows of draws where it can be seen before. Source: PROOF-127.
   */
  outcomes<T>(play: (draws: Draws) => { readonly drawn: Drawn; readonly outcome: T }): readonly T[] {
    const first = play([]);
    const outcomes = [first.outcome];
    const isLarge = first.drawn.sides.reduce((all, sides) => all * sides, 1) > this.#limits.outcomes;
    for (let draws = nextDraws(first.drawn); draws !== null && !isLarge; ) {
      if (outcomes.length === this.#limits.outcomes) {
        this.isSampled = true;
        return outcomes;
      }
      this.#limits.look();
      const { drawn, outcome } = play(draws);
      outcomes.push(outcome);
      draws = nextDraws(drawn);
    }
    this.isSampled ||= isLarge;
    for (let row = 1; isLarge && row < ROWS; row += 1) {
      this.#limits.look();
      outcomes.push(play(this.#rowOf(row, first.drawn.sides)).outcome);
    }
    return outcomes;
  }

  /** Some draws, the same each time. The first row is the first outcome of each, the next one the last. */
  #rowOf(row: number, sides: readonly number[]): Draws {
    return Array.from({ length: sides.length }, (_, at) => {
      const count = sides[at] ?? 1;
      return row === 1 ? count - 1 : seededNumber(`${row} ${at}`) % count;
    });
  }

  /** Plays a way from the beginning, as players do: each turn begins with the state that the last one was saved as. `before`: the state in which its last choice stands. */
  replay({ choices, draws }: Way): { readonly before: SavedState | null; readonly played: Played; readonly taken: number } {
    let played = this.begin(draws[0] ?? []);
    let before: SavedState | null = null;
    for (const [index, choice] of choices.entries()) {
      if (played.kind === 'failed' || played.paths.length <= choice) return { before, played, taken: index };
      before = played.saved;
      played = this.take(before, choice, draws[index + 1] ?? []);
      this.#limits.look();
    }
    return { before, played, taken: choices.length };
  }

  #begun(): DrawnStory {
    return new DrawnStory(this.#json, this.#decides);
  }

  /** By knot that was come to how often it was. Functions are no knots. */
  #visits(): ReadonlyMap<string, number> {
    return new Map([...knotVisits(this.#story)].filter(([knot]) => !this.#functions.has(knot)));
  }

  /** Plays on to the next choices. `before`: how often each place was come to until then. */
  #play(before: SavedState['visitCounts'], draws: Draws, shuffled: Shuffled): Played {
    const story = this.#story;
    story.plan(draws, shuffled);
    let drawn: Drawn;
    let named: ReturnType<typeof playedTags>;
    let state: string;
    const lines = new Map<string, number>();
    try {
      const { endings, heard } = this.#limits;
      named = playedTags(story, { endings, heard, onLine: (path) => lines.set(path, (lines.get(path) ?? 0) + 1) });
      drawn = story.takeDrawn();
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
      const failed: Played = { kind: 'failed', drawn: story.takeDrawn(), fault };
      this.#story = this.#begun();
      return failed;
    }
    const [report] = story.takeReports();
    if (report) {
      const { message, path } = report;
      return { kind: 'failed', drawn, fault: { message: inkFault(message), path, isOfWords: false, knots: [...this.#visits().keys()] } };
    }
    const paths = story.currentChoices.map(({ sourcePath }) => sourcePath);
    const saved = JSON.parse(state) as SavedState;
    return { kind: 'played', drawn, ...named, saved: { ...saved, shuffled: drawn.shuffled }, paths };
  }
}

/** The row of draws that comes next, by the last one that has an outcome left; null behind the last. */
function nextDraws({ draws, sides }: Drawn): Draws | null {
  const last = draws.findLastIndex((outcome, at) => outcome + 1 < (sides[at] ?? 0));
  return last < 0 ? null : [...draws.slice(0, last), (draws[last] ?? 0) + 1];
}
