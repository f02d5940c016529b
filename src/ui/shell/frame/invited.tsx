import { type ComponentType, useEffect, useState } from 'react';
import { InviteArrival } from '../../../application/engagement/invite-arrival.ts';
import { loadChunk } from '../../load-chunk.ts';
import { useCase } from '../../use-cases.tsx';
import { useLive } from '../../use-live.ts';

type Note = ComponentType<{ readonly coins: number }>;

/** What a visitor who came by a friend's link reads, on landing pages and on every page with the site's header. Few visitors see it, so its code is loaded then. */
export function Invited() {
  const coins = useLive(useCase(InviteArrival).coins);
  const [Shown, setShown] = useState<Note | null>(null);
  const isInvited = coins !== null;

  useEffect(() => {
    if (!isInvited) return;
    // The page is whole without it.
    loadChunk(() => import('../../engagement/invite-note.tsx')).then(
      ({ InviteNote }) => setShown(() => InviteNote),
      () => undefined,
    );
  }, [isInvited]);

  return isInvited && Shown && <Shown coins={coins} />;
}
