import { counted } from '#domain/text/count-text.ts';
import { knotOf } from '#server/domain/narrator/knot-of.ts';
import { growthText } from '#server/domain/studio/proof/growing-numbers.ts';
import type { StoryProof } from '#server/domain/studio/proof/story-proof.ts';
import { playedWays } from './played-ways.ts';
import { flowOf } from './script-flow.ts';
import { choicePaths, type SearchedScript, searchScript } from './script-search.ts';
import { MOST_OUTCOMES, type SearchLimits } from './search-watch.ts';

/** What stopped a search, as it is said. */
export const STOPPED: Readonly<Record<NonNullable<SearchedScript['stopped']>, string>> = {
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

/**
 * Searches a script, and says of it what that has shown. Where a turn has more outcomes of chance than are followed, what the search did not come to may still be met, so nobody says that it cannot. There, and where the search ends early,
 * what plays at random reach counts as reached too: `plays` of them at most, in as much time again. Source: PROOF-02, PROOF-46, PROOF-81.
 */
export function proveScript(
  { json, placeOf, endings, functions }: Provable,
  { plays = 0, ...limits }: SearchLimits & { readonly plays?: number },
): { readonly proof: StoryProof; readonly searched: SearchedScript } {
  const place = (path: string) => placeOf(path) ?? path;
  const searched = searchScript(json, { limits, endings });
  const { states } = searched;
  const flow = flowOf(json);
  const all = flow ? choicePaths(flow) : [...searched.choices.keys()];
  const knots = flow ? [...flow.root.named.keys()].filter((name) => name !== 'global decl' && !functions.includes(name)) : [];
  const { ms = Number.POSITIVE_INFINITY, now = () => performance.now(), isStopped } = limits;
  const until = now() + ms;
  const isOver = () => now() > until || (isStopped?.(states) ?? false);
  const played = (searched.stopped || searched.isSampled) && plays > 0 ? playedWays({ json, endings }, plays, isOver) : null;
  const placed = (paths: readonly string[]) => [...new Set(paths.map((path) => placedIn(path, place(path))))];
  const unnamed = searched.endings.get('')?.choices.length;
  const proof: StoryProof = {
    stopped: whyStopped(searched, { isFollowed: flow !== null, outcomes: limits.outcomes ?? MOST_OUTCOMES }),
    states,
    endings: endings.length,
    choices: all.length,
    missingEndings: endings.filter((id) => !searched.endings.has(id) && !played?.endings.has(id)),
    missingChoices: all.filter((path) => !searched.choices.has(path) && !played?.choices.has(path)).map(place),
    missingKnots: knots.filter((knot) => !searched.knots.has(knot)),
    stuck: [
      ...searched.faults.map(({ message, path, way }) => `After ${counted(way.choices.length, 'choice')}, at ${place(path)}: ${message}.`),
      ...searched.traps.map(({ path, way }) => `After ${counted(way.choices.length, 'choice')}, at ${place(path)}: ${NO_WAY_OUT}.`),
      ...(searched.isEndless ? ['No play of this story comes to an end.'] : []),
      ...(unnamed !== undefined && endings.length > 0
        ? [`After ${counted(unnamed, 'choice')} the story ends without naming an ending.`]
        : []),
    ],
    grown: searched.grown
      .filter((_, at) => at < MOST_GROWN)
      .map((one) => growthText({ ...one, set: placed(one.set), read: placed(one.read) })),
  };
  return { proof, searched };
}

/** Numbers that are told to grow: the first explains most. */
const MOST_GROWN = 3;

/** A place with its knot. */
const placedIn = (path: string, at: string): string => (knotOf(path) === '' ? at : `${at} in ${knotOf(path)}`);

/** What is said of a choice behind which no end can be come to. Source: PROOF-82. */
export const NO_WAY_OUT = 'from there on no choice leads to an end';

function whyStopped(
  { stopped, isSampled }: SearchedScript,
  { isFollowed, outcomes }: { readonly isFollowed: boolean; readonly outcomes: number },
): string | null {
  if (stopped) return STOPPED[stopped];
  if (!isFollowed) return 'met content that it cannot follow';
  return isSampled ? `ended, as chance can draw in more than ${counted(outcomes, 'way')} in a turn, of which it followed some` : null;
}
