import type { LossReason } from './presence.ts';

/** What a member who was signed out reads, and the name of the way to the sign-in. `closed`: the account opens no more. */
export interface SignedOutText {
  readonly title: string;
  readonly text: string;
  readonly signIn: string;
  readonly closed: boolean;
}

const SIGNED_OUT = 'You were signed out';
const KEPT = 'Your games and coins are in your account.';

const texts: Readonly<Record<LossReason, SignedOutText>> = {
  'signed-out': { title: SIGNED_OUT, text: `Sign in to go on. ${KEPT}`, signIn: 'Sign in', closed: false },
  unknown: { title: SIGNED_OUT, text: `Sign in to go on. ${KEPT}`, signIn: 'Sign in', closed: false },
  away: { title: SIGNED_OUT, text: `You were away for 30 days. Sign in to go on. ${KEPT}`, signIn: 'Sign in', closed: false },
  banned: {
    title: 'This account is blocked',
    text: 'You cannot sign in with it any more. If this is a mistake, write to us.',
    signIn: 'Use another account',
    closed: true,
  },
  deleted: {
    title: 'This account was deleted',
    text: 'Its games and coins are gone, and it cannot be opened again.',
    signIn: 'Use another account',
    closed: true,
  },
};

export const signedOutText = (reason: LossReason): SignedOutText => texts[reason];
