/** A turn as a place in its game's tree. */
export interface TreePlace {
  readonly id: string;
  /** Null for the opening, of which there is one. */
  readonly parent: string | null;
}

/** A place where the tree begins, parts or ends, or that was asked for; `turns` lie between it and the one above, itself included. */
export interface BranchPoint {
  readonly id: string;
  readonly parent: string | null;
  readonly turns: number;
}

/**
 * What a game's tree looks like without its straight runs, each place behind the one above it and before its own branches. `places` come in the
 * order in which they were played; `standing` is always among the points.
 */
export function branchPoints(places: readonly TreePlace[], standing: string): BranchPoint[] {
  const children = new Map<string | null, string[]>();
  for (const { id, parent } of places) children.set(parent, [...(children.get(parent) ?? []), id]);
  const points: BranchPoint[] = [];
  const open = (children.get(null) ?? []).map((id) => ({ id, above: null as string | null, turns: 1 }));
  for (let next = open.pop(); next; next = open.pop()) {
    const { id, above, turns } = next;
    const below = children.get(id) ?? [];
    const isPoint = above === null || below.length !== 1 || id === standing;
    if (isPoint) points.push({ id, parent: above, turns });
    for (const child of below.toReversed()) open.push({ id: child, above: isPoint ? id : above, turns: isPoint ? 1 : turns + 1 });
  }
  return points;
}
