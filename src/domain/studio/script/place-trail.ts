import type { FilePlace } from './script-facts.ts';

/** The places between which somebody jumped, and which of them they are at. */
export interface PlaceTrail {
  readonly places: readonly FilePlace[];
  readonly at: number;
}

export const NO_TRAIL: PlaceTrail = { places: [], at: 0 };

/** Older ones are left out. */
export const MOST_PLACES = 50;

/** From a place to another one, by a jump: what was ahead is gone. */
export function jumped({ places, at }: PlaceTrail, from: FilePlace, to: FilePlace): PlaceTrail {
  const kept = [...places.slice(0, at), from, to].slice(-MOST_PLACES);
  return { places: kept, at: kept.length - 1 };
}

/** One place back or forward, from where somebody is by now; null where there is none. Source: STUDIO-48. */
export function stepped(
  { places, at }: PlaceTrail,
  here: FilePlace,
  step: 1 | -1,
): { readonly trail: PlaceTrail; readonly to: FilePlace } | null {
  const to = places[at + step];
  if (to === undefined) return null;
  return { trail: { places: places.with(at, here), at: at + step }, to };
}

/** The places after a text has changed. `move`: where a line is by now; null where that is not known, it stays then. */
export const shifted = ({ places, at }: PlaceTrail, file: string, move: (line: number) => number | null): PlaceTrail => ({
  places: places.map((place) => (place.file === file ? { ...place, line: move(place.line) ?? place.line } : place)),
  at,
});
