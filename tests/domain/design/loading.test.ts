import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advanceStep, defaultMessages, loading, NOT_LOADING, STEP_INTERVAL, stepNames } from '#domain/design/loading.ts';

describe('LOAD-01: loading overlay', () => {
  it('has its default messages', () => {
    expect(defaultMessages).toEqual({ general: 'Loading...', payment: 'Processing payment...', redirect: 'Redirecting to payment...' });
    expect(loading('redirect').message).toBe('Redirecting to payment...');
    expect(loading('payment', 'Processing your payment...').message).toBe('Processing your payment...');
  });

  it('has three steps, 1500 ms apart', () => {
    expect(STEP_INTERVAL).toBe(1500);
    expect(stepNames).toEqual(['Processing', 'Verifying', 'Complete']);
  });

  it('PAY-11: a payment advances from 1 to 3 and stays there', () => {
    fc.assert(
      fc.property(fc.nat(10), (times) => {
        const state = Array.from({ length: times }).reduce(
          (current: ReturnType<typeof loading>) => advanceStep(current),
          loading('payment'),
        );
        expect(state.step).toBe(Math.min(1 + times, 3));
      }),
    );
  });

  it('only a payment advances', () => {
    for (const state of [loading('general'), loading('redirect'), NOT_LOADING]) expect(advanceStep(state)).toBe(state);
  });
});
