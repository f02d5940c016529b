import type { ReadableStory } from '#domain/studio/readers/read-play.ts';
import type { Provable } from './prove-script.ts';
import { type Container, divertKind, field, flowOf, isContainer, RETURN, type Step } from './script-flow.ts';
import { choicePaths } from './script-search.ts';

/** The knots of a compiled script in its order, each with those that it leads to, and its choices; none where the script names a place that it does not have. */
export function scriptWays({ json, placeOf }: Pick<Provable, 'json' | 'placeOf'>): {
  readonly knots: ReadableStory['knots'];
  /** The knots that the beginning leads to. */
  readonly begins: readonly string[];
  readonly choices: readonly Omit<ReadableStory['choices'][number], 'label'>[];
} {
  const flow = flowOf(json);
  if (flow === null) return { knots: [], begins: [], choices: [] };
  const ways = new Map<string, Set<string>>();
  const open = new Set<string>();
  for (const step of flow.steps) {
    const from = knotOf(step.container);
    if (isOpenWay(step)) {
      open.add(from);
      continue;
    }
    // A function is no place that players come to.
    const called = divertKind(step.instruction) === 'f()' ? [] : [...step.calls, ...(step.target ? [step.target] : [])];
    const to = [...step.next, ...step.offers, ...called].map(knotAt);
    ways.set(from, new Set([...(ways.get(from) ?? []), ...to]));
  }
  const knots = [...flow.root.named.keys()]
    .filter((name) => name !== 'global decl')
    .map((name) => ({
      name,
      at: placeOf(name) ?? '',
      leadsTo: [...(ways.get(name) ?? [])].filter((to) => to !== name && to !== ''),
      leadsElsewhere: open.has(name),
    }));
  const choices = choicePaths(flow).map((path) => {
    const choice = flow.resolve(path, flow.root);
    const leadsTo = isContainer(choice) ? [] : knotsAfter(choice);
    return { path, set: path.slice(0, path.lastIndexOf('.')), at: placeOf(path) ?? '', leadsTo };
  });
  const begins = [...(ways.get('') ?? [])].filter((name) => name !== '');
  return { knots, begins, choices };
}

const knotOf = ({ path }: Container): string => (/^\d/.test(path) ? '' : (path.split('.')[0] ?? ''));
const knotAt = (place: Container | Step): string => knotOf(isContainer(place) ? place : place.container);

/** Whether it goes back out of a tunnel, or to where a variable says: of all places that the script holds somewhere it is not known which. */
const isOpenWay = ({ instruction, target }: Step): boolean => {
  const kind = divertKind(instruction);
  return instruction === '->->' || (kind !== null && target === null && field(instruction, kind) !== RETURN);
};

/** The knots that follow a choice before the next ones. */
function knotsAfter(choice: Step): readonly string[] {
  const seen = new Set(choice.offers);
  // A set gives what is added while it is walked.
  for (const step of seen) for (const next of step.next) if (!isOpenWay(step) || knotAt(next) === knotOf(step.container)) seen.add(next);
  return [...new Set([...seen].map(knotAt))].filter((knot) => knot !== '' && knot !== knotOf(choice.container));
}
