import { csvText } from '#domain/text/csv-text.ts';
import { unitsOf } from '#domain/text/money.ts';

/** The money of one day, brand, pack and provider. Amounts count as the provider does; refunds and disputes are 0 or less. */
export interface MoneyRow extends MoneySums {
  /** Such as `2026-11-29`, UTC. */
  readonly day: string;
  readonly brand: string;
  readonly pack: string;
  readonly provider: string;
}

export interface MoneySums {
  readonly currency: string;
  readonly digits: number;
  readonly purchases: number;
  readonly sold: number;
  readonly refunded: number;
  readonly disputed: number;
}

/** What the rows are added up by. */
export const moneySplits = ['day', 'brand', 'pack', 'provider'] as const;
export type MoneySplit = (typeof moneySplits)[number];

/** The rows of one key and one currency. */
export interface MoneyGroup extends MoneySums {
  readonly key: string;
}

/** What is left of what was sold. */
export const netOf = ({ sold, refunded, disputed }: MoneySums): number => sold + refunded + disputed;

/** Rows added up by key, in the order in which they come. Amounts of two currencies are never added. Source: DESK-31. */
export function moneyGroups(rows: readonly MoneyRow[], split: MoneySplit | null): readonly MoneyGroup[] {
  const groups = new Map<string, MoneyGroup>();
  for (const row of rows) {
    const key = split === null ? '' : row[split];
    const { currency, digits } = row;
    const name = JSON.stringify([key, currency, digits]);
    const sums = groups.get(name) ?? { key, currency, digits, purchases: 0, sold: 0, refunded: 0, disputed: 0 };
    groups.set(name, {
      ...sums,
      purchases: sums.purchases + row.purchases,
      sold: sums.sold + row.sold,
      refunded: sums.refunded + row.refunded,
      disputed: sums.disputed + row.disputed,
    });
  }
  return [...groups.values()];
}

/** The rows as a file for bookkeeping: amounts in units of their currency with a point, so that they add up in any program. */
export function moneyCsv(rows: readonly MoneyRow[]): string {
  const head = ['day', 'brand', 'pack', 'provider', 'currency', 'purchases', 'sold', 'refunded', 'disputed', 'net'];
  const amount = (value: number, { currency, digits }: MoneySums) => unitsOf({ amount: value, currency, digits }).toFixed(digits);
  return csvText([
    head,
    ...rows.map((row) => [
      ...[row.day, row.brand, row.pack, row.provider, row.currency.toUpperCase(), String(row.purchases)],
      ...[row.sold, row.refunded, row.disputed, netOf(row)].map((value) => amount(value, row)),
    ]),
  ]);
}
