/** A choice on offer, with the knot that it is written in. */
export interface PlacedLabel {
  readonly knot: string;
  readonly label: string;
}

/** A game that is to go on in another version of its script. */
export interface VersionMove {
  /** The script that it is played by, and the one that it is to go on with. */
  readonly from: string;
  readonly to: string;
  /** Where it stands in the first one. */
  readonly state: string;
  /** What was chosen so far, in order; null where that is not known. */
  readonly steps: readonly (string | null)[];
}

const isChoice = (one: PlacedLabel) => (other: PlacedLabel) => one.knot === other.knot && one.label === other.label;

/** Whether a player who stands before some choices finds each of them before others, in the same knot, and once. Source: STUDIO-25. */
export const holdsChoices = (before: readonly PlacedLabel[], after: readonly PlacedLabel[]): boolean =>
  before.length > 0 && before.every((choice) => after.filter(isChoice(choice)).length === 1);

/** Whether the choices are the same, but for their order. */
export const isSameChoice = (before: readonly PlacedLabel[], after: readonly PlacedLabel[]): boolean =>
  before.length === after.length && holdsChoices(before, after);

/** The place of what was chosen among the choices on offer; null where it is not there, or twice. */
export function chosenAgain(offered: readonly Pick<PlacedLabel, 'label'>[], label: string): number | null {
  const places = offered.flatMap((choice, index) => (choice.label === label ? [index] : []));
  return places.length === 1 ? (places[0] ?? null) : null;
}

type Value = string | number | boolean;

/** What a game carries over from where it stands in a script: its simple variables and what its draws are made by. `isWhole`: whether it changed no others. */
export interface CarriedState {
  readonly values: Readonly<Record<string, Value>>;
  readonly isWhole: boolean;
  readonly seed: number;
}

interface StoredState {
  readonly variablesState?: Readonly<Record<string, unknown>>;
  readonly storySeed?: number;
}

const isSimple = (value: unknown): value is Value => typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string';

/** What a stored state of a script draws by. */
export const seedOf = (state: string): number => (JSON.parse(state) as StoredState).storySeed ?? 0;

/** `variables`: all of the script as the state has them. The state itself names those alone that are not as they were declared. */
export function carriedState(state: string, variables: Readonly<Record<string, unknown>>): CarriedState {
  const { variablesState = {} } = JSON.parse(state) as StoredState;
  const values = Object.entries(variables).flatMap(([name, value]) => (isSimple(value) ? [[name, value] as const] : []));
  return { values: Object.fromEntries(values), isWhole: Object.values(variablesState).every(isSimple), seed: seedOf(state) };
}
