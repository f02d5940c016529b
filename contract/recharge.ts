/** Prices and payment. */
import * as v from 'valibot';
import { get, post } from './route.ts';
import { nothing } from './shapes.ts';

/**
 * How many of an amount's digits are decimals: 799 of `usd` with 2 are $7.99. Back ends without it count as card payments do: 2 for most currencies and
 * for `isk` and `ugx`, none for currencies without decimals like `jpy`, 3 for dinars like `kwd`.
 */
export const amountDigits = v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8)));

/** A pack of coins. `currency`: ISO 4217 in lower case. */
export const pack = v.object({
  price_id: v.string(),
  coins: v.pipe(v.number(), v.integer(), v.minValue(1)),
  amount: v.pipe(v.number(), v.integer(), v.minValue(1)),
  currency: v.pipe(v.string(), v.regex(/^[a-z]{3}$/)),
  digits: amountDigits,
});

/** `runs`: how many usual runs of a story it pays for. */
const listedPack = v.object({ ...pack.entries, runs: v.nullish(v.number()) });

/** The payment providers, as brands name them. */
export const paymentProviders = ['stripe', 'onlypay'] as const;

const priceId = v.pipe(v.string(), v.minLength(1), v.maxLength(80));
const url = v.pipe(v.string(), v.maxLength(2000));

export const listPrices = get('price.list', {
  summary: 'Packs for sale',
  access: 'optional',
  input: nothing,
  answer: v.nullish(v.array(listedPack), []),
});
export const createCheckout = post('checkout.create', {
  summary: 'Open a hosted Stripe checkout',
  access: 'session',
  input: v.strictObject({ price_id: priceId, success_url: url, cancel_url: url }),
  /** `url` is the hosted page; back ends that leave it out have it under Stripe's usual address. */
  answer: v.nullish(v.object({ session_id: v.nullish(v.string(), ''), url: v.nullish(v.string(), '') }), {}),
  failures: ['NOT_FOUND', 'PURCHASE_CONFLICT', 'PROVIDER_DOWN', 'TOO_MANY_REQUESTS'],
});
export const createOnlypayOrder = post('onlypay/order.create', {
  summary: 'Open a hosted onlypay page',
  access: 'session',
  input: v.strictObject({ price_id: priceId, redirect_url: url }),
  answer: v.nullish(v.object({ order_id: v.nullish(v.string(), ''), pay_url: v.nullish(v.string(), '') }), {}),
  failures: ['NOT_FOUND', 'PURCHASE_CONFLICT', 'PROVIDER_DOWN', 'TOO_MANY_REQUESTS'],
});
export const createPayment = post('payment.create', {
  summary: "Open a provider's hosted page; for providers without a call of their own",
  access: 'session',
  input: v.strictObject({ provider: v.picklist(paymentProviders), price_id: priceId, success_url: url, cancel_url: url }),
  answer: v.object({ order_id: v.nullish(v.string(), ''), url: v.nullish(v.string(), '') }),
  failures: ['NOT_FOUND', 'PURCHASE_CONFLICT', 'PROVIDER_DOWN', 'TOO_MANY_REQUESTS'],
});

export type ListedPack = v.InferOutput<typeof listedPack>;
