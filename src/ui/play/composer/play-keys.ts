import type { KeyPress } from '#ui/design/key-press.ts';

/** The actions that keys trigger on the play screen. */
export type PlayKey =
  | {
      readonly does:
        | 'keys'
        | 'dismiss'
        | 'write'
        | 'nextScreen'
        | 'retry'
        | 'before'
        | 'next'
        | 'memory'
        | 'branches'
        | 'undo'
        | 'redo'
        | 'aloud';
    }
  | { readonly does: 'choose'; readonly choice: string };

/** The context of a key press. */
export interface KeyPlace {
  /** The focus is in a text field. */
  readonly typing: boolean;
  /** A dialog or a menu is open and has its own keys. */
  readonly covered: boolean;
  /** Enter has no native effect on the focused element. */
  readonly idle: boolean;
  /** A notice is shown that can be dismissed. */
  readonly notice: boolean;
  /** Keys without a modifier are enabled. */
  readonly single: boolean;
}

const LETTERS: ReadonlyMap<string, PlayKey> = new Map([
  ['r', { does: 'retry' }],
  ['[', { does: 'before' }],
  [']', { does: 'next' }],
  ['m', { does: 'memory' }],
  ['t', { does: 'branches' }],
  ['l', { does: 'aloud' }],
]);

/** The action of a key; null when this screen does not handle it. */
export function playKey(press: KeyPress, place: KeyPlace): PlayKey | null {
  const { key, shiftKey } = press;
  if (press.altKey || place.typing || place.covered) return null;
  if (press.ctrlKey || press.metaKey) return key.toLowerCase() === 'z' ? { does: shiftKey ? 'redo' : 'undo' } : null;
  if (key === 'Escape') return place.notice ? { does: 'dismiss' } : null;
  // Not a character of a text, so single keys are not about them.
  if (key === ' ' || key === 'PageDown') return place.idle && !shiftKey ? { does: 'nextScreen' } : null;
  if (!place.single) return null;
  if (key === '?') return { does: 'keys' };
  if (/^[1-4]$/.test(key)) return { does: 'choose', choice: key };
  if (key === 'Enter') return place.idle ? { does: 'write' } : null;
  return shiftKey ? null : (LETTERS.get(key) ?? null);
}
