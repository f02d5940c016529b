/** A turn in its game's tree. */
export interface TreePlace {
  readonly id: string;
  /** Null for the opening only. */
  readonly parent: string | null;
}

/** A turn that the tree shows. `turns` counts the turns from the one above that is shown, this one included. */
export interface BranchPoint {
  readonly id: string;
  readonly parent: string | null;
  readonly turns: number;
}

/**
 * The turns of a game's tree that are shown, in depth-first order: the opening, the forks, the leaves and the current turn; and of the steps between them, the
 * newest, as far as `room` turns have not been shown. `places` are in the order they were played.
 */
export function branchPoints(places: readonly TreePlace[], current: string, room = 0): BranchPoint[] {
  const children = Map.groupBy(places, ({ parent }) => parent);
  const isPoint = ({ id, parent }: TreePlace) => parent === null || id === current || children.get(id)?.length !== 1;
  const [points, steps] = [places.filter(isPoint), places.filter((place) => !isPoint(place))];
  const left = Math.max(0, room - points.length);
  const shown = new Set([...points, ...(left === 0 ? [] : steps.slice(-left))].map(({ id }) => id));
  const listed: BranchPoint[] = [];
  const open = (children.get(null) ?? []).map(({ id }) => ({ id, above: null as string | null, turns: 1 }));
  for (let next = open.pop(); next; next = open.pop()) {
    const { id, above, turns } = next;
    const isShown = shown.has(id);
    if (isShown) listed.push({ id, parent: above, turns });
    for (const child of (children.get(id) ?? []).toReversed())
      open.push({ id: child.id, above: isShown ? id : above, turns: isShown ? 1 : turns + 1 });
  }
  return listed;
}
