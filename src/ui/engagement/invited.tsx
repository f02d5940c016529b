import { InviteArrival } from '#application/engagement/invite-arrival.ts';
import { loadOptional } from '#application/platform/load-chunk.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLazyComponent } from '#ui/platform/use-lazy-component.ts';
import { useLive } from '#ui/platform/use-live.ts';

const loadNote = async () => (await loadOptional('invite-note', () => import('./invite-note.tsx')))?.InviteNote ?? null;

/** What a visitor who came by a friend's link reads, on landing pages and on every page with the site's header. Few visitors see it, so its code is loaded then. */
export function Invited() {
  const coins = useLive(useCase(InviteArrival).coins);
  const Note = useLazyComponent(coins !== null, loadNote);
  return coins !== null && Note && <Note coins={coins} />;
}
