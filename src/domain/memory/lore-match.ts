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
const WORD =
  /^[[\p{L}\p{N}\p{M}_]--[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}]]$/v;

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
  const deepest = Math.max(scanDepth, ...entries.map((entry) => entry.scan_depth ?? 0));
  const written = texts.slice(0, deepest).map(plain);
  const folded = written.map(fold);
  return entries
    .filter((entry) => !muted.includes(entry.id))
    .flatMap((entry): CalledLore<L>[] => {
      if (entry.constant) return [{ entry, because: 'constant' }];
      const read = (entry.case_sensitive ? written : folded).slice(0, entry.scan_depth ?? scanDepth);
      const found = (keys: readonly string[]) => keys.find((key) => read.some((text) => holds(text, key, entry)));
      const key = found(entry.keys);
      if (key === undefined) return [];
      if (entry.secondary.length === 0) return [{ entry, because: 'key', key }];
      const secondary = found(entry.secondary);
      return secondary === undefined ? [] : [{ entry, because: 'key', key, secondary }];
    });
}

function holds(text: string, key: string, { case_sensitive, whole_words }: LoreEntry): boolean {
  const wanted = (case_sensitive ? plain(key) : fold(plain(key))).trim();
  if (wanted === '') return false;
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) {
    if (!whole_words || (!within(text, at) && !within(text, at + wanted.length))) return true;
  }
  return false;
}

/** Whether a place in a text is inside of a word. */
const within = (text: string, at: number): boolean => WORD.test(letterBefore(text, at)) && WORD.test(letterAfter(text, at));

/** The letter that begins at a place, and the one that ends there, of one half or two. */
const letterAfter = (text: string, at: number): string => /^./su.exec(text.slice(at, at + 2))?.[0] ?? '';
const letterBefore = (text: string, at: number): string => /.$/su.exec(text.slice(Math.max(0, at - 2), at))?.[0] ?? '';

/** Accents in one piece, apostrophes of one kind, one space between words. */
const plain = (text: string): string => text.normalize('NFC').replaceAll('’', "'").replace(/\s+/g, ' ');

const fold = (text: string): string => text.toLowerCase().replaceAll('ς', 'σ');
