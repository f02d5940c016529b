import { randomBytes } from 'node:crypto';

/** A Price as the merchant made it. */
export interface StripePrice {
  readonly id: string;
  readonly currency: string;
  readonly amount: number;
  readonly name: string;
  readonly active: boolean;
  readonly type: 'one_time' | 'recurring';
}

/** The prices that the merchant keeps at the cashier; they are gone with it. */
export class StripePrices {
  readonly #prices = new Map<string, StripePrice>();

  constructor(known: readonly StripePrice[] = []) {
    for (const price of known) this.#prices.set(price.id, price);
  }

  find(id: string): StripePrice | null {
    return this.#prices.get(id) ?? null;
  }

  create(price: Omit<StripePrice, 'id' | 'active'>): StripePrice {
    const made = { ...price, id: `price_${randomBytes(12).toString('hex')}`, active: true };
    this.#prices.set(made.id, made);
    return made;
  }

  /** All that Stripe lets a merchant change: whether it is sold. Null: there is none. */
  activate(id: string, active: boolean): StripePrice | null {
    const price = this.find(id);
    if (price === null) return null;
    const changed = { ...price, active };
    this.#prices.set(id, changed);
    return changed;
  }
}

export const stripePriceObject = ({ id, currency, amount, active, type }: StripePrice): object => ({
  id,
  object: 'price',
  active,
  billing_scheme: 'per_unit',
  currency,
  livemode: false,
  product: `prod_${id.replace(/^price_/, '')}`,
  recurring: type === 'one_time' ? null : { interval: 'month', interval_count: 1 },
  type,
  unit_amount: amount,
  unit_amount_decimal: String(amount),
});
