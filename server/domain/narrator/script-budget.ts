/** What one turn of a script may take. */
export const SCRIPT_BUDGET = {
  /** Milliseconds. */
  time: 2_000,
  /** Characters of its text. */
  text: 20_000,
  /** Characters of the state that is stored after it, beside its counts: of those there are no more than places in the script. */
  state: 64_000,
  /** Megabytes of the thread that plays it. */
  memory: 256,
} as const;

/** Why a turn of a script has no result. `broken`: ink itself failed. `detail` is for the log and the author. */
export interface ScriptFault {
  readonly kind: keyof typeof SCRIPT_BUDGET | 'broken';
  readonly detail: string;
}

const sentences: Readonly<Record<ScriptFault['kind'], string>> = {
  time: 'This part of the story does not come to an end, so it was stopped. Nothing was charged.',
  text: 'This part of the story does not stop writing, so it was stopped. Nothing was charged.',
  state: 'This story remembers more than can be kept, so it cannot go on here. Nothing was charged.',
  memory: 'This part of the story takes more memory than there is, so it was stopped. Nothing was charged.',
  broken: 'The script of this story has a mistake here. Nothing was charged.',
};

/** What a player reads of it. */
export const faultSentence = ({ kind }: ScriptFault): string => `${sentences[kind]} Another choice may lead on.`;

interface StoredState {
  readonly flows?: Readonly<
    Record<string, { readonly callstack?: { readonly threads?: readonly { readonly callstack?: readonly unknown[] }[] } }>
  >;
  readonly variablesState?: Readonly<Record<string, unknown>>;
  readonly visitCounts?: unknown;
  readonly turnIndices?: unknown;
}

const length = (value: unknown): number => (JSON.stringify(value) ?? '').length;

/** What a stored state takes of its budget, in characters. */
export function takenOfState(state: string): number {
  if (state.length <= SCRIPT_BUDGET.state) return state.length;
  const { visitCounts, turnIndices } = JSON.parse(state) as StoredState;
  return state.length - length(visitCounts) - length(turnIndices);
}

/** What takes the most room in a stored state: the calls that were not returned from, or a variable. */
export function whatGrows(state: string): string {
  const { flows = {}, variablesState = {} } = JSON.parse(state) as StoredState;
  const threads = Object.values(flows).flatMap(({ callstack }) => callstack?.threads ?? []);
  const calls = threads.reduce((sum, { callstack }) => sum + (callstack?.length ?? 0), 0);
  const parts = [
    { size: length(threads), name: `${calls} tunnels and functions that were left by a divert, without ->->` },
    ...Object.entries(variablesState).map(([name, value]) => ({ size: length(value), name: `the variable ${name}` })),
  ];
  return parts.reduce((most, part) => (part.size > most.size ? part : most)).name;
}
