import { meaningOf } from '#domain/play/tag-meaning.ts';
import { GoingRound } from '#domain/studio/proof/going-round.ts';
import type { ReadEnd, ReadPlay, ReadTurn } from '#domain/studio/readers/read-play.ts';
import { type ReadingStyle, type ReadOption, readingStyles, styledChoice } from '#domain/studio/readers/reading-style.ts';
import { seededNumber } from '#domain/text/seeded-number.ts';
import { wordCount } from '#domain/text/words-of.ts';
import { knotOf } from '#server/domain/narrator/knot-of.ts';
import { ScriptStory, TurnFailed } from '#server/infrastructure/narrator/script-story.ts';
import { endingOf, playTurn, type ScriptTurn } from '#server/infrastructure/narrator/script-turn.ts';
import { knotVisits } from './knot-visits.ts';
import type { Provable } from './prove-script.ts';
import type { SavedState } from './saved-state.ts';
import { UnknownScript } from './script-flow.ts';
import { keysOf } from './script-search.ts';
import { mayDraw, type StateKeys } from './state-keys.ts';

/** Plays of all readers together. */
export const GAMES = 20;
/** Steps of a script between two looks at the time. */
const BETWEEN_STEPS = 1_000;
/** A play that goes round is left there, and one whose transcript is longer than anybody reads. */
const MOST_CHOICES = 300;

/** The time that readers have. It is looked at before each choice that is looked at or taken. */
export interface ReadingTime {
  /** Whether all of it is over: the play stops, and no other begins. */
  readonly isOver: () => boolean;
  /** Whether half of it is over: what tells states apart is not worked out any further. */
  readonly isHalfOver: () => boolean;
  /** What was worked so far, in ms. */
  readonly worked: () => number;
  /** So much work a play may take, in ms. */
  readonly ofGame: number;
}

interface Reading {
  /** The ids of the story's cast. */
  readonly cast: readonly string[];
  readonly time: ReadingTime;
}

/**
 * Has test readers of each style play a script, each choice looked at before it is taken. Plays that were stopped for the time that they took come last. With time enough the same script is read the same way each time. Source: PROOF-09, PROOF-89.
 */
export function readScript(script: Provable, reading: Reading): readonly ReadPlay[] {
  const readers = new ScriptReaders(script, reading);
  const plays: ReadPlay[] = [];
  for (let number = 0; number < GAMES && !reading.time.isOver(); number += 1) {
    const style = readingStyles[number % readingStyles.length];
    if (style) plays.push(readers.play(style, number));
  }
  const isStopped = ({ end }: ReadPlay) => end.kind === 'stopped';
  return [...plays.filter((play) => !isStopped(play)), ...plays.filter(isStopped)];
}

/** A turn as it was played. */
interface Played {
  readonly kind: 'played';
  readonly turn: ScriptTurn;
  /** How often each knot was come into so far. */
  readonly visits: Readonly<Record<string, number>>;
  /** Tells apart what can follow. */
  readonly key: string;
  readonly saved: SavedState;
  /** The sum of the numbers that are called after people of the cast. */
  readonly warmth: number;
}

/** A turn that failed. */
type Broken = Extract<ReadEnd, { readonly kind: 'broken' }>;

/** Of a choice that was not looked at. */
const UNKNOWN: Broken = { kind: 'broken', message: 'No choice could be taken.' };

/** What was met in a play so far. */
interface Met {
  readonly objectives: Set<string>;
  readonly read: Set<string>;
  readonly offered: Set<string>;
  readonly taken: Set<string>;
}

class ScriptReaders {
  readonly #script: Provable;
  readonly #reading: Reading;
  readonly #endings: ReadonlySet<string>;
  readonly #keys: StateKeys;
  readonly #taken = new Map<string, number>();
  /** By choice whose turn went over the budget of one: what it failed with. To look at it again would take as long again. */
  readonly #costly = new Map<string, Broken>();
  #opening: Played | Broken | null = null;
  #steps = 0;
  #isRead = false;
  #story: ScriptStory;

  constructor(script: Provable, reading: Reading) {
    this.#script = script;
    this.#reading = reading;
    this.#endings = new Set(script.endings);
    this.#keys = keysOf(script.json, this.#look);
    this.#isRead = true;
    this.#story = new ScriptStory(script.json);
  }

