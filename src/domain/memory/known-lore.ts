import type { KnownLore } from './lore.ts';
import { matchLore } from './lore-match.ts';

/** The entries that a player may read: those known from the start, and those that one of the narrator's texts in this branch has told. */
export function knownLore<L extends KnownLore>(entries: readonly L[], told: readonly string[]): L[] {
  const searched = entries.map((entry) => ({
    ...entry,
    keys: phrasesOf(entry),
    secondary: [],
    constant: entry.known === 'start',
    scan_depth: undefined,
  }));
  const matched = new Set(matchLore(searched, told, [], told.length).map(({ entry }) => entry.id));
  return entries.filter((entry) => matched.has(entry.id));
}

const phrasesOf = ({ known }: KnownLore): readonly string[] => (known === undefined || known === 'start' ? [] : known);
