import { isMap, isScalar, isSeq, parseDocument, type Scalar } from 'yaml';
import { pairNamed } from './list-splices.ts';

/** The text of a story's asides with other names of the places that they stand at; all else stays letter by letter. Null where it is no such text. Source: STUDIO-75. */
export function renamedAsides(asides: string, rename: (place: string) => string): string | null {
  const document = parseDocument(asides);
  const list = isMap(document.contents) ? pairNamed(document.contents, 'asides')?.value : undefined;
  if (document.errors.length > 0) return null;
  // There is none yet.
  if (isScalar(list) && list.value === null) return asides;
  if (!isSeq(list)) return null;
  const places = list.items.flatMap((entry) => {
    const at = isMap(entry) ? pairNamed(entry, 'at')?.value : undefined;
    return isSeq(at) ? at.items.filter((place) => isScalar(place)) : [];
  });
  // From behind, so that the places before stay as they are.
  return places
    .toSorted((one, two) => startOf(two) - startOf(one))
    .reduce((text, place) => {
      const [from, to] = place.range ?? [0, 0];
      const name = typeof place.value === 'string' ? rename(place.value) : place.value;
      return name === place.value || to === 0 ? text : text.slice(0, from) + written(String(name), text[from] ?? '') + text.slice(to);
    }, asides);
}

const startOf = ({ range }: Scalar): number => range?.[0] ?? 0;

/** Names have no sign that means something between quotes. Without them, one that would be read as a number or as nothing gets some. */
function written(name: string, before: string): string {
  if (before === "'" || before === '"') return before + name + before;
  return parseDocument(name).toJS() === name ? name : `"${name}"`;
}
