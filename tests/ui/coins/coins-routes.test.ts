import { type LoaderFunctionArgs, matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { CoinsAccount } from '../../../src/application/recharge/coins-account.ts';
import { PaymentReturn } from '../../../src/application/recharge/payment-return.ts';
import { coinsRoutes } from '../../../src/ui/coins/coins-routes.ts';
import type { UseCases } from '../../../src/ui/use-cases.tsx';

/** What happens, in its order, when an address is opened in an app that was started with `arrived`. */
async function open(address: string, arrived: Readonly<Record<string, string>> = {}): Promise<readonly unknown[]> {
  const happened: unknown[] = [];
  const use = new Map<unknown, object>([
    [PaymentReturn, { open: (query: object) => happened.push(query) }],
    [CoinsAccount, { load: () => happened.push('load') }],
  ]);
  const useCases: UseCases = { get: <T>(token: abstract new (...args: never[]) => T) => use.get(token) as T };
  const nothing = async () => undefined;
  const features = {
    account: nothing,
    bench: nothing,
    admin: nothing,
    play: nothing,
    signIn: nothing,
    coins: async () => void happened.push('wired'),
  };
  const url = new URL(address, 'https://here.example');
  const lazy = matchRoutes(coinsRoutes(useCases, features, arrived), url.pathname)?.[0]?.route.lazy;
  const loader = typeof lazy === 'function' ? (await lazy()).loader : null;
  if (typeof loader !== 'function') throw new Error(`${address} has no loader`);
  await loader({ request: new Request(url), params: {} } as LoaderFunctionArgs);
  return happened;
}

describe('opening the pages about coins', () => {
  it('wires them first, and reads everything', async () => {
    expect(await open('/user/coins')).toEqual(['wired', 'load']);
  });

  it('asks about the purchase that the success address told of when the app was opened', async () => {
    expect(await open('/recharge-success', { token: 'payment_1a' })).toEqual(['wired', { token: 'payment_1a' }]);
  });

  it('asks about the one that the address tells of now, if it does', async () => {
    expect(await open('/recharge-success?token=payment_2b', { token: 'payment_1a' })).toEqual(['wired', { token: 'payment_2b' }]);
  });

  it('asks about none when nothing was told', async () => {
    expect(await open('/recharge-success')).toEqual(['wired', {}]);
  });
});
