import type { Told } from '#server/domain/studio/proof/growing-numbers.ts';
import type { MetValue } from '#server/domain/studio/proof/knot-values.ts';
import type { Drawn, Draws, Way } from './drawn-story.ts';
import { type Changes, PartValues, type Values } from './part-values.ts';
import { offeredChoices, type SavedState, withoutWords } from './saved-state.ts';
import { entryOf, isContainer, type Step } from './script-flow.ts';
import type { ScriptSlice } from './script-slice.ts';
import {
  type Arrived,
  type ExactStates,
  type Outcome,
  type StateKeys,
  type States,
  type ToldPart,
  type TurnFault,
  WholeKeys,
} from './state-keys.ts';
import { type Played, type PlayLimits, TurnPlayer } from './turn-player.ts';
import { drawnOn, knotsOf, WholeStates } from './whole-states.ts';

/** A choice, in whatever state it is offered. */
interface Choice {
  readonly path: string;
  /** Where the story can go on behind it: at what it leads to, and behind the calls that it was made in. */
  readonly begins: readonly Step[];
  /** The parts that its turn can read or set; worked out where it is taken. */
  touched: readonly number[] | null;
  /** Its turns that were played, by what they touch: one for each thing that chance can make of it. */
  readonly turns: Map<string, readonly Turn[]>;
}

/** What is offered together, in whatever state. */
interface Offer {
  readonly id: number;
  readonly choices: readonly Choice[];
  readonly begins: readonly Step[];
  /** A state in which it is offered. */
  readonly saved: string;
}

/** What a turn does wherever all that it touches is the same, and chance draws so. */
type Turn = { readonly draws: Draws } & (
  | { readonly fault: TurnFault }
  | {
      readonly fault: null;
      readonly ending: string;
      readonly objectives: readonly string[];
      readonly knots: readonly string[];
      readonly offer: Offer | null;
      readonly changes: Changes;
    }
);

/** A state, without what can not change what follows any more. `held`: its parts that are not as at the beginning, each with its value. */
interface SlicedState {
  readonly offer: Offer;
  readonly held: Int32Array;
}

/** Whether the next number of a class on one side counts as the same. `period`: how far they lie apart. */
const hasNeighbour = (value: unknown, period: number, isSame: (other: number) => boolean): boolean =>
  typeof value === 'number' && (isSame(value + period) || isSame(value - period));

/** Behind all values of parts. */
const OF_CLASSES = 1_000_000;

/** What tells states of a script apart by the parts of its slice alone. */
export class SlicedKeys implements StateKeys {
  readonly kept = null;
  readonly values: PartValues;
  readonly #slice: ScriptSlice;
  readonly #offers = new Map<string, Offer>();
  readonly #choices = new Map<string, Choice>();
  readonly #classes = new Map<unknown, number>();

  constructor(slice: ScriptSlice) {
    this.#slice = slice;
    this.values = new PartValues(slice.parts, slice.flow);
  }

  decides(place: string): boolean {
    return this.#slice.decides(place);
  }

  keyOf(saved: SavedState): string {
    return this.keyed(this.offerOf(saved), this.values.read(saved)).key;
  }

  keyBehind(before: SavedState, saved: SavedState): string {
    const [was, is] = [this.values.read(before), this.values.read(saved)];
    const { isLive } = this.#slice.liveFrom(this.offerOf(before).begins, (part) => was[part] !== 0);
    return [...is].flatMap((id, part) => (id !== 0 && isLive(part) ? [part, id] : [])).join();
  }

  /** `held`: the parts that can still change what follows and are not as at the beginning. `told`: each of them with what it counts as. `deciding`: the variables that can. */
  keyed(
    offer: Offer,
    values: Values,
  ): {
    readonly key: string;
    readonly held: readonly number[];
    readonly told: () => Told;
    readonly deciding: readonly { readonly part: number; readonly isMore: boolean }[];
  } {
    const { isLive, classOf, periodOf } = this.#slice.liveFrom(offer.begins, (part) => values[part] !== 0);
    const held: number[] = [];
    const key = [offer.id];
    const deciding: { readonly part: number; readonly isMore: boolean }[] = [];
    let variable = 0;
    for (let part = 0; part < values.length; part += 1) {
      const id = values[part] ?? 0;
      const isVariable = this.values.variables[variable] === part;
      if (isVariable) variable += 1;
      if ((id === 0 && !isVariable) || !isLive(part)) continue;
      if (id !== 0) held.push(part, id);
      const value = this.values.valueOf(part, id);
      const as = classOf(part, value);
      // What all of a class have in their place is no value of its own: the same number stands for it wherever it is met.
      const told = as === value ? id : this.#classId(part, as);
      if (told !== 0) key.push(part, told);
      if (isVariable)
        deciding.push({ part, isMore: as !== value || hasNeighbour(value, periodOf(part), (other) => classOf(part, other) === as) });
    }
    return { key: key.join(), held, told: () => this.#told(key), deciding };
  }

  /** `key`: the number of what is offered, then by part what it counts as. */
  #told([offer = -1, ...parts]: readonly number[]): Told {
    const told: [part: number, value: unknown][] = [[-1, offer]];
    for (let at = 0; at < parts.length; at += 2) {
      const [part = 0, id = 0] = parts.slice(at, at + 2);
      told.push([part, id < OF_CLASSES ? this.values.valueOf(part, id) : `class ${id}`]);
    }
    return told;
  }

