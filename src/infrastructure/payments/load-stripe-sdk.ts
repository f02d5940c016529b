import { loadOptional } from '#application/platform/load-chunk.ts';
import { trustScripts } from '#infrastructure/browser/trusted-scripts.ts';
import type { StripeSdk } from './stripe-gateway.ts';

const STRIPE_SCRIPTS = 'https://js.stripe.com/';

/**
 * Loads Stripe's script from Stripe, as Stripe requires. Rejects when the content policy, the network or an ad blocker blocks it; may be called
 * again.
 */
export async function loadStripeSdk(publicKey: string): Promise<StripeSdk | null> {
  trustScripts(window, STRIPE_SCRIPTS);
  const loader = await loadOptional('stripe-script', () => import('@stripe/stripe-js/pure'));
  if (loader === null) throw new Error('The loader of Stripe’s script is not there');
  const { loadStripe } = loader;
  loadStripe.setLoadParameters({ advancedFraudSignals: false });
  return loadStripe(publicKey);
}
