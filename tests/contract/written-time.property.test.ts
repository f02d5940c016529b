import fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { adminOrders } from '#contract/payments.ts';
import { adminRecordings } from '#contract/recording.ts';
import { isWrittenTime } from '#contract/shapes.ts';
import { listCases } from '#contract/support.ts';
import { readFunnel } from '#contract/tracking.ts';

const ID = '01234567-89ab-4def-8123-456789abcdef';
/** Whether each call that takes a time takes this one. */
const taken = (time: string): readonly boolean[] => [
  v.is(adminOrders.input, { before: time }),
  v.is(adminRecordings.input, { before: time }),
  v.is(listCases.input, { queue: 'open', before: `${time}_${ID}` }),
  v.is(readFunnel.input, { from: time.slice(0, -'T00:00:00.000Z'.length), to: '2026-11-22' }),
];

it('a time that the server wrote is one', () => {
  const times = fc.date({ min: new Date('0001-01-01T00:00:00.000Z'), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true });
  fc.assert(fc.property(times, (time) => isWrittenTime(time.toISOString())));
  expect(taken('2026-02-28T10:00:00.000Z')).toEqual([true, true, true, true]);
});

it.each([
  '2026-02-30T00:00:00.000Z',
  '2026-13-01T00:00:00.000Z',
  '0000-01-01T00:00:00.000Z',
  '+010000-01-01T00:00:00.000Z',
  'T00:00:00.000Z',
])('faults S86: no call takes the time %s, which the database would refuse', (time) => {
  expect(taken(time)).toEqual([false, false, false, false]);
});

it.each(['2026-01-01T00:00:00+05', '2026-01-01 00:00:00Z', '2026-01-01T24:00:00.000Z', '', '\u0000'])(
  'faults S86: no cursor holds %j',
  (time) => {
    expect(taken(time).slice(0, 3)).toEqual([false, false, false]);
  },
);
