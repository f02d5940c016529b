export const SUCCESS_PATH = '/recharge-success';

/** Server limit, in characters. */
const MAX_LENGTH = 2000;

/** The address after paying. Stripe replaces the placeholder in braces, so it is not encoded. */
export function successUrl(origin: string, provider: string, token: string): string {
  const stripe = provider === 'stripe' ? 'provider=stripe&session_id={CHECKOUT_SESSION_ID}&' : '';
  return `${origin}${SUCCESS_PATH}?${stripe}token=${encodeURIComponent(token)}`;
}

/** The address after a cancel: the page before, without its query if too long. */
export const cancelUrl = (page: string): string => (page.length > MAX_LENGTH ? page.replace(/[?#].*/s, '') : page);
