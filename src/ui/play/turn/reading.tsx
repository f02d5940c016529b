import { createContext, type ReactNode, use, useLayoutEffect, useState } from 'react';
import { LiveState } from '#application/live.ts';

/** What the parts of a game's page share about reading. */
export interface Reading {
  /** Reveals the rest of the reply that is coming; null when none is, `shown` once it was pressed. */
  readonly pendingReply: LiveState<(() => void) | 'shown' | null>;
  /** Whether the player is writing. */
  readonly writing: LiveState<boolean>;
  /** Goes on by one screen; null where nothing can. */
  readonly nextScreen: LiveState<(() => void) | null>;
}

const makeReading = (): Reading => ({
  pendingReply: new LiveState<(() => void) | 'shown' | null>(null),
  writing: new LiveState(false),
  nextScreen: new LiveState<(() => void) | null>(null),
});

const ReadingContext = createContext<Reading>(makeReading());

export const useReading = (): Reading => use(ReadingContext);

/** Provides `useReading` to its children. */
export function ReadingPage({ children }: { readonly children: ReactNode }) {
  const [reading] = useState(makeReading);
  return <ReadingContext value={reading}>{children}</ReadingContext>;
}

/** What a tap on the text, Space and Page Down do: the rest of the reply that is coming, then the next screen. */
export function readOn({ pendingReply, nextScreen }: Reading): void {
  if (typeof pendingReply.value === 'function') pendingReply.value();
  else nextScreen.value?.();
}

/** Announces a reply that is coming, until it is `done`. */
export function useComing(done: boolean, showAll: () => void): void {
  const { pendingReply } = useReading();
  // Before the paint: the dock must not offer to write for one frame.
  useLayoutEffect(() => {
    if (done) return;
    pendingReply.set(() => {
      pendingReply.set('shown');
      showAll();
    });
    return () => pendingReply.set(null);
  }, [pendingReply, done, showAll]);
}
