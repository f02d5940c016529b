import { alwaysBefore } from '#server/domain/studio/proof/always-before.ts';
import type { KnotValue } from '#server/domain/studio/proof/knot-values.ts';
import type { KnownAtKnot, ProofReport, Way, WayTurn } from '#server/domain/studio/proof/proof-report.ts';
import { ScriptStory } from '#server/infrastructure/narrator/script-story.ts';
import { playTurn, type ScriptLine } from '#server/infrastructure/narrator/script-turn.ts';
import { faultsOf, NO_WAY_OUT, type Provable, proveScript } from './prove-script.ts';
import type { SearchedScript } from './script-search.ts';
import { scriptWays } from './script-ways.ts';
import type { SearchLimits } from './search-watch.ts';

/** Turns that failed, whose ways are told. */
const MOST_FAULTS = 5;

/** Searches a script and tells its ways as players read them. Source: PROOF-03. */
export function proofReport(script: Provable, limits: SearchLimits & { readonly plays?: number }): ProofReport {
  const began = performance.now();
  const { proof, searched, rows } = proveScript(script, limits);
  const place = (path: string) => script.placeOf(path) ?? path;
  return {
    proof,
    steps: rows.reduce((all, { steps }) => all + steps, 0),
    ms: Math.round(performance.now() - began),
    longest: searched.longest,
    kept: searched.kept,
    seen: new Set(rows.flatMap(({ choices }) => [...choices.keys()])).size,
    endings: endingsOf(rows).map(({ id, way, seed }) => ({ id, ...playedWay(script, way, seed) })),
    alike: searched.alike.map((paths) => paths.map(place)),
    knots: proof.stopped === null ? knownAtKnots(script, searched.values) : [],
    faults: [...faultsOf(rows), ...searched.traps.map((trap) => ({ ...trap, message: NO_WAY_OUT, seed: searched.seed }))]
      .slice(0, MOST_FAULTS)
      .map(({ message, path, way, seed }) => ({ message, at: place(path), ...playedWay(script, way, seed) })),
  };
}

/** The endings of all rows, each by the shortest way to it. */
function endingsOf(
  rows: readonly SearchedScript[],
): readonly { readonly id: string; readonly way: readonly number[]; readonly seed: number }[] {
  const found = new Map<string, { readonly id: string; readonly way: readonly number[]; readonly seed: number }>();
  for (const { endings, seed } of rows)
    for (const [id, way] of endings)
      if (way.length < (found.get(id)?.way.length ?? Number.POSITIVE_INFINITY)) found.set(id, { id, way, seed });
  return [...found.values()];
}

/** What a player reads and presses on a way, with the draws of `seed`. Its last turn may be one that fails: nothing is told of that. */
function playedWay({ json, placeOf }: Provable, way: readonly number[], seed: number): Way {
  const story = new ScriptStory(json);
  story.state.storySeed = seed;
  const turns = way.map((index): WayTurn => {
    const { lines, choices } = playTurn(story);
    const chosen = choices[index];
    story.ChooseChoiceIndex(index);
    return { before: lastText(lines), label: chosen?.label ?? '', at: (chosen && placeOf(chosen.path)) ?? '' };
  });
  return { turns, last: lastTurn(story) };
}

function lastTurn(story: ScriptStory): string {
  try {
    return lastText(playTurn(story).lines);
  } catch {
    return '';
  }
}

const lastText = (lines: readonly ScriptLine[]): string => lines.findLast(({ text }) => text !== '')?.text ?? '';

/** In the order of the script. */
function knownAtKnots(script: Provable, values: readonly KnotValue[]): readonly KnownAtKnot[] {
  const { knots, begins } = scriptWays(script);
  const always = alwaysBefore(knots, begins);
  return knots.flatMap(({ name: knot, at }) => {
    const before = always.get(knot);
    const own = values.filter((one) => one.knot === knot).map(({ name, values: words }) => ({ name, values: words }));
    return before === undefined ? [] : [{ knot, at, values: own, always: before }];
  });
}
