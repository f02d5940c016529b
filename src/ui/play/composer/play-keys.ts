/** What a key may mean while a game is on the screen. */
export type PlayKey =
  | { readonly does: 'keys' | 'dismiss' | 'write' | 'retry' | 'before' | 'next' | 'memory' | 'branches' | 'undo' | 'redo' }
  | { readonly does: 'choose'; readonly choice: string };

interface Press {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** Where the key was hit. */
export interface KeyPlace {
  /** In a text box, where letters are letters. */
  readonly typing: boolean;
  /** Below a dialog or a menu, which has its own keys. */
  readonly covered: boolean;
  /** Where Enter would do nothing by itself. */
  readonly idle: boolean;
  /** Beside a message that can be closed. */
  readonly notice: boolean;
  /** Whether keys mean something alone. */
  readonly single: boolean;
}

const LETTERS: ReadonlyMap<string, PlayKey> = new Map([
  ['r', { does: 'retry' }],
  ['[', { does: 'before' }],
  [']', { does: 'next' }],
  ['m', { does: 'memory' }],
  ['t', { does: 'branches' }],
]);

/** What a key does; null where it is somebody else's. */
export function playKey(press: Press, place: KeyPlace): PlayKey | null {
  const { key, shiftKey } = press;
  if (press.altKey || place.typing || place.covered) return null;
  if (press.ctrlKey || press.metaKey) return key.toLowerCase() === 'z' ? { does: shiftKey ? 'redo' : 'undo' } : null;
  if (key === 'Escape') return place.notice ? { does: 'dismiss' } : null;
  if (!place.single) return null;
  if (key === '?') return { does: 'keys' };
  if (/^[1-4]$/.test(key)) return { does: 'choose', choice: key };
  if (key === 'Enter') return place.idle ? { does: 'write' } : null;
  return shiftKey ? null : (LETTERS.get(key) ?? null);
}
