import { normalForm } from '#domain/text/normal-form.ts';
import type { KnownLore, LoreEntry } from './lore.ts';

/** An entry that belongs into the prompt, with the reason. */
export interface MatchedLore<L extends LoreEntry = KnownLore> {
  readonly entry: L;
  readonly because: 'constant' | 'key';
  /** The keys that were found. */
  readonly key?: string | undefined;
  readonly secondary?: string | undefined;
}

/** A letter, number or mark of a script with spaces between words. In other scripts a key matches anywhere. */
const WORD =
  /^[[\p{L}\p{N}\p{M}_]--[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}]]$/v;

/**
 * The entries whose keys occur in recent turns, in their own order. `texts` are the turns, newest first; `scanDepth` is how many of them are
 * scanned for an entry without its own depth. Muted entries never match.
 */
export function matchLore<L extends KnownLore>(
  entries: readonly L[],
  texts: readonly string[],
  muted: readonly string[],
  scanDepth: number,
): MatchedLore<L>[] {
  const maxDepth = Math.max(scanDepth, ...entries.map((entry) => entry.scan_depth ?? 0));
  const written = texts.slice(0, maxDepth).map(plain);
  const folded = written.map(fold);
  return entries
    .filter((entry) => !muted.includes(entry.id))
    .flatMap((entry): MatchedLore<L>[] => {
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
  const needle = (case_sensitive ? plain(key) : fold(plain(key))).trim();
  if (needle === '') return false;
  for (let at = text.indexOf(needle); at !== -1; at = text.indexOf(needle, at + 1)) {
    if (!whole_words || (!within(text, at) && !within(text, at + needle.length))) return true;
  }
  return false;
}

/** Whether an offset lies inside a word. */
const within = (text: string, at: number): boolean => WORD.test(letterBefore(text, at)) && WORD.test(letterAfter(text, at));

/** The code point that begins at an offset, and the one that ends there. */
const letterAfter = (text: string, at: number): string => /^./su.exec(text.slice(at, at + 2))?.[0] ?? '';
const letterBefore = (text: string, at: number): string => /.$/su.exec(text.slice(Math.max(0, at - 2), at))?.[0] ?? '';

/** Normal form: composed accents, one kind of apostrophe, single spaces. */
const plain = (text: string): string => normalForm(text, 'NFC').replaceAll('’', "'").replace(/\s+/g, ' ');

const fold = (text: string): string => text.toLowerCase().replaceAll('ς', 'σ');
