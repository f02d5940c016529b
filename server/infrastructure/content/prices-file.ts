import * as v from 'valibot';
import { bySize } from '#domain/payments/pack.ts';
import { cardDigits } from '#domain/text/money.ts';
import type { BrandPrices, SoldPack } from '#server/domain/payments/sold-pack.ts';

/** The largest number that an order can hold. */
const MOST = 2_147_483_647;

const wholeText = `must be a whole number from 1 to ${MOST}`;
const whole = v.pipe(v.number(wholeText), v.integer(wholeText), v.minValue(1, wholeText), v.maxValue(MOST, wholeText));
const currency = v.pipe(v.string('must be a text'), v.regex(/^[a-z]{3}$/, 'must be a currency like "usd"'));
const id = v.pipe(v.string('must be a text'), v.regex(/^[\w.-]{1,80}$/, 'must be a name of letters, digits, points and lines'));
const price = v.strictObject({ id, amount: whole, providerPrice: v.optional(id) });
const pack = v.strictObject({ coins: whole, prices: v.record(currency, price) });

const file = v.strictObject({
  currency,
  packs: v.pipe(v.array(pack, 'must be a list of packs'), v.minLength(1, 'must have at least one pack')),
});

type PricesFile = v.InferOutput<typeof file>;

/** What a file of `brands/prices/` holds. The messages continue a sentence that starts with the name of the field. Source: DESK-50. */
export const pricesFile: v.GenericSchema<unknown, BrandPrices> = v.pipe(
  file,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const message of clashes(dataset.value)) addIssue({ message, path: fieldPath(dataset.value, 'packs') });
  }),
  v.transform(pricesOf),
);

const fieldPath = (input: PricesFile, key: 'packs'): [v.IssuePathItem] => [
  { type: 'object', origin: 'value', input: { ...input }, key, value: input[key] },
];

/** Each pack has to have a price in each currency of the brand, and no id may stand twice. */
function clashes({ currency: main, packs }: PricesFile): readonly string[] {
  const currencies = currenciesOf({ currency: main, packs });
  const missing = packs.flatMap(({ coins, prices }) =>
    currencies.filter((one) => prices[one] === undefined).map((one) => `have no price in "${one}" for ${coins} coins`),
  );
  const ids = packs.flatMap(({ prices }) => Object.values(prices).map((one) => one.id));
  const twice = new Set(ids.filter((one, index) => ids.indexOf(one) < index));
  return [...missing, ...[...twice].map((one) => `have the id "${one}" twice`)];
}

const currenciesOf = ({ currency: main, packs }: PricesFile): readonly [string, ...string[]] => [
  main,
  ...new Set(packs.flatMap(({ prices }) => Object.keys(prices)).filter((one) => one !== main)),
];

function pricesOf(read: PricesFile): BrandPrices {
  const currencies = currenciesOf(read);
  const packs = read.packs.toSorted(bySize).map(({ coins, prices }) =>
    currencies.flatMap((one): SoldPack[] => {
      const found = prices[one];
      if (found === undefined) return [];
      const { id: priceId, amount, providerPrice } = found;
      return [{ priceId, coins, amount, currency: one, digits: cardDigits(one), ...(providerPrice !== undefined && { providerPrice }) }];
    }),
  );
  return { currencies, packs };
}
