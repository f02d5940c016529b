import { Session, type SessionState } from '../../../application/session/session.ts';
import type { UseCases } from '../../use-cases.tsx';
import { waitForState } from '../../wait-for-state.ts';

type KnownSession = Exclude<SessionState, { kind: 'starting' }>;

/** Whether the session is an admin's; waits until the session is known. */
export async function isAdmin(useCases: UseCases): Promise<boolean> {
  const session = await waitForState(useCases.get(Session).state, (state): state is KnownSession => state.kind !== 'starting');
  return session.userType === 'admin';
}
