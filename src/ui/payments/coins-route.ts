import { CoinsAccount } from '#application/coins/coins-account.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';
import { CoinsScreen } from './coins-screen.tsx';

/** The route of `/user/coins`. Its loader requests the account. */
export const coinsRoute = (useCases: UseCases) => ({
  Component: CoinsScreen,
  loader: () => {
    useCases.get(CoinsAccount).load();
    return null;
  },
});
