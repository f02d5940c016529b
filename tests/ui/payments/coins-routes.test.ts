import { type LoaderFunctionArgs, matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { CoinsAccount } from '#application/coins/coins-account.ts';
import { PaymentReturn } from '#application/payments/payment-return.ts';
import { coinsRoutes } from '#ui/payments/coins-routes.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';

/** The steps of opening an address in an app that was started with the query `paymentReturn`, in order. */
async function open(address: string, paymentReturn: Readonly<Record<string, string>> = {}): Promise<readonly unknown[]> {
  const steps: unknown[] = [];
  const use = new Map<unknown, object>([
    [PaymentReturn, { open: (query: object) => steps.push(query) }],
    [CoinsAccount, { load: () => steps.push('load') }],
  ]);
  const useCases: UseCases = { get: <T>(token: abstract new (...args: never[]) => T) => use.get(token) as T };
  const nothing = async () => undefined;
  const features = {
    account: nothing,
    bench: nothing,
    admin: nothing,
    play: nothing,
    safety: nothing,
    stories: nothing,
    filters: nothing,
    suggestions: async () => true,
    endings: nothing,
    engagement: nothing,
    support: nothing,
    signIn: nothing,
    coins: async () => void steps.push('wired'),
  };
  const url = new URL(address, 'https://here.example');
  const lazy = matchRoutes(coinsRoutes(useCases, features, paymentReturn), url.pathname)?.[0]?.route.lazy;
  const loader = typeof lazy === 'function' ? (await lazy()).loader : null;
  if (typeof loader !== 'function') throw new Error(`${address} has no loader`);
  await loader({ request: new Request(url), params: {} } as LoaderFunctionArgs);
  return steps;
}

describe('opening the pages about coins', () => {
  it('loads the bindings first, then requests the account', async () => {
    expect(await open('/user/coins')).toEqual(['wired', 'load']);
  });

  it('checks the purchase that the success address named at start', async () => {
    expect(await open('/recharge-success', { token: 'payment_1a' })).toEqual(['wired', { token: 'payment_1a' }]);
  });

  it('prefers the purchase in the current address', async () => {
    expect(await open('/recharge-success?token=payment_2b', { token: 'payment_1a' })).toEqual(['wired', { token: 'payment_2b' }]);
  });

  it('checks no purchase without a query', async () => {
    expect(await open('/recharge-success')).toEqual(['wired', {}]);
  });
});
