/** Somewhere that one can go to by its name. */
export interface Destination {
  readonly kind: 'knot' | 'text' | 'part' | 'story';
  readonly name: string;
  /** What leads there: a path or an address. */
  readonly to: string;
}

/** How well a name fits: 0 begins with the words, 1 has a part that does, 2 holds them, 3 holds their signs in order; null does not fit. */
function rankOf(name: string, words: string): number | null {
  const [at, wanted] = [name.toLowerCase(), words.toLowerCase()];
  if (at.startsWith(wanted)) return 0;
  if (at.split(/[\s._/-]+/).some((part) => part.startsWith(wanted))) return 1;
  if (at.includes(wanted)) return 2;
  let from = 0;
  for (const sign of wanted) {
    from = at.indexOf(sign, from) + 1;
    if (from === 0) return null;
  }
  return 3;
}

/** The destinations that fit some words, the best first; of those that fit alike, the one that comes first. Source: STUDIO-48. */
export function destinationsFor(words: string, all: readonly Destination[], most: number): readonly Destination[] {
  return all
    .flatMap((one) => {
      const found = rankOf(one.name, words.trim());
      return found === null ? [] : [{ one, found }];
    })
    .toSorted((a, b) => a.found - b.found)
    .slice(0, most)
    .map(({ one }) => one);
}
