import { Session, type SessionState } from '../../application/session/session.ts';
import { useCase } from '../use-cases.tsx';
import { useLivePart } from '../use-live.ts';

const isAdminThere = (state: SessionState): boolean => state.kind !== 'starting' && state.userType === 'admin';

/** Whether an admin is there now: they may leave while a page is open. */
export const useIsAdmin = (): boolean => useLivePart(useCase(Session).state, isAdminThere);
