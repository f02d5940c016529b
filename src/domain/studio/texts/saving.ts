/** Why the server has not taken a text: it is out of reach for now, or it refused with a sentence. */
export type Unserved = { readonly kind: 'waiting' } | { readonly kind: 'refused'; readonly message: string };

/**
 * Where a text is safe. `writing`: on the screen alone, for a second at most. `kept`: in this browser, on its way to the server. `waiting`, `refused`: in this browser. `saved`: on the server
 * as well. Source: STUDIO-07.
 */
export type Saving = { readonly kind: 'saved' } | { readonly kind: 'writing' } | { readonly kind: 'kept' } | Unserved;

interface SavingOf {
  /** Whether the server has all of the text. */
  readonly isServed: boolean;
  /** Whether this browser keeps all of it. */
  readonly isKept: boolean;
  /** Whether this browser can keep any. */
  readonly canKeep: boolean;
  readonly unserved: Unserved | null;
}

export function savingOf({ isServed, isKept, canKeep, unserved }: SavingOf): Saving {
  if (isServed) return { kind: 'saved' };
  const isHere = canKeep && isKept;
  // Nothing is said to be in this browser that is on the screen alone.
  if (unserved !== null && (isHere || !canKeep)) return unserved;
  return { kind: isHere ? 'kept' : 'writing' };
}
