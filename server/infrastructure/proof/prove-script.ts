import { counted } from '#domain/text/count-text.ts';
import type { StoryProof } from '#server/domain/studio/story-proof.ts';
import { playedWays } from './played-ways.ts';
import { flowOf } from './script-flow.ts';
import { choicePaths, type SearchedScript, searchScript } from './script-search.ts';
import type { SearchLimits } from './search-watch.ts';

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
}

/**
 * Searches a script, and says of it what that has shown. Where the search ends early, what plays at random reach counts as reached too: `plays` of them at most,
 * in as much time again. Source: PROOF-02, PROOF-46.
 */
export function proveScript(
  { json, placeOf, endings }: Provable,
  { plays = 0, ...limits }: SearchLimits & { readonly plays?: number },
): { readonly proof: StoryProof; readonly searched: SearchedScript } {
  const place = (path: string) => placeOf(path) ?? path;
  const searched = searchScript(json, { limits });
  const flow = flowOf(json);
  const all = flow ? choicePaths(flow) : [...searched.choices.keys()];
  const knots = flow ? [...flow.root.named.keys()].filter((name) => name !== 'global decl') : [];
  const { ms = Number.POSITIVE_INFINITY, now = () => performance.now(), isStopped } = limits;
  const until = now() + ms;
  const isOver = () => now() > until || (isStopped?.(searched.states) ?? false);
  const played = searched.stopped && plays > 0 ? playedWays(json, plays, isOver) : null;
  const unnamed = searched.endings.get('');
  const proof: StoryProof = {
    stopped: searched.stopped ? STOPPED[searched.stopped] : flow ? null : 'met content that it cannot follow',
    states: searched.states,
    endings: endings.length,
    choices: all.length,
    missingEndings: endings.filter((id) => !searched.endings.has(id) && !played?.endings.has(id)),
    missingChoices: all.filter((path) => !searched.choices.has(path) && !played?.choices.has(path)).map(place),
    missingKnots: knots.filter((knot) => !searched.knots.has(knot)),
    stuck: [
      ...searched.faults.map(({ message, path, way }) => `After ${counted(way.length, 'choice')}, at ${place(path)}: ${message}.`),
      ...(unnamed && endings.length > 0 ? [`After ${counted(unnamed.length, 'choice')} the story ends without naming an ending.`] : []),
    ],
  };
  return { proof, searched };
}