  partAt(part: number): ToldPart {
    return { name: this.values.writtenOf(part), ...this.#slice.placesOf(part) };
  }

  #classId(part: number, as: unknown): number {
    if (typeof as === 'number' && Number.isFinite(as)) return this.values.idOf(part, as);
    const known = this.#classes.get(as) ?? OF_CLASSES + this.#classes.size;
    this.#classes.set(as, known);
    return known;
  }

  offerOf(saved: SavedState): Offer {
    const offered = offeredChoices(saved, this.#slice.keepsLocal);
    const key = JSON.stringify(offered.map((choice) => choice.key));
    const known = this.#offers.get(key);
    if (known) return known;
    const choices = offered.map((choice) => {
      const made = this.#choices.get(choice.key) ?? this.#choice(choice);
      this.#choices.set(choice.key, made);
      return made;
    });
    // Counts that decide are written into it where it is played, and of a large script they take most of its memory.
    const uncounted = withoutWords({ ...saved, visitCounts: {}, turnIndices: {} });
    const offer: Offer = { id: this.#offers.size, choices, begins: choices.flatMap(({ begins }) => begins), saved: uncounted };
    this.#offers.set(key, offer);
    return offer;
  }

  /** The parts that the turn of a choice can read or set. */
  touchedBy(choice: Choice): readonly number[] {
    choice.touched ??= this.#slice.touchedFrom(choice.begins);
    return choice.touched;
  }

  #choice({ path, targetPath, calls }: ReturnType<typeof offeredChoices>[number]): Choice {
    const { flow } = this.#slice;
    const begins = [
      entryOf(flow.resolve(targetPath, flow.root)),
      ...calls.flatMap(({ cPath, idx }): readonly Step[] => {
        const container = flow.resolve(cPath, flow.root);
        const call = isContainer(container) ? container.items[idx] : undefined;
        return call === undefined ? [] : isContainer(call) ? [call.entry] : call.next;
      }),
    ];
    return { path, begins, touched: null, turns: new Map() };
  }
}

/**
 * The states of a script by its slice. A turn whose parts are all as they were in another is not played again: what it does is known. Its words may differ; what follows does not. Source: PROOF-39.
 */
export class SlicedStates implements States<SlicedState> {
  readonly kept = null;
  readonly #keys: SlicedKeys;
  readonly #player: TurnPlayer;
  readonly #values: Values;
  readonly #json: string;
  readonly #limits: PlayLimits;

  constructor(json: string, keys: SlicedKeys, limits: PlayLimits) {
    this.#json = json;
    this.#keys = keys;
    this.#limits = limits;
    this.#player = new TurnPlayer(json, (place) => keys.decides(place), limits);
    this.#values = this.#keys.values.none;
  }

  get isSampled(): boolean {
    return this.#player.isSampled;
  }

  begin(): readonly Outcome<SlicedState>[] {
    return this.#player.outcomes((planned) => {
      const played = this.#player.begin(planned);
      const { drawn } = played;
      return { drawn, outcome: { draws: drawn.draws, arrived: this.#arrived(played, { choices: [], draws: [drawn.draws] }) } };
    });
  }

  reached(way: Way): Arrived<SlicedState> {
    return this.#arrived(this.#player.replay(way).played, way);
  }

  #arrived(played: Played, way: Way): Arrived<SlicedState> {
    if (played.kind === 'failed') return { kind: 'failed', fault: { ...played.fault, way } };
    const { ending, objectives, saved, paths } = played;
    const named = { ending, objectives, knots: knotsOf(saved) };
    if (paths.length === 0) return { kind: 'ended', ...named };
    const values = this.#keys.values.read(saved, (name) => this.#player.valueOf(name));
    return this.#offered(named, this.#keys.offerOf(saved), values);
  }

