/** Coins a guest starts with. Source: product, coins. */
export const GUEST_SIGN_UP_GRANT = 30;
