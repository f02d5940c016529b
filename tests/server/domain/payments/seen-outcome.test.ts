import { expect, it } from 'vitest';
import { orderStatuses } from '#contract/payments.ts';
import { seenOutcome } from '#server/domain/payments/seen-outcome.ts';

it('PAY-19: paid is said of what is paid alone; what a person looks at is on its way', () => {
  expect(orderStatuses.map((status) => [status, seenOutcome(status)])).toEqual([
    ['open', 'unpaid'],
    ['pending', 'pending'],
    ['paid', 'paid'],
    ['failed', 'unpaid'],
    ['expired', 'unpaid'],
    ['quarantined', 'pending'],
  ]);
});
