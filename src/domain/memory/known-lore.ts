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
