import { afterEach, describe, expect, it, vi } from 'vitest';
import { CoinsAccount } from '#application/coins/coins-account.ts';
import { PaymentReturn } from '#application/payments/payment-return.ts';
import { openPage } from '#tests/fakes/open-page.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The steps of opening an address, in order. */
function open(address: string): Promise<readonly unknown[]> {
  const steps: unknown[] = [];
  const use = new Map<unknown, object>([
    [PaymentReturn, { open: (query: object) => steps.push(query) }],
    [CoinsAccount, { load: () => steps.push('load') }],
  ]);
  return openPage(address, steps, use);
}

describe('opening the pages about coins', () => {
  it('loads the bindings first, then requests the account', async () => {
    expect(await open('/user/coins')).toEqual(['bind coins', 'load']);
  });

  it('checks the purchase in the current address, if any', async () => {
    expect(await open('/recharge-success?token=payment_2b')).toEqual(['bind coins', { token: 'payment_2b' }]);
    expect(await open('/recharge-success')).toEqual(['bind coins', {}]);
  });
});
