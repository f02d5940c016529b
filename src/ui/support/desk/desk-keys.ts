import type { KeyPress } from '#ui/design/key-press.ts';

/** The keys of the desk, as its dialog lists them. */
export const deskKeys = [
  ['J', 'The next case'],
  ['K', 'The case before'],
  ['A', 'Take the case, or go to the answer'],
  ['Escape', 'Leave the text box'],
  ['?', 'Show these keys'],
] as const;

type DeskKey = 'next' | 'before' | 'answer' | 'leave' | 'keys';

/** The context of a key press. */
interface DeskKeyPlace {
  /** The focus is in a text field. */
  readonly typing: boolean;
  /** A dialog is open and has its own keys. */
  readonly covered: boolean;
  /** Keys without a modifier are enabled. */
  readonly single: boolean;
}

const letters: Readonly<Record<string, DeskKey>> = { j: 'next', k: 'before', a: 'answer' };

/** The action of a key; null when the desk does not handle it. */
export function deskKey({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyPress, { typing, covered, single }: DeskKeyPlace): DeskKey | null {
  if (altKey || ctrlKey || metaKey || covered) return null;
  if (typing) return key === 'Escape' ? 'leave' : null;
  if (!single) return null;
  if (key === '?') return 'keys';
  return shiftKey ? null : (letters[key.toLowerCase()] ?? null);
}

/** The case to open: the one after or before the open one; the first without an open one. Null at the ends of the list. */
export function neighbour(ids: readonly string[], open: string | null, step: 1 | -1): string | null {
  const at = open === null ? -1 : ids.indexOf(open);
  // A case that left the queue: the list begins again.
  if (at < 0) return ids[0] ?? null;
  return ids[at + step] ?? null;
}
