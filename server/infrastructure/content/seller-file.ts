import * as v from 'valibot';
import { type LegalPage, processorTasks, type Seller } from '#domain/support/seller.ts';
import { line } from './brand-file.ts';

const whole = (least: number, most: number) =>
  v.pipe(
    v.number('must be a number'),
    v.integer('must be a whole number'),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  );

const day = v.pipe(v.string('must be a text'), v.isoDate('must be a day like "2026-11-29"'));
/** The newest first, so that the first one is what holds. */
const versions = v.pipe(
  v.array(day, 'must be a list of days'),
  v.minLength(1, 'must have at least one day'),
  v.check((days) => days.every((one, place) => place === 0 || one < (days[place - 1] ?? '')), 'must have each day once, the newest first'),
);
const names = v.pipe(v.array(line, 'must be a list of names'), v.minLength(1, 'must have at least one name'));

const percent = v.pipe(
  v.number('must be a number'),
  v.minValue(0, 'must be at least 0'),
  v.maxValue(100, 'must be at most 100'),
  v.check((value) => Number(value.toFixed(2)) === value, 'must have at most two decimals'),
);
const country = v.pipe(v.string('must be a text'), v.regex(/^[A-Z]{2}$/, 'must be a country like "GB" or "DE"'));

const processor = v.strictObject({
  ...{ name: line, does: line, where: line },
  task: v.optional(v.picklist(processorTasks, `must be one of ${processorTasks.join(', ')}`)),
});

/** What a file of `brands/legal/` holds. The messages continue a sentence that starts with the name of the field. */
export const sellerFile: v.GenericSchema<unknown, Seller> = v.strictObject({
  country,
  example: v.optional(v.boolean('must be true or false')),
  minimumAge: whole(13, 21),
  refundDays: whole(0, 365),
  refundsAtOnce: v.optional(v.boolean('must be true or false')),
  register: v.optional(v.strictObject({ name: line, number: line })),
  vatNumber: v.optional(line),
  vat: v.optional(v.strictObject({ included: v.boolean('must be true or false'), rates: v.record(country, percent) })),
  representedBy: v.optional(names),
  arbitration: v.optional(line),
  processors: v.array(processor, 'must be a list of companies'),
  versions: v.strictObject({ terms: versions, privacy: versions, refund: versions } satisfies Record<LegalPage, typeof versions>),
});
