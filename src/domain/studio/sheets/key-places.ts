import { smallInPlace } from '#domain/text/small-in-place.ts';

interface KeyPlace {
  readonly from: number;
  readonly to: number;
}

/** Where keys stand in a text as they are written, in whatever case, in order and apart. What a model gets does not depend on it: it is what a reader looks for. Source: STUDIO-30. */
export function keyPlaces(text: string, keys: readonly string[]): readonly KeyPlace[] {
  const folded = smallInPlace(text);
  const found = [...new Set(keys.map((key) => smallInPlace(key.trim())))].flatMap((key) => {
    const places: KeyPlace[] = [];
    for (let at = key === '' ? -1 : folded.indexOf(key); at >= 0; at = folded.indexOf(key, at + key.length))
      places.push({ from: at, to: at + key.length });
    return places;
  });
  const places: KeyPlace[] = [];
  for (const place of found.toSorted((one, other) => one.from - other.from || other.to - one.to))
    if (place.from >= (places.at(-1)?.to ?? 0)) places.push(place);
  return places;
}