  take({ offer, held }: SlicedState, index: number, way: () => Way): readonly Outcome<SlicedState>[] {
    const before = this.#values.fill(0);
    for (let at = 0; at < held.length; at += 2) before[held[at] ?? 0] = held[at + 1] ?? 0;
    const choice = offer.choices[index];
    if (!choice) throw new RangeError(`no choice ${index}`);
    let touched = '';
    for (const part of this.#keys.touchedBy(choice)) touched += `${before[part]},`;
    let turns = choice.turns.get(touched);
    if (!turns) {
      turns = this.#played(offer, { choice, index, values: before, way });
      // How long words are differs where what follows does not.
      if (turns.every(({ fault }) => !fault?.isOfWords)) choice.turns.set(touched, turns);
    }
    return turns.map((turn) => ({ draws: turn.draws, arrived: this.#behind(turn, turns.length === 1 ? before : before.slice()) }));
  }

  /** Where a turn leads. `values`: before it; they are changed. */
  #behind(turn: Turn, values: Values): Arrived<SlicedState> {
    if (turn.fault) return { kind: 'failed', fault: turn.fault };
    const { ending, objectives, knots } = turn;
    if (turn.offer === null) return { kind: 'ended', ending, objectives, knots };
    this.#keys.values.apply(values, turn.changes);
    return this.#offered({ ending, objectives, knots }, turn.offer, values);
  }

  toldOn({ choices, draws }: Way): readonly Told[] {
    const told: Told[] = [];
    let played = this.#player.begin(draws[0] ?? []);
    for (let turn = 0; played.kind === 'played'; turn += 1) {
      told.push(this.#keys.keyed(this.#keys.offerOf(played.saved), this.#keys.values.read(played.saved)).told());
      const choice = choices[turn];
      if (choice === undefined || choice >= played.paths.length) break;
      played = this.#player.take(played.saved, choice, draws[turn + 1] ?? []);
    }
    return told;
  }

  partAt(part: number): ToldPart {
    return this.#keys.partAt(part);
  }

  failing(way: Way): TurnFault | null {
    const { played, taken } = this.#player.replay(way);
    return played.kind === 'failed' ? { ...played.fault, way: upTo(way, taken) } : null;
  }

  exact(): ExactStates<string> {
    return new WholeStates(this.#json, new WholeKeys('asked for', (place) => this.#keys.decides(place)), this.#limits);
  }

  /** Plays a turn with each outcome of chance. Those that do the same are one. */
  #played(offer: Offer, taken: Taken): readonly Turn[] {
    const known = new Set<string>();
    return this.#player
      .outcomes((planned) => this.#play(offer, taken, planned))
      .filter((turn) => {
        const does = turn.fault ? JSON.stringify([turn.fault.message, turn.fault.path]) : doneBy(turn);
        return known.size < known.add(does).size;
      });
  }

  #play(offer: Offer, { choice, index, values, way }: Taken, planned: Draws): { readonly drawn: Drawn; readonly outcome: Turn } {
    const before = JSON.parse(offer.saved) as SavedState;
    this.#keys.values.write(before, values);
    const played = this.#player.take(before, index, planned);
    const { drawn } = played;
    const { draws } = drawn;
    if (played.kind === 'played') return { drawn, outcome: this.#turn(before, played, choice) };
    // What only words are made of may never be so in any play: only what fails on the way itself is told.
    const all = drawnOn(way(), draws);
    const real = this.#player.replay(all);
    const isWhole = real.taken === all.choices.length && real.before !== null;
    if (real.played.kind === 'played' && isWhole && real.before) return { drawn, outcome: this.#turn(real.before, real.played, choice) };
    const fault = real.played.kind === 'failed' ? real.played.fault : played.fault;
    // Where its way fails before, another may not.
    const isOfWords = (isWhole ? fault : played.fault).isOfWords;
    return { drawn, outcome: { draws, fault: { ...fault, way: upTo(all, real.taken), isOfWords } } };
  }

  #turn(before: SavedState, { ending, objectives, saved, paths, drawn }: Extract<Played, { kind: 'played' }>, choice: Choice): Turn {
    const changes = this.#keys.values.changes(before, saved, this.#keys.touchedBy(choice), (name) => this.#player.valueOf(name));
    const offer = paths.length === 0 ? null : this.#keys.offerOf(saved);
    return { draws: drawn.draws, fault: null, ending, objectives, knots: changes.knots, offer, changes };
  }

  #offered(
    named: { ending: string; objectives: readonly string[]; knots: readonly string[] },
    offer: Offer,
    values: Values,
  ): Arrived<SlicedState> {
    const { key, held, told, deciding } = this.#keys.keyed(offer, values);
    return {
      kind: 'offered',
      ...named,
      choices: offer.choices.map(({ path }) => path),
      key,
      told,
      state: () => ({ offer, held: Int32Array.from(held) }),
      deciding: () =>
        deciding.map(({ part, isMore }): MetValue => {
          const { values: known } = this.#keys;
          return { name: known.nameOf(part), isMore, value: known.shownOf(part, values[part] ?? 0) };
        }),
    };
  }
}

/** A choice that is taken. `index`: its place among those of its offer. `values`: before it. `way`: the choices that lead there, with this one. */
interface Taken {
  readonly choice: Choice;
  readonly index: number;
  readonly values: Values;
  readonly way: () => Way;
}

/** Equal for turns that do the same. */
const doneBy = ({ ending, objectives, offer, changes: { sets, adds, visited, knots } }: Extract<Turn, { readonly fault: null }>): string =>
  JSON.stringify([ending, objectives, offer?.id, sets, adds, [...visited], knots]);

/** The first choices of a way. */
const upTo = ({ choices, draws }: Way, taken: number): Way => ({ choices: choices.slice(0, taken), draws: draws.slice(0, taken + 1) });
