import { AccountDeletion } from '#application/account/account-deletion.ts';
import { Devices } from '#application/account/devices.ts';
import { SignInMethods } from '#application/account/sign-in-methods.ts';
import { CoinsAccount } from '#application/coins/coins-account.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';
import { SettingsScreen } from './settings-screen.tsx';

/** The route of `/user/settings`. Its loader starts the requests of the page. */
export const settingsRoute = (useCases: UseCases) => ({
  Component: SettingsScreen,
  loader: () => {
    useCases.get(AccountDeletion).open();
    useCases.get(SignInMethods).open();
    useCases.get(Devices).load();
    useCases.get(CoinsAccount).load();
    return null;
  },
});
