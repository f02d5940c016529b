/** An ending and how many players found it. */
export interface EndingCount {
  readonly id: string;
  readonly name: string;
  readonly players: number;
}

/** The endings of a story in its order, those that nobody found too; then those that were found and are in it no more. Source: STUDIO-44. */
export function endingCounts(authored: readonly Pick<EndingCount, 'id' | 'name'>[], found: readonly EndingCount[]): EndingCount[] {
  const players = new Map(found.map((one) => [one.id, one.players]));
  const known = new Set(authored.map(({ id }) => id));
  return [...authored.map(({ id, name }) => ({ id, name, players: players.get(id) ?? 0 })), ...found.filter(({ id }) => !known.has(id))];
}
