import { Session, type SessionState } from '#application/session/session.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLivePart } from '#ui/platform/use-live.ts';

const isAdminSession = (state: SessionState): boolean => state.kind !== 'starting' && state.userType === 'admin';

/** Whether the session is an admin's. It may end while a page is open. */
export const useIsAdmin = (): boolean => useLivePart(useCase(Session).state, isAdminSession);
