import { isPaymentToken } from './payment-token.ts';

/** Excludes the unfilled placeholder `{CHECKOUT_SESSION_ID}`. */
const SESSION_ID = /^[\w-]{1,200}$/;

/** Identifies a purchase by Stripe's session id or by its token. */
interface Purchase<Provider extends string> {
  readonly provider: Provider;
  readonly sessionId?: string;
  readonly token?: string;
}

/** Query of the success address. `cancelled`: set by providers that have a single return address. */
export type PaymentReturnQuery = Readonly<Partial<Record<'provider' | 'session_id' | 'token' | 'cancelled', string | undefined>>>;

/** The purchase that a success address names, or null. `usual` is the provider if the address names none; `providers` are the valid ones. */
export function purchaseOf<Provider extends string>(
  { provider: named, session_id: sessionId = '', token = '' }: PaymentReturnQuery,
  usual: Provider,
  providers: readonly Provider[],
): Purchase<Provider> | null {
  const provider = providers.find((name) => name === (named ?? usual));
  if (provider === undefined) return null;
  if (provider === 'stripe' && SESSION_ID.test(sessionId)) return { provider, sessionId };
  return isPaymentToken(token) ? { provider, token } : null;
}
