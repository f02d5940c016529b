import type { StripeSdk } from './stripe-gateway.ts';

const STRIPE_SCRIPTS = 'https://js.stripe.com/';

interface TrustedTypes {
  readonly defaultPolicy: unknown;
  createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): unknown;
}

/**
 * Loads Stripe's script from Stripe, as Stripe requires. Rejects when the content policy, the network or an ad blocker blocks it; may be called
 * again.
 */
export async function loadStripeSdk(publicKey: string): Promise<StripeSdk | null> {
  trustStripe((window as { readonly trustedTypes?: TrustedTypes }).trustedTypes);
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  loadStripe.setLoadParameters({ advancedFraudSignals: false });
  return loadStripe(publicKey);
}

/** Stripe's loader sets the script's URL as a string, which Trusted Types allow only through a default policy. Ours accepts no other URL. */
function trustStripe(types: TrustedTypes | undefined): void {
  if (types === undefined || types.defaultPolicy !== null) return;
  types.createPolicy('default', { createScriptURL: (url) => (url.startsWith(STRIPE_SCRIPTS) ? url : null) });
}
