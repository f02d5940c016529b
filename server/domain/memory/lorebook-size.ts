import { countText } from '#domain/text/count-text.ts';
import type { LoreEntry } from './lore.ts';

/** Keys of a lorebook at most: each is looked for in every turn. */
const MOST_KEYS = 20_000;

/** Why a lorebook is too large to be taken in; null where it is not. Source: STUDIO-50. */
export function lorebookProblem(entries: readonly Pick<LoreEntry, 'keys' | 'secondary'>[]): string | null {
  const keys = entries.reduce((sum, entry) => sum + entry.keys.length + entry.secondary.length, 0);
  return keys > MOST_KEYS ? `it has ${countText(keys)} keys, and a lorebook has at most ${countText(MOST_KEYS)}. Part it` : null;
}
