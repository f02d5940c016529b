import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Seller } from '#domain/support/seller.ts';
import { proposedEvidence, refundRulesAt } from '#server/domain/payments/dispute-evidence.ts';
import { runs } from '#tests/proof.ts';

const at = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
const use = fc.record({ at, what: fc.string({ maxLength: 40 }).map((text) => text.replaceAll(/[\r\n]/g, ' ')) });

it('DESK-47, DESK-57: what is proposed as use are whole lines in the order of time: of more than fit the latest, below how many are left out', () => {
  fc.assert(
    fc.property(fc.array(use, { maxLength: 30 }), fc.option(at), fc.integer({ min: 0, max: 1500 }), (used, paid, most) => {
      const purchase = { brand: 'Lorewick', coins: 100, paid, rules: { days: 14 } };
      const { activity } = proposedEvidence(purchase, used, most);
      expect(activity.length).toBeLessThanOrEqual(most);
      const all = proposedEvidence(purchase, used, 1_000_000).activity;
      const lines = all === '' ? [] : all.split('\n');
      expect(lines).toHaveLength(used.length + (paid === null ? 0 : 1));
      if (paid !== null) expect(all).toContain('UTC: paid for 100 coins');
      if (activity === all || activity === '') return;
      const [note = '', ...kept] = activity.split('\n');
      const left = lines.length - kept.length;
      expect(kept).toEqual(lines.slice(left));
      expect(note).toBe(`${left} earlier line${left === 1 ? '' : 's'} left out`);
      // One line more would be too long.
      const wider = [...(left === 1 ? [] : [`${left - 1} earlier line${left === 2 ? '' : 's'} left out`]), ...lines.slice(left - 1)];
      expect(wider.join('\n').length).toBeGreaterThan(most);
    }),
    { numRuns: runs(200, 2000) },
  );
});

it('DESK-47, DESK-57: the days of refunds are said where there were some, and a former version by its address', () => {
  const terms = (rules: Parameters<typeof proposedEvidence>[0]['rules']) =>
    proposedEvidence({ brand: 'Lorewick', coins: 5, paid: null, rules }, [], 100).terms;
  expect(terms({ days: 14 })).toMatch(/refunded within 14 days of the payment\.$/);
  expect(terms({ days: 1 })).toMatch(/refunded within 1 day of the payment\.$/);
  expect(terms({ days: 0 })).toMatch(/refund rules\.$/);
  expect(terms({ address: 'https://x.example/rules' })).toMatch(/The refund rules of that day: https:\/\/x\.example\/rules$/);
  expect(terms(null)).toMatch(/refund rules\.$/);
});

it('DESK-57: the rules are those of the version that held on the day of the payment (UTC), as far as one is kept', () => {
  const day = fc.date({ min: new Date('2024-01-01'), max: new Date('2028-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(
      fc.uniqueArray(day, { minLength: 1, maxLength: 5, selector: (one) => one.toISOString().slice(0, 10) }),
      day,
      (days, paid) => {
        const refund = days
          .map((one) => one.toISOString().slice(0, 10))
          .toSorted()
          .toReversed();
        const seller: Seller = {
          country: 'US',
          minimumAge: 13,
          refundDays: 30,
          processors: [],
          versions: { terms: [], privacy: [], refund },
        };
        const rules = refundRulesAt(seller, paid);
        const held = refund.filter((one) => Date.parse(one) <= paid.getTime());
        if (held.length === 0) expect(rules).toBeNull();
        else if (held.length === refund.length) expect(rules).toEqual({ days: 30 });
        else expect(rules).toEqual({ version: held[0] });
        expect(refundRulesAt(seller, null)).toBeNull();
      },
    ),
    { numRuns: runs(200, 2000) },
  );
});
