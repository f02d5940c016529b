import { useLocation } from 'react-router';
import { Recharge } from '#application/payments/recharge.ts';
import type { Spending } from '#domain/coins/coin-sheet.ts';
import { isOfGame } from '#domain/coins/coins-page.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';

/** What coins are spent on here: on the page of a game, and on the coins page that was opened from it. Null elsewhere. */
export function useShownSpending(): Spending | null {
  const spending = useLive(useCase(Recharge).spending);
  const { pathname, search } = useLocation();
  return spending !== null && isOfGame(pathname + search, spending.page) ? spending : null;
}
