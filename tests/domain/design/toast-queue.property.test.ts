import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { close, expire, push, type Toast } from '#domain/design/toast-queue.ts';

const toast: fc.Arbitrary<Toast> = fc.record({
  id: fc.nat(30),
  kind: fc.constantFrom('success', 'error', 'info', 'warning'),
  text: fc.string(),
  until: fc.nat(10_000),
});
const toasts = fc.uniqueArray(toast, { maxLength: 12, selector: (each) => each.id });
const filled = toasts.map((all) => all.reduce<readonly Toast[]>(push, []));

describe('TOAST-01: toasts', () => {
  it('keep the newest five, in order', () => {
    fc.assert(
      fc.property(toasts, (all) => {
        expect(all.reduce<readonly Toast[]>(push, [])).toEqual(all.slice(-5));
      }),
    );
  });

  it('closing removes that one alone', () => {
    fc.assert(
      fc.property(filled, fc.nat(30), (queue, id) => {
        expect(close(queue, id)).toEqual(queue.filter((each) => each.id !== id));
      }),
    );
  });

  it('expire on time; an expiry without effect returns the same queue', () => {
    fc.assert(
      fc.property(filled, fc.nat(10_000), (queue, now) => {
        const left = expire(queue, now);
        expect(left.every((each) => each.until > now)).toBe(true);
        expect(queue.filter((each) => !left.includes(each)).every((each) => each.until <= now)).toBe(true);
        expect(expire(left, now)).toBe(left);
        expect(close(queue, 31)).toBe(queue);
      }),
    );
  });
});
