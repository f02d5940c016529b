import { AccountDeletion } from '#application/account/account-deletion.ts';
import { Devices } from '#application/account/devices.ts';
import { signInMethods } from '#application/account/sign-in-methods.ts';
import { CoinsAccount } from '#application/coins/coins-account.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';

/** Starts the requests of the page. */
export function openSettings(useCases: UseCases): void {
  useCases.get(AccountDeletion).open();
  useCases.remote(signInMethods).open();
  useCases.get(Devices).load();
  useCases.get(CoinsAccount).load();
}
