import { afterEach, expect, it, vi } from 'vitest';
import { loadStripeSdk } from '#infrastructure/payments/load-stripe-sdk.ts';

const SCRIPT = 'https://js.stripe.com/basil/stripe.js?advancedFraudSignals=false';

interface Policy {
  createScriptURL(url: string): string | null;
}

/** The part of a page that Stripe's loader uses. The script element emits its load events. */
function bareWindow(withTrustedTypes: boolean) {
  const scripts: (EventTarget & { src: string; parentNode: unknown })[] = [];
  const policies: [string, Policy][] = [];
  const trustedTypes = {
    get defaultPolicy() {
      return policies[0] ?? null;
    },
    createPolicy: (name: string, rules: Policy) => policies.push([name, rules]),
  };
  const head = {
    appendChild: (script: (typeof scripts)[number]) => scripts.push(script),
    removeChild: (script: (typeof scripts)[number]) => scripts.splice(scripts.indexOf(script), 1),
  };
  const document = {
    querySelectorAll: () => scripts,
    createElement: () => Object.assign(new EventTarget(), { src: '', parentNode: head }),
    head,
  };
  const window: Record<string, unknown> = withTrustedTypes ? { trustedTypes } : {};
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', document);
  return { window, scripts, policies };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

// Stripe's loader loads once per page: these three share it, in this order.
it('rejects when the script is blocked, and can be retried', async () => {
  // The loader's warning about the second script.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { scripts } = bareWindow(false);
  for (const attempt of [1, 2]) {
    const opened = loadStripeSdk('pk_live_1');
    await expect.poll(() => scripts).toHaveLength(1);
    // The loader puts a new script in place of one that failed, sooner or later than the list is looked at.
    const failing = setInterval(() => scripts.at(-1)?.dispatchEvent(new Event('error')), 5);
    await expect(opened, `attempt ${attempt}`).rejects.toThrow('Failed to load Stripe.js');
    clearInterval(failing);
  }
});

it('fetches Stripe’s script from Stripe, without its fraud signals, and opens it with the public key', async () => {
  const { window, scripts } = bareWindow(false);
  const sdk = { redirectToCheckout: () => undefined };
  const opened = loadStripeSdk('pk_live_1');
  await expect.poll(() => scripts.map(({ src }) => src)).toEqual([SCRIPT]);
  const Stripe = vi.fn(() => sdk);
  window.Stripe = Stripe;
  scripts[0]?.dispatchEvent(new Event('load'));
  expect(await opened).toBe(sdk);
  expect(Stripe).toHaveBeenCalledWith('pk_live_1');
});

it('with Trusted Types, allows only Stripe’s scripts', async () => {
  const { window, policies } = bareWindow(true);
  window.Stripe = () => ({});
  await Promise.all([loadStripeSdk('pk_live_1'), loadStripeSdk('pk_live_1')]);
  expect(policies.map(([name]) => name)).toEqual(['default']);
  const trusted = [SCRIPT, 'https://evil.test/x.js', 'https://js.stripe.com.evil.test/', '/assets/x.js', ''].map((url) =>
    policies[0]?.[1].createScriptURL(url),
  );
  expect(trusted).toEqual([SCRIPT, null, null, null, null]);
});
