/** Ms for which a request for the same pack keeps its token. */
export const TOKEN_LIFE = 600_000;

const TOKEN = /^payment_[\w-]{1,150}$/;

/** Idempotency key of one purchase request. Not a credential. */
export const paymentToken = (now: number, random: string): string => `payment_${Math.trunc(now)}${random.replaceAll('-', '')}`;

export const isPaymentToken = (text: string): boolean => TOKEN.test(text);

/** Whether a token made at `made` is still valid. One from the future is not: the clock was set back. */
export const isFresh = (made: number, now: number): boolean => made <= now && now - made < TOKEN_LIFE;
