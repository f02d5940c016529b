import { isPaymentToken } from './payment-token.ts';

/** Leaves out what a provider should have filled in and did not: `{CHECKOUT_SESSION_ID}`. */
const SESSION_ID = /^[\w-]{1,200}$/;

/** A purchase as one may ask for it: by Stripe's name for the payment, or by the mark of the wish. */
export interface Purchase<Provider extends string> {
  readonly provider: Provider;
  readonly session_id?: string;
  readonly token?: string;
}

/** What the success address carries. `cancelled`: the buyer turned back on a provider's page that knows one address to return to alone. */
export type PaymentReturnQuery = Readonly<Partial<Record<'provider' | 'session_id' | 'token' | 'cancelled', string | undefined>>>;

/**
 * Which purchase a success address is about; null when it names none. `usual` is the provider where the address leaves it out, `providers` are
 * all that may be asked about.
 */
export function purchaseOf<Provider extends string>(
  { provider: named, session_id = '', token = '' }: PaymentReturnQuery,
  usual: Provider,
  providers: readonly Provider[],
): Purchase<Provider> | null {
  const provider = providers.find((name) => name === (named ?? usual));
  if (provider === undefined) return null;
  if (provider === 'stripe' && SESSION_ID.test(session_id)) return { provider, session_id };
  return isPaymentToken(token) ? { provider, token } : null;
}
