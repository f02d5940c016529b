import * as v from 'valibot';
import { bySize } from '#domain/payments/pack.ts';
import { cardDigits } from '#domain/text/money.ts';
import type { SoldPack } from '#server/domain/payments/sold-pack.ts';
import { ContentError, yamlOf } from './yaml-file.ts';

/** The largest number that an order can hold. */
const MOST = 2_147_483_647;

const whole = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST));
const pack = v.strictObject({
  price_id: v.pipe(v.string(), v.regex(/^[\w.-]{1,80}$/)),
  coins: whole,
  amount: whole,
  currency: v.pipe(v.string(), v.toLowerCase(), v.regex(/^[a-z]{3}$/)),
});
const packs = v.pipe(v.array(pack), v.minLength(1));

const rules: Readonly<Record<string, string>> = {
  price_id: 'price_id must be a name of letters, digits, points and lines',
  coins: `coins must be a whole number from 1 to ${MOST}`,
  amount: `amount must be a whole number from 1 to ${MOST}, like 799 for 7.99 usd or 1200 for 1,200 jpy`,
  currency: 'currency must be a code of three letters, like usd',
};

/** The price list, the smallest pack first. Throws `ContentError` when it is invalid. */
export function readPacks(file: string): readonly SoldPack[] {
  const listed = yamlOf(file);
  const read = v.safeParse(packs, listed);
  if (!read.success) throw new ContentError(`${file}: ${problemOf(read.issues[0], listed)}.`);
  const ids = read.output.map(({ price_id }) => price_id);
  const twice = ids.find((id, index) => ids.indexOf(id) < index);
  if (twice !== undefined) throw new ContentError(`${file}: the price_id ${twice} stands twice.`);
  return read.output.map(({ price_id: priceId, ...one }) => ({ priceId, ...one, digits: cardDigits(one.currency) })).sort(bySize);
}

function problemOf({ path, expected }: v.BaseIssue<unknown>, listed: unknown): string {
  const [index, field] = (path ?? []).map(({ key }) => key);
  if (typeof index !== 'number') return 'it must be a list of packs';
  const one: unknown = Array.isArray(listed) ? listed[index] : null;
  const name = v.is(v.object({ price_id: v.string() }), one) ? `the pack ${one.price_id}` : `pack ${index + 1}`;
  const rule = rules[String(field)] ?? 'it must have price_id, coins, amount and currency';
  return `${name}: ${expected === 'never' ? `there is no field ${String(field)}` : rule}`;
}
