import fc from 'fast-check';
import { expect, it } from 'vitest';
import { proposedEvidence } from '#server/domain/payments/dispute-evidence.ts';
import { runs } from '#tests/proof.ts';

const at = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
const use = fc.record({ at, what: fc.string({ maxLength: 40 }).map((text) => text.replaceAll(/[\r\n]/g, ' ')) });

it('DESK-47: what is proposed as use are whole lines in the order of time, as many as fit, and the payment among them', () => {
  fc.assert(
    fc.property(fc.array(use, { maxLength: 30 }), fc.option(at), fc.integer({ min: 0, max: 1500 }), (used, paid, most) => {
      const { activity } = proposedEvidence({ brand: 'Lorewick', coins: 100, paid, refundDays: 14 }, used, most);
      expect(activity.length).toBeLessThanOrEqual(most);
      const all = proposedEvidence({ brand: 'Lorewick', coins: 100, paid, refundDays: 14 }, used, 1_000_000).activity;
      expect(all === '' ? 0 : all.split('\n').length).toBe(used.length + (paid === null ? 0 : 1));
      expect(all === activity || activity === '' || all.startsWith(`${activity}\n`)).toBe(true);
      if (paid !== null) expect(all).toContain('UTC: paid for 100 coins');
    }),
    { numRuns: runs(200, 2000) },
  );
});

it('DESK-47: days of refunds are said where there are some', () => {
  const terms = (refundDays: number) => proposedEvidence({ brand: 'Lorewick', coins: 5, paid: null, refundDays }, [], 100).terms;
  expect(terms(14)).toMatch(/refunded within 14 days of the payment\.$/);
  expect(terms(0)).not.toMatch(/refunded within/);
});
