/** Coins a guest starts with. */
export const GUEST_SIGN_UP_GRANT = 30;
/** Coins for the first verified e-mail address, once per mailbox. */
export const VERIFIED_EMAIL_GRANT = 50;
