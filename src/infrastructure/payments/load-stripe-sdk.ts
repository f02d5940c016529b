import type { StripeSdk } from './stripe-gateway.ts';

const STRIPE_SCRIPTS = 'https://js.stripe.com/';

interface TrustedTypes {
  readonly defaultPolicy: unknown;
  createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): unknown;
}

/**
 * Fetches Stripe's script from Stripe, which is where it has to come from. Rejects when the page's content policy, the network or an ad blocker
 * keeps it away; may then be tried again.
 */
export async function loadStripeSdk(publicKey: string): Promise<StripeSdk | null> {
  trustStripe((window as { readonly trustedTypes?: TrustedTypes }).trustedTypes);
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  loadStripe.setLoadParameters({ advancedFraudSignals: false });
  return loadStripe(publicKey);
}

/** Stripe's loader names its script by a string, which a page with Trusted Types only takes by its default policy. Ours takes no others. */
function trustStripe(types: TrustedTypes | undefined): void {
  if (types === undefined || types.defaultPolicy !== null) return;
  types.createPolicy('default', { createScriptURL: (url) => (url.startsWith(STRIPE_SCRIPTS) ? url : null) });
}
