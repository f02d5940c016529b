/** A key of lore that is a regular expression, read by an engine whose time grows with the text alone. */
export interface KeyPattern {
  /** What one character of a text costs at most, as a number of steps. */
  readonly cost: number;
  test(text: string): boolean;
}

/** Reads an expression as JavaScript writes it. Null where it is none, is too large, or needs what takes unbounded time: to look ahead, to refer back. */
export type KeyPatterns = (source: string, flags: string) => KeyPattern | null;

/** An expression between slashes, with its flags. */
const SLASHED = /^\/((?:[^\\/\n]|\\[^\n])+)\/([a-z]{0,8})$/su;
/** What an expression without slashes has, and words have not. */
const MARKS = /[\\^$*+?()[\]{}|]/u;

/** The expression that a key is; null for words. Between slashes it has its own flags. `always`: it is one also without them, where it has marks of one. */
export function expressionIn(
  key: string,
  { always, caseSensitive }: { readonly always: boolean; readonly caseSensitive: boolean },
): { readonly source: string; readonly flags: string } | null {
  const [, source, flags = ''] = SLASHED.exec(key.trim()) ?? [];
  if (source !== undefined) return { source, flags };
  return always && MARKS.test(key) ? { source: key.trim(), flags: caseSensitive ? '' : 'i' } : null;
}
