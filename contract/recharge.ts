/** Prices and payment. */
import * as v from 'valibot';
import { get, post } from './route.ts';
import { anything, nothing } from './shapes.ts';

const priceId = v.pipe(v.string(), v.minLength(1), v.maxLength(80));
const url = v.pipe(v.string(), v.maxLength(2000));

export const listPrices = get('price.list', {
  summary: 'Packs for sale',
  access: 'session',
  input: nothing,
  answer: v.nullish(v.array(v.unknown()), []),
  later: true,
});
export const createCheckout = post('checkout.create', {
  summary: 'Open a hosted Stripe checkout',
  access: 'session',
  input: v.strictObject({ price_id: priceId, success_url: url, cancel_url: url }),
  answer: anything,
  later: true,
});
export const createOnlypayOrder = post('onlypay/order.create', {
  summary: 'Open a hosted onlypay page',
  access: 'session',
  input: v.strictObject({ price_id: priceId, redirect_url: url }),
  answer: anything,
  later: true,
});
