import { alwaysBefore } from '#server/domain/studio/proof/always-before.ts';
import type { KnotValue } from '#server/domain/studio/proof/knot-values.ts';
import type { KnownAtKnot, Way as PlayedWay, ProofReport, WayTurn } from '#server/domain/studio/proof/proof-report.ts';
import { playTurn, type ScriptLine } from '#server/infrastructure/narrator/script-turn.ts';
import { DrawnStory, type Way } from './drawn-story.ts';
import { NO_WAY_OUT, type Provable, proveScript } from './prove-script.ts';
import type { SearchedScript } from './script-search.ts';
import { scriptWays } from './script-ways.ts';
import type { SearchLimits } from './search-watch.ts';

/** Turns that failed, whose ways are told. */
const MOST_FAULTS = 5;

/** Searches a script and tells its ways as players read them. Source: PROOF-03. */
export function proofReport(script: Provable, limits: SearchLimits & { readonly plays?: number }): ProofReport {
  const began = performance.now();
  const { proof, searched } = proveScript(script, limits);
  const place = (path: string) => script.placeOf(path) ?? path;
  return {
    proof,
    steps: searched.steps,
    ms: Math.round(performance.now() - began),
    longest: searched.longest,
    kept: searched.kept,
    seen: searched.choices.size,
    endings: [...searched.endings].map(([id, way]) => ({ id, ...playedWay(script, way, searched) })),
    alike: searched.alike.map((paths) => paths.map(place)),
    knots: proof.stopped === null ? knownAtKnots(script, searched.values) : [],
    faults: [...searched.faults, ...searched.traps.map((trap) => ({ ...trap, message: NO_WAY_OUT }))]
      .slice(0, MOST_FAULTS)
      .map(({ message, path, way }) => ({ message, at: place(path), ...playedWay(script, way, searched) })),
  };
}

/** What a player reads and presses on a way, where chance draws as it says. Its last turn may be one that fails: nothing is told of that. */
function playedWay({ json, placeOf }: Provable, { choices: taken, draws }: Way, { decides }: Pick<SearchedScript, 'decides'>): PlayedWay {
  const story = new DrawnStory(json, decides);
  story.plan(draws[0] ?? [], {});
  const turns = taken.map((index, turn): WayTurn => {
    const { lines, choices } = playTurn(story);
    const chosen = choices[index];
    story.plan(draws[turn + 1] ?? [], story.takeDrawn().shuffled);
    story.ChooseChoiceIndex(index);
    return { before: lastText(lines), label: chosen?.label ?? '', at: (chosen && placeOf(chosen.path)) ?? '' };
  });
  return { turns, last: lastTurn(story) };
}

function lastTurn(story: DrawnStory): string {
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
