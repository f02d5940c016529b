export const SUCCESS_PATH = '/recharge-success';

/** The longest address the server takes. */
const MOST_CHARACTERS = 2000;

/** Where the hosted page leads after paying. Stripe puts the payment's name in place of the braces, which therefore stay as they are. */
export function successUrl(origin: string, provider: string, token: string): string {
  const stripe = provider === 'stripe' ? 'provider=stripe&session_id={CHECKOUT_SESSION_ID}&' : '';
  return `${origin}${SUCCESS_PATH}?${stripe}token=${encodeURIComponent(token)}`;
}

/** Where the hosted page leads when the buyer thinks better of it: the page they came from. */
export const cancelUrl = (page: string): string => (page.length > MOST_CHARACTERS ? page.replace(/[?#].*/s, '') : page);
