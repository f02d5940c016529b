import { useEffect, useRef, useState } from 'react';

/** The part of a turn that is being edited. */
export type Editing = 'reply' | 'words' | null;

interface OpenEdit {
  readonly editing: Editing;
  /** Null until the player typed. */
  readonly typed: string | null;
}

/** Open edits by turn id. A turn far from the screen is unmounted, but its typed text must be kept. */
const openEdits = new Map<string, OpenEdit>();

/** The text typed into an open edit; null when there is none. */
export const typedInto = (turnId: string): string | null => openEdits.get(turnId)?.typed ?? null;

/** Stores the text typed into an open edit. */
export function keepTyped(turnId: string, typed: string): void {
  const open = openEdits.get(turnId);
  if (open) openEdits.set(turnId, { ...open, typed });
}

/** The open edit of a turn. When it closes, the focus returns to the tools of the turn. */
export function useEditing(turnId: string) {
  const [editing, setEditing] = useState<Editing>(openEdits.get(turnId)?.editing ?? null);
  const article = useRef<HTMLElement>(null);
  const before = useRef(editing);
  useEffect(() => {
    const host = article.current;
    if (before.current !== null && editing === null)
      (host?.querySelector<HTMLElement>('[data-edit], [data-tools]') ?? host?.querySelector('button'))?.focus({ preventScroll: true });
    before.current = editing;
  }, [editing]);

  const edit = (what: Editing) => {
    if (what === null) openEdits.delete(turnId);
    else openEdits.set(turnId, { editing: what, typed: null });
    setEditing(what);
  };
  return { editing, edit, article };
}
