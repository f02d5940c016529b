/** A small seeded generator, so that a run can be repeated. */
export function seeded(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** An item of a list that is not empty. */
export function pick<T>(list: readonly [T, ...T[]] | readonly T[], random: () => number): T {
  const item = list[Math.floor(random() * list.length)];
  if (item === undefined) throw new Error('an empty list has nothing to pick');
  return item;
}
