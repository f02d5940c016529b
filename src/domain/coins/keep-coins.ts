import { VERIFIED_EMAIL_GRANT } from './grants.ts';

/** Why a guest should sign in who has coins: they are known to this browser alone. Source: COIN-13. */
export const KEEP_COINS = 'Keep these coins: sign in';
export const KEPT_HERE = 'Until you sign in, they are in this browser alone.';

/** Said wherever signing in by mail is offered to a guest. The server gives them once per mailbox, and never to an account that is there already. */
export const FIRST_EMAIL = `${VERIFIED_EMAIL_GRANT} coins for a first confirmed e-mail.`;
