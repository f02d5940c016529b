import { Session, type SessionState } from '#application/session/session.ts';
import { waitForState } from '#ui/page/wait-for-state.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';

type KnownSession = Exclude<SessionState, { kind: 'starting' }>;

/** Whether the session is an admin's; waits until the session is known. */
export async function isAdmin(useCases: UseCases): Promise<boolean> {
  const session = await waitForState(useCases.get(Session).state, (state): state is KnownSession => state.kind !== 'starting');
  return session.userType === 'admin';
}
