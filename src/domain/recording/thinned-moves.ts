/** Ms between two positions of the pointer that are kept. */
export const MOVE_MS = 100;

interface Move {
  /** Ms before the event that holds the positions: negative, and growing. */
  readonly timeOffset: number;
}

/** The first and the last position, and of those between at most one in 100 ms. Source: TRACK-14. */
export function thinnedMoves<M extends Move>(moves: readonly M[]): readonly M[] {
  let keptAt = Number.NEGATIVE_INFINITY;
  return moves.filter(({ timeOffset }, index) => {
    if (index !== moves.length - 1 && timeOffset - keptAt < MOVE_MS) return false;
    keptAt = timeOffset;
    return true;
  });
}
