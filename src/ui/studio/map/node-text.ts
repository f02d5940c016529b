import type { PlacedMap, PlacedNode } from '#domain/studio/map/story-map.ts';
import type { KnotShare } from '#domain/studio/numbers/story-numbers.ts';
import { counted, countText } from '#domain/text/count-text.ts';

/** Where the ways of each node lead, and how many lead to it, read once for all nodes. */
export interface NodeWays {
  readonly out: ReadonlyMap<string, readonly string[]>;
  readonly in: ReadonlyMap<string, number>;
}

export function nodeWays({ links }: Pick<PlacedMap, 'links'>): NodeWays {
  const out = new Map<string, string[]>();
  const into = new Map<string, number>();
  for (const { from, to } of links) {
    const known = out.get(from) ?? [];
    known.push(to);
    out.set(from, known);
    into.set(to, (into.get(to) ?? 0) + 1);
  }
  return { out, in: into };
}

/** A node in words: where it leads, how many ways lead to it, and what is wrong with it. */
export function nodeText(
  { id, name, kind, chapter, isReached, isDeadEnd }: PlacedNode,
  ways: NodeWays,
  share: KnotShare | undefined,
): string {
  if (kind === 'ending') return `Ending ${name}${isReached ? '' : ', which nobody can reach'}`;
  const out = ways.out.get(id) ?? [];
  const notes = [
    out.length > 0
      ? `leads to ${out.map((to) => to.replace(/^ending: /, '')).join(', ')}`
      : isDeadEnd
        ? 'leads nowhere'
        : 'leads to an end',
    `${counted(ways.in.get(id) ?? 0, 'way')} in`,
    ...(isReached ? [] : ['nobody can reach it']),
    ...(share ? [`${Math.round(share.share * 100)} % of players came here, ${countText(share.left)} left here`] : []),
    ...(chapter === '' ? [] : [`chapter ${chapter}`]),
  ];
  return `${name}: ${notes.join('; ')}`;
}
