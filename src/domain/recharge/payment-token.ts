/** How long a wish for the same pack keeps its mark, in ms. */
export const TOKEN_LIFE = 600_000;

const TOKEN = /^payment_[\w-]{1,150}$/;

/** Marks one wish to buy. No credential: the server takes it for the key of an attempt, so that a wish told twice is one purchase. */
export const paymentToken = (now: number, random: string): string => `payment_${Math.trunc(now)}${random.replaceAll('-', '')}`;

export const isPaymentToken = (text: string): boolean => TOKEN.test(text);

/** Whether a mark made at `made` is still that of the same wish. One from the future is not: the clock was set back. */
export const isFresh = (made: number, now: number): boolean => made <= now && now - made < TOKEN_LIFE;
