import { useEffect, useRef, useState } from 'react';

/** What of a turn is being changed. */
export type Editing = 'reply' | 'words' | null;

interface OpenEdit {
  readonly editing: Editing;
  /** Null until something was typed. */
  readonly typed: string | null;
}

/** Edits that were begun and not ended, by turn: a turn far from the screen leaves the page, and what was typed into it must not. */
const openEdits = new Map<string, OpenEdit>();

/** What was typed into a turn whose edit is open; null when nothing was. */
export const typedInto = (turnId: string): string | null => openEdits.get(turnId)?.typed ?? null;

/** Keeps what is being typed into a turn while its edit is open. */
export function keepTyped(turnId: string, typed: string): void {
  const open = openEdits.get(turnId);
  if (open) openEdits.set(turnId, { ...open, typed });
}

/** What of a turn is being changed. When that ends, the focus goes back to where it came from. */
export function useEditing(turnId: string) {
  const [editing, setEditing] = useState<Editing>(openEdits.get(turnId)?.editing ?? null);
  const article = useRef<HTMLElement>(null);
  const before = useRef(editing);
  useEffect(() => {
    const host = article.current;
    if (before.current !== null && editing === null)
      (host?.querySelector<HTMLElement>('[data-edit]') ?? host?.querySelector('button'))?.focus();
    before.current = editing;
  }, [editing]);

  const edit = (what: Editing) => {
    if (what === null) openEdits.delete(turnId);
    else openEdits.set(turnId, { editing: what, typed: null });
    setEditing(what);
  };
  return { editing, edit, article };
}
