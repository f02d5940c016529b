import type * as v from 'valibot';
import type { CamelCased } from '#contract/camel-case.ts';
import type { readProof } from '#contract/studio/proof.ts';
import type { ProofState } from '#server/application/studio/proof/story-proofs.ts';
import type { EndingName } from '#server/application/studio/proof/story-searcher.ts';
import type { ProofReport, Way } from '#server/domain/studio/proof/proof-report.ts';
import { findings, isProven, proofSentence } from '#server/domain/studio/proof/story-proof.ts';

export type ShownProof = CamelCased<v.InferInput<(typeof readProof)['answer']>>;

/** What is known of a script, as an admin sees it. `endings`: those of the sheet. */
export function shownProof(state: ProofState, endings: readonly EndingName[]): ShownProof {
  if (state.kind === 'none') return { kind: 'none' };
  if (state.kind === 'running') {
    const { begunAt, states, isOfOlder } = state;
    return { kind: 'running', begun: begunAt.toISOString(), states, ofOlder: isOfOlder };
  }
  if (state.report === null) return { kind: 'failed', problem: state.problem };
  const { proof, steps, ms, longest, kept, seen, alike, knots = [], faults } = state.report;
  return {
    kind: 'ended',
    at: state.at.toISOString(),
    sentence: proofSentence(proof),
    isProven: isProven(proof),
    isWhole: proof.stopped === null,
    findings: [...findings(proof)],
    grown: [...(proof.grown ?? [])],
    states: proof.states,
    steps,
    seconds: ms / 1000,
    longest,
    kept,
    choices: { seen, all: proof.choices },
    endings: shownEndings(state.report, endings),
    alike: alike.map((places) => [...places]),
    knots: knots.map(({ values, always, ...knot }) => ({ ...knot, values: [...values], always: [...always] })),
    faults: faults.map(({ message, at, ...way }) => ({ message, at, ...shownWay(way) })),
  };
}

/** The endings of the sheet in its order, then others that a search met. */
function shownEndings({ endings: met }: ProofReport, named: readonly EndingName[]): Extract<ShownProof, { kind: 'ended' }>['endings'] {
  const ways = new Map(met.map(({ id, ...way }) => [id, way]));
  const others = met.filter(({ id }) => named.every((one) => one.id !== id)).map(({ id }) => ({ id, name: '' }));
  return [...named, ...others].map(({ id, name }) => {
    const way = ways.get(id);
    return { id, name, way: way ? shownWay(way) : null };
  });
}

const shownWay = ({ turns, last }: Way) => ({ turns: [...turns], last });
