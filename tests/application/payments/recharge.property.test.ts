import fc from 'fast-check';
import { expect, it, onTestFinished, vi } from 'vitest';
import { fail, ok } from '#domain/result.ts';
import { member } from '#tests/fakes/guest-server.ts';
import { runs } from '#tests/proof.ts';
import { FakeGateway, rechargeParts } from './recharge-parts.ts';

type Parts = ReturnType<typeof rechargeParts>;

const { made: page } = new FakeGateway();

const actions: Readonly<Record<string, (parts: Parts) => void>> = {
  'buy 100': ({ recharge }) => recharge.buy('coins-100'),
  'buy 550': ({ recharge }) => recharge.buy('coins-550'),
  show: ({ recharge }) => recharge.show(),
  hide: ({ recharge }) => recharge.hide(),
  reset: ({ recharge }) => recharge.reset(),
  'come back': ({ lifecycle }) => lifecycle.shown$.next({ persisted: true }),
  'look again': ({ lifecycle }) => lifecycle.shown$.next({ persisted: false }),
  'server fails': ({ gateway }) => Object.assign(gateway, { made: fail('no') }),
  'server works': ({ gateway }) => Object.assign(gateway, { made: page }),
  'browser refuses': ({ gateway }) => Object.assign(gateway, { outcome: fail('no') }),
  'browser leaves': ({ gateway }) => Object.assign(gateway, { outcome: ok(undefined) }),
  'browser hangs': ({ gateway }) => Object.assign(gateway, { outcome: null }),
  'in a frame': ({ frame }) => Object.assign(frame, { embedded: !frame.embedded }),
  'another player': ({ session, server }) => session.signedIn(server.grant('ines'), member('ines')),
  'a moment': () => vi.advanceTimersByTime(100),
  'a while': () => vi.advanceTimersByTime(4000),
};

/** Invariants after every action. */
function checkInvariants(
  { recharge, overlay, gateway, toasts }: Parts,
  before: { readonly paying: boolean; readonly redirects: number },
): void {
  const { paymentLoading } = recharge.state.value;
  if (overlay.state.value.isLoading) expect(paymentLoading).toBe(true);
  // No redirect without a pending purchase.
  if (!before.paying && !paymentLoading) expect(gateway.redirects.length).toBe(before.redirects);
  expect(gateway.redirects.length).toBeLessThanOrEqual(gateway.requests.length);
  for (const { kind } of toasts.state.value) expect(kind).toBe('error');
}

it('never redirects without a purchase or leaves the overlay visible, in any order of buying, failing, leaving and returning', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) });
  onTestFinished(() => void vi.useRealTimers());
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...Object.keys(actions)), { maxLength: 40 }), (program) => {
      vi.clearAllTimers();
      const parts = rechargeParts();
      for (const name of program) {
        const before = { paying: parts.recharge.state.value.paymentLoading, redirects: parts.gateway.redirects.length };
        actions[name]?.(parts);
        checkInvariants(parts, before);
      }
      Object.assign(parts.gateway, { outcome: ok(undefined) });
      vi.advanceTimersByTime(30_000);
      parts.lifecycle.shown$.next({ persisted: true });
      expect(parts.recharge.state.value.paymentLoading).toBe(false);
      expect(parts.overlay.state.value.isLoading).toBe(false);
    }),
    { numRuns: runs(150, 500) },
  );
});
