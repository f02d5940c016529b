import { counted } from '#domain/text/count-text.ts';
import type { StoryProof } from '#server/domain/studio/proof/story-proof.ts';
import { playedWays } from './played-ways.ts';
import { flowOf } from './script-flow.ts';
import { choicePaths, SEARCH_SEED, type SearchedScript, searchScript } from './script-search.ts';
import type { SearchLimits } from './search-watch.ts';
import type { TurnFault } from './state-keys.ts';

const STOPPED: Readonly<Record<NonNullable<SearchedScript['stopped']>, string>> = {
  states: 'came to its limit of states',
  memory: 'came to its limit of memory',
  depth: 'came to its limit of choices',
  time: 'came to its limit of time',
  asked: 'was stopped',
};

/** A compiled script that can be searched. */
export interface Provable {
  readonly json: string;
  /** The file and line of what ink names by a path. */
  readonly placeOf: (path: string) => string | null;
  /** The ids of the endings that the story's description names. */
  readonly endings: readonly string[];
  /** The names of its functions, to which no player comes. */
  readonly functions: readonly string[];
}

/** Where chance decides, a script is searched as it goes with so many rows of draws. */
const MOST_ROWS = 16;

/**
 * Searches a script, and says of it what that has shown. Where chance decides, it is searched with several rows of draws, within the same limits: what none of them came to may still be met, so nobody says that
 * it cannot. There, and where the search ends early, what plays at random reach counts as reached too: `plays` of them at most, in as much time again. `rows`: what each of them has shown, `searched` the first. Source: PROOF-02, PROOF-46, PROOF-81.
 */
export function proveScript(
  { json, placeOf, endings, functions }: Provable,
  { plays = 0, ...limits }: SearchLimits & { readonly plays?: number },
): { readonly proof: StoryProof; readonly searched: SearchedScript; readonly rows: readonly SearchedScript[] } {
  const place = (path: string) => placeOf(path) ?? path;
  const rows = searchedRows(json, limits);
  const [searched] = rows;
  const states = rows.reduce((all, one) => all + one.states, 0);
  const flow = flowOf(json);
  const all = flow ? choicePaths(flow) : [...searched.choices.keys()];
  const knots = flow ? [...flow.root.named.keys()].filter((name) => name !== 'global decl' && !functions.includes(name)) : [];
  const { ms = Number.POSITIVE_INFINITY, now = () => performance.now(), isStopped } = limits;
  const until = now() + ms;
  const isOver = () => now() > until || (isStopped?.(states) ?? false);
  const played = (searched.stopped || searched.isDrawn) && plays > 0 ? playedWays(json, plays, isOver) : null;
  const unnamed = rows.flatMap((one) => one.endings.get('')?.length ?? []).toSorted((one, other) => one - other)[0];
  const isReached = (of: 'endings' | 'choices' | 'knots', name: string) => rows.some((one) => one[of].has(name));
  const proof: StoryProof = {
    stopped: whyStopped(searched, { rows: rows.length, isFollowed: flow !== null }),
    states,
    endings: endings.length,
    choices: all.length,
    missingEndings: endings.filter((id) => !isReached('endings', id) && !played?.endings.has(id)),
    missingChoices: all.filter((path) => !isReached('choices', path) && !played?.choices.has(path)).map(place),
    missingKnots: knots.filter((knot) => !isReached('knots', knot)),
    stuck: [
      ...faultsOf(rows).map(({ message, path, way }) => `After ${counted(way.length, 'choice')}, at ${place(path)}: ${message}.`),
      ...searched.traps.map(({ path, way }) => `After ${counted(way.length, 'choice')}, at ${place(path)}: ${NO_WAY_OUT}.`),
      ...(searched.isEndless ? ['No play of this story comes to an end.'] : []),
      ...(unnamed !== undefined && endings.length > 0
        ? [`After ${counted(unnamed, 'choice')} the story ends without naming an ending.`]
        : []),
    ],
  };
  return { proof, searched, rows };
}

/** What is said of a choice behind which no end can be come to. Source: PROOF-82. */
export const NO_WAY_OUT = 'from there on no choice leads to an end';

/** The faults of all rows, each told once. */
export function faultsOf(searched: readonly SearchedScript[]): readonly (TurnFault & { readonly seed: number })[] {
  const faults = searched.flatMap((one) => one.faults.map((fault) => ({ ...fault, seed: one.seed })));
  return faults.filter(({ message, path }, index) => faults.findIndex((one) => one.message === message && one.path === path) === index);
}

function whyStopped(
  { stopped, isDrawn }: SearchedScript,
  { rows, isFollowed }: { readonly rows: number; readonly isFollowed: boolean },
): string | null {
  if (stopped) return STOPPED[stopped];
  if (!isFollowed) return 'met content that it cannot follow';
  return isDrawn ? `ended, as chance decides how this story goes on: it was followed with ${counted(rows, 'row')} of draws` : null;
}

/** Searches a script with the first row of draws, and, where chance decides and limits leave room, with others. */
function searchedRows(json: string, limits: SearchLimits): readonly [SearchedScript, ...SearchedScript[]] {
  const { ms = Number.POSITIVE_INFINITY, now = () => performance.now() } = limits;
  const began = now();
  const searched: [SearchedScript, ...SearchedScript[]] = [searchScript(json, { limits })];
  const isOpen = () => searched.every(({ stopped, isDrawn }) => stopped === null && isDrawn) && searched.length < MOST_ROWS;
  for (let { states } = searched[0]; isOpen() && states < limits.states && now() - began < ms; ) {
    const rest = { ...limits, states: limits.states - states, ...(Number.isFinite(ms) && { ms: ms - (now() - began) }) };
    const next = searchScript(json, { limits: rest, seed: SEARCH_SEED + searched.length });
    states += next.states;
    searched.push(next);
  }
  return searched;
}
