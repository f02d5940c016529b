import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { latestWays, type ScriptSteps } from '#server/domain/endings/ending-search.ts';

/** A script as a graph: the places after each place. Places beyond the last are endings. */
const graphs = fc.integer({ min: 1, max: 9 }).chain((places) =>
  fc.record({
    next: fc.array(fc.array(fc.integer({ min: 0, max: places + 2 }), { maxLength: 3 }), { minLength: places, maxLength: places }),
    walk: fc.array(fc.nat(), { maxLength: 8 }),
  }),
);

type Graph = readonly (readonly number[])[];

const isEnding = (graph: Graph, place: number) => place >= graph.length;

const stepsOf =
  (graph: Graph): ScriptSteps =>
  (state) =>
    (graph[Number(state)] ?? []).map((place) => ({
      state: `${place}`,
      key: `${place}`,
      ending: isEnding(graph, place) ? `${place}` : null,
    }));

/** A branch that a player took: from the first place, one choice after the other. */
function branchOf(graph: Graph, walk: readonly number[]): string[] {
  const branch = [0];
  for (const choice of walk) {
    const offered = (graph[branch.at(-1) ?? 0] ?? []).filter((place) => !isEnding(graph, place));
    const place = offered[choice % Math.max(1, offered.length)];
    if (place === undefined) break;
    branch.push(place);
  }
  return branch.map(String);
}

function reachable(graph: Graph, from: number): Set<string> {
  const seen = new Set([from]);
  for (const place of seen) for (const after of graph[place] ?? []) seen.add(after);
  return new Set([...seen].filter((place) => isEnding(graph, place)).map(String));
}

function run(graph: Graph, branch: readonly string[], endings: ReadonlySet<string>, budget: number) {
  return latestWays({ branch, endings, budget }, stepsOf(graph));
}

const latest = (graph: Graph, branch: readonly string[], ending: string) =>
  branch.findLastIndex((place) => reachable(graph, Number(place)).has(ending));

describe('END-03: where the ways part', () => {
  it('names the latest turn from which each ending can be reached, and no turn for the others', () => {
    fc.assert(
      fc.property(graphs, ({ next, walk }) => {
        const branch = branchOf(next, walk);
        const endings = new Set([0, 1, 2].map((each) => `${next.length + each}`));
        const ways = run(next, branch, endings, 10_000);
        for (const ending of endings) expect(ways.get(ending) ?? -1).toBe(latest(next, branch, ending));
      }),
    );
  });

  it('leaves an ending out when it gives up, and never names a wrong turn', () => {
    fc.assert(
      fc.property(graphs, fc.nat(6), ({ next, walk }, budget) => {
        const branch = branchOf(next, walk);
        const endings = new Set([0, 1, 2].map((each) => `${next.length + each}`));
        for (const [ending, at] of run(next, branch, endings, budget)) expect(at).toBe(latest(next, branch, ending));
      }),
    );
  });
});
