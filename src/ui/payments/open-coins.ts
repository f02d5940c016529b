import { CoinsAccount } from '#application/coins/coins-account.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';

/** Requests the account. */
export function openCoins(useCases: UseCases): void {
  useCases.get(CoinsAccount).load();
}
