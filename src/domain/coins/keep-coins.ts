/** Why a guest should sign in who has coins: they are known to this browser alone. Source: COIN-13. */
export const KEEP_COINS = 'Keep these coins: sign in';
export const KEPT_HERE = 'Until you sign in, they are in this browser alone.';