  /** Ends the reading of the script where its readers have no time left; behind that they are asked before each choice. */
  readonly #look = (): void => {
    this.#steps += 1;
    if (!this.#isRead && this.#steps % BETWEEN_STEPS === 0 && this.#reading.time.isHalfOver())
      throw new UnknownScript('more in it than can be read in the time of its readers');
  };

  play(style: ReadingStyle, number: number): ReadPlay {
    const { isOver, worked, ofGame } = this.#reading.time;
    const until = worked() + ofGame;
    const isStopped = () => isOver() || worked() > until;
    const turns: ReadTurn[] = [];
    const met: Met = { objectives: new Set(), read: new Set(), offered: new Set(), taken: new Set() };
    const round = new GoingRound();
    const ended = (end: ReadEnd): ReadPlay => ({ style, turns, end });
    let now = this.#begin(number);
    let before: Played | null = null;
    while (now.kind === 'played') {
      const { turn } = now;
      for (const { text } of turn.lines) met.read.add(text);
      for (const id of objectivesOf(turn)) met.objectives.add(id);
      if (turn.choices.length === 0 || round.goesRound || turns.length === MOST_CHOICES) {
        turns.push(this.#readTurn(now, before, { taken: null, matters: false }));
        return ended(turn.choices.length === 0 ? { kind: 'ended', ending: endingOf(turn, this.#endings) } : { kind: 'round' });
      }
      met.offered.add(offeredIn(turn));
      const from = now;
      const after: (Played | Broken)[] = [];
      for (const { index, path } of turn.choices) {
        if (isStopped()) {
          turns.push(this.#readTurn(now, before, { taken: null, matters: false }));
          return ended({ kind: 'stopped' });
        }
        after.push(this.#costly.get(path) ?? this.#choose(from, index));
      }
      const options = turn.choices.map((choice, index) => this.#option(choice, from, after[index] ?? UNKNOWN, met));
      const chosen = styledChoice(style, options, `${number} ${turns.length}`);
      const path = turn.choices[chosen]?.path ?? '';
      met.taken.add(path);
      this.#taken.set(path, (this.#taken.get(path) ?? 0) + 1);
      // Of one that fails nobody knows where it would lead.
      const ways = new Set(after.map((one, index) => (one.kind === 'broken' ? `fails ${index}` : this.#way(from, one, met))));
      turns.push(this.#readTurn(now, before, { taken: chosen, matters: ways.size > 1 }));
      before = now;
      const known = after[chosen] ?? UNKNOWN;
      // It may not fail from here.
      now = this.#costly.get(path) === known ? this.#choose(from, turn.choices[chosen]?.index ?? 0) : known;
      const led = now.kind === 'played' ? [`state ${now.key}`, ...now.turn.lines.map((line) => line.path)] : [];
      round.take([`choice ${path}`, ...led]);
    }
    return ended(now);
  }

  /** Tells apart what choices change, but for words: what can follow, in plays with other values too, and what they fulfil for the first time. */
  #way(from: Played, { turn, saved, key }: Played, met: Met): string {
    const fulfilled = objectivesOf(turn).filter((id) => !met.objectives.has(id));
    const behind = turn.choices.length === 0 ? '' : this.#keys.keyBehind(from.saved, saved);
    return [key, behind, ...fulfilled.toSorted()].join('\n');
  }

  /** The beginning, which is the same in each play where nothing is drawn by chance. */
  #begin(number: number): Played | Broken {
    if (this.#opening !== null && !mayDraw(this.#script.json)) return this.#opening;
    this.#opening = this.#begun(number);
    return this.#opening;
  }

  #begun(number: number): Played | Broken {
    this.#story.ResetState();
    this.#story.state.storySeed = seededNumber(`reader ${number}`) % 1_000_000;
    this.#story.state.previousRandom = 0;
    return this.#told();
  }

  #choose({ turn }: Played, index: number): Played | Broken {
    this.#story.state.LoadJsonObj(JSON.parse(turn.state));
    this.#story.ResetErrors();
    this.#story.ChooseChoiceIndex(index);
    return this.#told(turn.choices.find((choice) => choice.index === index)?.path);
  }

  /** What comes up to the next choices; what it failed with where it does. `by`: the path of the choice that was taken. */
  #told(by?: string): Played | Broken {
    try {
      const turn = playTurn(this.#story);
      const [problem] = turn.problems.filter(({ message }) => message !== 'a choice came without a label');
      if (problem) return this.#broken(problem.message);
      const saved = JSON.parse(turn.state) as SavedState;
      return {
        kind: 'played',
        turn,
        saved,
        visits: saved.visitCounts,
        key: turn.choices.length === 0 ? `end ${endingOf(turn, this.#endings)}` : this.#keys.keyOf(saved),
        warmth: this.#warmth(),
      };
    } catch (error) {
      if (!(error instanceof TurnFailed)) throw error;
      const broken = this.#broken(error.message);
      this.#story = new ScriptStory(this.#script.json);
      if (by !== undefined && error.fault.kind !== 'broken') this.#costly.set(by, broken);
      return broken;
    }
  }

  #broken(message: string): Broken {
    return { kind: 'broken', message, knots: [...knotVisits(this.#story).keys()] };
  }

  #warmth(): number {
    const values = this.#reading.cast.map((id): unknown => this.#story.variablesState.$(id));
    return values.reduce((sum: number, value) => (typeof value === 'number' ? sum + value : sum), 0);
  }

  #option({ label, path }: ScriptTurn['choices'][number], from: Played, after: Played | Broken, met: Met): ReadOption {
    const known = { label, timesTaken: this.#taken.get(path) ?? 0, isTaken: met.taken.has(path) };
    if (after.kind === 'broken') return { ...known, leadsBack: false, newWords: 0, warmth: 0, spoken: 0 };
    const { turn, warmth } = after;
    return {
      ...known,
      leadsBack: turn.choices.length > 0 && met.offered.has(offeredIn(turn)),
      newWords: turn.lines.reduce((sum, { text }) => (met.read.has(text) ? sum : sum + wordCount(text)), 0),
      warmth: warmth - from.warmth,
      spoken: turn.lines.filter(({ tags }) => speakersOf(tags).some((id) => this.#reading.cast.includes(id))).length,
    };
  }

  #readTurn(
    { turn: { lines, choices }, visits }: Played,
    before: Played | null,
    { taken, matters }: Pick<ReadTurn, 'taken' | 'matters'>,
  ): ReadTurn {
    const place = (path: string) => this.#script.placeOf(path) ?? '';
    const paragraphs = lines.flatMap(({ text, path, tags }) =>
      text === '' ? [] : [{ text, at: place(path), speakers: speakersOf(tags) }],
    );
    const places = choices.map(({ path }) => place(path));
    return {
      // An end may have tags alone.
      knot: knotOf(lines.findLast(({ text }) => text !== '')?.path ?? choices[0]?.path ?? lines.at(-1)?.path ?? ''),
      knots: Object.entries(visits).flatMap(([path, times]) => (path.includes('.') || times === before?.visits[path] ? [] : [path])),
      paragraphs,
      words: paragraphs.reduce((sum, { text }) => sum + wordCount(text), 0),
      offered: choices.map(({ path, label }, index) => {
        const at = places[index] ?? '';
        return { path, label, at, nth: places.slice(0, index).filter((one) => one === at).length };
      }),
      taken,
      matters,
    };
  }
}

const offeredIn = ({ choices }: ScriptTurn): string => choices.map(({ path }) => path).join();

const objectivesOf = ({ lines }: ScriptTurn): readonly string[] =>
  lines.flatMap(({ tags }) => tags.flatMap((tag) => (tag.startsWith(OBJECTIVE) ? [tag.slice(OBJECTIVE.length).trim()] : [])));

const OBJECTIVE = 'objective:';

const speakersOf = (tags: readonly string[]): readonly string[] =>
  tags.flatMap((tag) => {
    const meaning = meaningOf(tag, NO_SCENES);
    return meaning.kind === 'speaker' ? meaning.value.split(',').map((id) => id.trim()) : [];
  });

const NO_SCENES: ReadonlySet<string> = new Set();
