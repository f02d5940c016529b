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

/** The first of the texts of a branch, by its number, that revealed an entry; null for one that is known from the start. */
export function revealedBy(entry: KnownLore, texts: readonly { readonly depth: number; readonly text: string }[]): number | null {
  if (entry.known === 'start') return null;
  return texts.find(({ text }) => knownLore([entry], [text]).length > 0)?.depth ?? null;
}
