import { Session, type SessionState } from '../../application/session/session.ts';
import { useCase } from '../use-cases.tsx';
import { useLivePart } from '../use-live.ts';

const coinsOf = (state: SessionState): number | null => (state.kind === 'starting' ? null : (state.user?.coins ?? null));

/** The player's coins; null until the session is known. */
export const useCoins = (): number | null => useLivePart(useCase(Session).state, coinsOf);
