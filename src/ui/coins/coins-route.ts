import { CoinsAccount } from '../../application/recharge/coins-account.ts';
import type { UseCases } from '../use-cases.tsx';
import { CoinsScreen } from './coins-screen.tsx';

/** What `/user/coins` shows, and what it asks for when it is opened. */
export const coinsRoute = (useCases: UseCases) => ({
  Component: CoinsScreen,
  loader: () => {
    useCases.get(CoinsAccount).load();
    return null;
  },
});
