import { counted } from '#domain/text/count-text.ts';
import { isMember } from './is-member.ts';
import type { Presence } from './presence.ts';
import type { User } from './user.ts';

/** Coins that a server gives for the first confirmed address of a mailbox, by `verified_email_coins` of its public settings; 0 where it says none. */
export function firstEmailCoins(setting: string | number | boolean | undefined): number {
  const coins = typeof setting === 'boolean' ? 0 : Number(setting);
  return Number.isSafeInteger(coins) && coins > 0 ? coins : 0;
}

/** Whether coins for a first confirmed address may still come to who is here. A member who was signed out has an account, and an address that confirmed it. */
export const mayConfirmFirst = (user: User | null, { kind }: Presence): boolean =>
  user !== null && kind !== 'signed-out-member' && !(isMember(user) && user.email !== '');

/** Said wherever signing in by mail is offered; empty where nothing is given. Source: COIN-13. */
export const firstEmailText = (coins: number): string => (coins > 0 ? `${counted(coins, 'coin')} for a first confirmed e-mail.` : '');
