import type { KnownLore, LoreEntry } from './lore.ts';
import { LoreSearch } from './lore-search.ts';

/** An entry that belongs into the prompt, with the reason. */
export interface MatchedLore<L extends LoreEntry = KnownLore> {
  readonly entry: L;
  readonly because: 'constant' | 'key';
  /** The keys that were found. */
  readonly key?: string | undefined;
  readonly secondary?: string | undefined;
}

/**
 * The entries whose keys occur in recent turns, in their own order. `texts` are the turns, newest first; `scanDepth` is how many of them are
 * scanned for an entry without its own depth. Muted entries never match. Rules of lorebooks count in `activeLore`.
 */
export function matchLore<L extends KnownLore>(
  entries: readonly L[],
  texts: readonly string[],
  muted: readonly string[],
  scanDepth: number,
): MatchedLore<L>[] {
  const search = new LoreSearch(texts.slice(0, deepestScan(entries, scanDepth)));
  return entries
    .filter((entry) => !muted.includes(entry.id))
    .flatMap((entry): MatchedLore<L>[] => {
      if (entry.constant) return [{ entry, because: 'constant' }];
      const found = (keys: readonly string[]) => search.found(keys, entry, 0, entry.scan_depth ?? scanDepth);
      const key = found(entry.keys);
      if (key === undefined) return [];
      if (entry.secondary.length === 0) return [{ entry, because: 'key', key }];
      const secondary = found(entry.secondary);
      return secondary === undefined ? [] : [{ entry, because: 'key', key, secondary }];
    });
}

/** How many of the newest turns some entry is searched for in. */
export const deepestScan = (entries: readonly LoreEntry[], scanDepth: number): number =>
  entries.reduce((deepest, entry) => Math.max(deepest, entry.scan_depth ?? 0), scanDepth);
