import { Session } from '#application/session/session.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';

/** The player's coins; null until the session is known, and while a member is signed out, whose coins they are not. */
export function useCoins(): number | null {
  const session = useCase(Session);
  const [state, presence] = [useLive(session.state), useLive(session.presence)];
  if (state.kind === 'starting' || presence.kind === 'signed-out-member') return null;
  return state.user?.coins ?? null;
}
