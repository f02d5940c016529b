import type { KnownLore } from './lore.ts';
import { matchLore } from './lore-match.ts';

/** The entries that a player may read: those known from the start, and those that one of the narrator's texts in this branch has revealed. */
export function knownLore<L extends KnownLore>(entries: readonly L[], texts: readonly string[]): L[] {
  const searched = entries.map((entry) => ({
    ...entry,
    keys: phrasesOf(entry),
    secondary: [],
    constant: entry.known === 'start',
    scan_depth: undefined,
  }));
  const matched = new Set(matchLore(searched, texts, [], texts.length).map(({ entry }) => entry.id));
  return entries.filter((entry) => matched.has(entry.id));
}

const phrasesOf = ({ known }: KnownLore): readonly string[] => (known === undefined || known === 'start' ? [] : known);

/**
 * The entries that a player may read, by id, with the number of the first text of a branch that revealed each; null for those known from the start. Yields
 * between texts, because a branch may be long.
 */
export function* revealedLore(
  entries: readonly KnownLore[],
  texts: Iterable<{ readonly depth: number; readonly text: string }>,
): Generator<void, ReadonlyMap<string, number | null>> {
  const known = new Map<string, number | null>(entries.filter((entry) => entry.known === 'start').map(({ id }) => [id, null]));
  let secret = entries.filter((entry) => phrasesOf(entry).length > 0);
  for (const { depth, text } of texts) {
    if (secret.length === 0) break;
    for (const { id } of knownLore(secret, [text])) known.set(id, depth);
    secret = secret.filter(({ id }) => !known.has(id));
    yield;
  }
  return known;
}
