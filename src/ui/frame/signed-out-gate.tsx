import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { loadOptional } from '#application/platform/load-chunk.ts';
import { Session } from '#application/session/session.ts';
import { placeOfQuestion } from '#domain/page/place-of-question.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLazyComponent } from '#ui/platform/use-lazy-component.ts';
import { useLive } from '#ui/platform/use-live.ts';

const load = async () => (await loadOptional('signed-out', () => import('#ui/session/signed-out.tsx')))?.SignedOutSection ?? null;

/** Asks a member who was signed out how to go on. Few visits see it, so its code is loaded then. */
export function SignedOutGate({ children }: { readonly children: ReactNode }) {
  const presence = useLive(useCase(Session).presence);
  const { pathname } = useLocation();
  const isLost = presence.kind === 'signed-out-member';
  const Part = useLazyComponent(isLost, load);
  const place = placeOfQuestion(pathname);
  const asks = isLost && Part !== null && place !== 'page';
  return (
    <>
      {asks && <Part reason={presence.reason} place={place} />}
      {asks && place === 'instead' ? null : children}
    </>
  );
}
