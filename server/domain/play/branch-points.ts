/** A turn in its game's tree. */
export interface TreePlace {
  readonly id: string;
  /** Null for the opening only. */
  readonly parent: string | null;
}

/** The opening, a fork, a leaf or the current turn. `turns` counts the turns from the branch point above, this one included. */
export interface BranchPoint {
  readonly id: string;
  readonly parent: string | null;
  readonly turns: number;
}

/**
 * The branch points of a game's tree in depth-first order. `places` are in the order they were played; `current` is always a branch point.
 */
export function branchPoints(places: readonly TreePlace[], current: string): BranchPoint[] {
  const children = Map.groupBy(places, ({ parent }) => parent);
  const points: BranchPoint[] = [];
  const open = (children.get(null) ?? []).map(({ id }) => ({ id, above: null as string | null, turns: 1 }));
  for (let next = open.pop(); next; next = open.pop()) {
    const { id, above, turns } = next;
    const below = children.get(id) ?? [];
    const isPoint = above === null || below.length !== 1 || id === current;
    if (isPoint) points.push({ id, parent: above, turns });
    for (const child of below.toReversed()) open.push({ id: child.id, above: isPoint ? id : above, turns: isPoint ? 1 : turns + 1 });
  }
  return points;
}
