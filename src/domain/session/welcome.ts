import { counted } from '#domain/text/count-text.ts';
import { firstEmailText } from './first-email.ts';
import { memberName } from './member-name.ts';
import type { User, UserAnswer } from './user.ts';

/** What a sign-in did, as far as the server says it. */
export interface Arrival {
  /** Whether games or bought coins of this device's guest came into the account. */
  readonly moved: boolean;
  /** How many of each came. */
  readonly brought?: { readonly games: number; readonly coins: number } | null | undefined;
  /** Coins that were given for a first confirmed address. */
  readonly emailCoins?: number | null | undefined;
}

/** The greeting after a sign-in, with what came of it. `offered`: coins that a first confirmed address gives at this server. */
export function welcome(before: User | null, member: UserAnswer, arrival: Arrival, offered: number): string {
  const name = memberName(member);
  const greeting = (word: string) => (name === '' ? word : `${word}, ${name}`);
  const returns = before?.role === 'guest' && before.uuid !== member.uuid;
  const sentences = [
    greeting(returns ? 'Welcome back' : 'Welcome'),
    cameText(arrival),
    member.email === '' && offered > 0 ? `Add your e-mail in the settings: ${firstEmailText(offered)}` : givenText(arrival),
  ].filter((sentence) => sentence !== '');
  return sentences.length === 1 ? sentences.join('') : sentences.map((sentence) => sentence.replace(/\.?$/, '.')).join(' ');
}

/** What this browser's guest had that is in the account now. */
function cameText({ moved, brought }: Arrival): string {
  if (!brought) return moved ? 'What you had here is in your account now.' : '';
  const [games, coins] = [Math.max(0, brought.games), Math.max(0, brought.coins)];
  const parts = [games > 0 ? counted(games, 'game') : '', coins > 0 ? counted(coins, 'bought coin') : ''].filter((part) => part !== '');
  if (parts.length === 0) return '';
  return `${parts.join(' and ')} from here ${games + coins === 1 ? 'is' : 'are'} in your account now.`;
}

const givenText = ({ emailCoins }: Arrival): string =>
  emailCoins && emailCoins > 0 ? `You got ${counted(emailCoins, 'coin')} for your first confirmed e-mail.` : '';
