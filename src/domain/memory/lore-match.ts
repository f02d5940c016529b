import type { KnownLore, LoreEntry } from './lore.ts';

/** An entry that is called for, and by what. */
export interface CalledLore<L extends LoreEntry = KnownLore> {
  readonly entry: L;
  readonly because: 'constant' | 'key';
  /** The key that was found, and the secondary key beside it. */
  readonly key?: string | undefined;
  readonly secondary?: string | undefined;
}

/** A letter, number or mark of a script that sets words apart. Scripts that do not are searched for a key anywhere. */
const WORD = String.raw`[[\p{L}\p{N}\p{M}_]--[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}]]`;
const STARTS_WITH_WORD = new RegExp(`^${WORD}`, 'v');
const ENDS_WITH_WORD = new RegExp(`${WORD}$`, 'v');

/**
 * The entries that what was lately played calls for, in their own order. `texts` are the newest turns, the newest first; `scanDepth` says how many
 * of them count where an entry does not say so itself. What the player muted is never called.
 */
export function callLore<L extends KnownLore>(
  entries: readonly L[],
  texts: readonly string[],
  muted: readonly string[],
  scanDepth: number,
): CalledLore<L>[] {
  const written = texts.map(plain);
  return entries
    .filter((entry) => !muted.includes(entry.id))
    .flatMap((entry): CalledLore<L>[] => {
      if (entry.constant) return [{ entry, because: 'constant' }];
      const read = written.slice(0, entry.scan_depth ?? scanDepth);
      const found = (keys: readonly string[]) => keys.find((key) => holds(read, key, entry));
      const key = found(entry.keys);
      if (key === undefined) return [];
      if (entry.secondary.length === 0) return [{ entry, because: 'key', key }];
      const secondary = found(entry.secondary);
      return secondary === undefined ? [] : [{ entry, because: 'key', key, secondary }];
    });
}

function holds(texts: readonly string[], key: string, entry: LoreEntry): boolean {
  const wanted = plain(key).trim();
  if (wanted === '') return false;
  const literal = wanted.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`).replace(/\s+/g, String.raw`\s+`);
  const before = entry.whole_words && STARTS_WITH_WORD.test(wanted) ? `(?<!${WORD})` : '';
  const after = entry.whole_words && ENDS_WITH_WORD.test(wanted) ? `(?!${WORD})` : '';
  const pattern = new RegExp(before + literal + after, entry.case_sensitive ? 'v' : 'iv');
  return texts.some((text) => pattern.test(text));
}

/** Accents in one piece, apostrophes of one kind. */
const plain = (text: string): string => text.normalize('NFC').replaceAll('’', "'");
