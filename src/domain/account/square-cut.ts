/** Max edge of a profile picture, in pixels. */
export const MAX_EDGE = 512;

/** A centred square of a picture: where it begins, its edge, and the edge it is drawn with. All in pixels. */
export interface SquareCut {
  readonly x: number;
  readonly y: number;
  readonly edge: number;
  readonly drawn: number;
}

/** The largest centred square of a picture. Scaled down to `MAX_EDGE`, never up. */
export function squareCut(width: number, height: number): SquareCut {
  const edge = Math.min(width, height);
  return { x: Math.floor((width - edge) / 2), y: Math.floor((height - edge) / 2), edge, drawn: Math.min(edge, MAX_EDGE) };
}
