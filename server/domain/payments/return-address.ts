/** Where Stripe writes the session's id into a success address. */
const PLACEHOLDER = '{CHECKOUT_SESSION_ID}';
const LONGEST = 2_000;

/** Whether a buyer may be sent back to an address: it lies on one of our own origins. */
export function isReturnAddress(address: string, origins: readonly string[]): boolean {
  if (address.length > LONGEST || /[\s\\]|\p{Cc}/u.test(address)) return false;
  const url = URL.parse(address.replaceAll(PLACEHOLDER, 'x'));
  return url !== null && url.username === '' && url.password === '' && origins.includes(url.origin);
}

/** Whether two return addresses lead to the same origin. A server may come back with another port, and loopback has several names. */
export function isSameSite(one: string, other: string): boolean {
  return URL.parse(one)?.origin === URL.parse(other)?.origin;
}

/** The client's idempotency key of one purchase, from the success address it made. */
export function attemptOf(successUrl: string): string | null {
  const token = URL.parse(successUrl)?.searchParams.get('token') ?? '';
  return /^[\w-]{8,200}$/.test(token) ? token : null;
}
