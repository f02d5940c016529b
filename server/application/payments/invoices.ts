import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Brand } from '#domain/brand/brand.ts';
import { keptSince } from '#domain/platform/kept-days.ts';
import type { Seller } from '#domain/support/seller.ts';
import type { Database, Tables, Tx } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import {
  creditDue,
  type InvoiceKind,
  invoiced,
  invoiceNumber,
  type PrintedSeller,
  prefixOf,
  type TaxedMoney,
  taxRateIn,
} from '#server/domain/payments/invoice-rule.ts';

type Order = Pick<Selectable<Tables['orders']>, 'id' | 'brand' | 'coins' | 'country' | 'amount' | 'currency' | 'digits'>;

/** An invoice or a credit note in a list. */
export interface ListedInvoice {
  readonly id: string;
  readonly kind: InvoiceKind;
  readonly name: string;
  readonly amount: number;
  readonly issued: string;
}

interface Needs {
  readonly db: Database;
  readonly brands: readonly [Brand, ...Brand[]];
  /** By brand. */
  readonly sellers: ReadonlyMap<string, Seller>;
  readonly clock: Clock;
}

/**
 * Issues invoices for what was sold, and credit notes for what went back, each with the next number of its brand. They are written with the books, in the same transaction
 * and under the order's lock: what is not booked takes no number, and nothing is booked twice. Source: DESK-37 to DESK-39.
 */
export class Invoices {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** The invoice of a sale. Null where the seller takes no tax, or the order has one. */
  async issue(tx: Tx, order: Order): Promise<string | null> {
    const seller = this.#needs.sellers.get(order.brand);
    const brand = this.#needs.brands.find(({ id }) => id === order.brand);
    if (seller?.vat === undefined || brand === undefined || (await this.#invoiceOf(tx, order.id))) return null;
    const country = order.country ?? seller.country;
    const money = invoiced(order, taxRateIn(seller.vat, country));
    return this.#write(tx, order, {
      kind: 'invoice',
      money,
      country,
      invoice: null,
      seller: printed(brand, seller),
      prefix: brand.referencePrefix,
    });
  }

  /**
   * A credit note for what went back since the last one. `gone`: all that went back. Null where nothing did, or the order has no invoice. Seller and prefix are the
   * invoice's: its brand may have been changed or taken out since.
   */
  async credit(tx: Tx, order: Order, gone: number): Promise<string | null> {
    const invoice = await this.#invoiceOf(tx, order.id);
    if (!invoice) return null;
    const { amount, tax, currency, digits, rate, country, seller, name } = invoice;
    const { credited } = await tx
      .selectFrom('invoices')
      .select(sql<string>`coalesce(sum(amount), 0)`.as('credited'))
      .where('invoice_id', '=', invoice.id)
      .executeTakeFirstOrThrow();
    const money = creditDue({ amount: Number(amount), tax: Number(tax), currency, digits, rate }, Number(credited), gone);
    return money && this.#write(tx, order, { kind: 'credit', money, country, invoice: invoice.id, seller, prefix: prefixOf(name) });
  }

  /** An invoice as it was issued, with the credit notes to it, or a credit note with its invoice. Null where there is none, or, for a `buyer`, where it is not theirs. */
  async read(id: string, buyer: string | null) {
    let query = this.#needs.db
      .selectFrom('invoices')
      .innerJoin('orders', 'orders.id', 'invoices.order_id')
      .selectAll('invoices')
      .where('invoices.id', '=', id);
    if (buyer !== null) query = query.where('orders.user_uuid', '=', buyer);
    const row = await query.executeTakeFirst();
    if (!row) return null;
    const others = (await listedOf(this.#needs.db, [row.order_id])).get(row.order_id) ?? [];
    const { kind, name, country, rate, currency, digits, coins, seller, order_id: order } = row;
    const money = { amount: Number(row.amount), tax: Number(row.tax), rate, currency, digits };
    return {
      ...{ id, kind, name, order, coins, country, seller, ...money },
      issued: row.issued_at.toISOString(),
      others: others.filter((other) => other.id !== id),
    };
  }

  /** Deletes what no law asks for any more: of an order, all at once. */
  async sweep(): Promise<void> {
    const since = keptSince('invoices', this.#needs.clock.now());
    await sql`
      DELETE FROM invoices WHERE order_id IN (
        SELECT order_id FROM invoices AS old WHERE old.issued_at < ${since}
        AND NOT EXISTS (SELECT 1 FROM invoices AS newer WHERE newer.order_id = old.order_id AND newer.issued_at >= ${since})
      )`.execute(this.#needs.db);
  }

  #invoiceOf(tx: Tx, order: string) {
    return tx.selectFrom('invoices').selectAll().where('order_id', '=', order).where('kind', '=', 'invoice').executeTakeFirst();
  }

  /** The counter's row stays locked until the transaction ends: a number is taken by who is committed, or by the next one. */
  async #write(
    tx: Tx,
    order: Order,
    {
      kind,
      money,
      country,
      invoice,
      seller,
      prefix,
    }: {
      readonly kind: InvoiceKind;
      readonly money: TaxedMoney;
      readonly country: string;
      readonly invoice: string | null;
      readonly seller: PrintedSeller;
      readonly prefix: string;
    },
  ): Promise<string> {
    const { last } = await tx
      .insertInto('invoice_numbers')
      .values({ brand: order.brand, kind, last: 1 })
      .onConflict((conflict) => conflict.columns(['brand', 'kind']).doUpdateSet((row) => ({ last: row('invoice_numbers.last', '+', 1) })))
      .returning('last')
      .executeTakeFirstOrThrow();
    const id = randomUUID();
    const { amount, tax, rate, currency, digits } = money;
    await tx
      .insertInto('invoices')
      .values({
        ...{ id, kind, country, rate, amount, tax, currency, digits },
        order_id: order.id,
        brand: order.brand,
        number: last,
        name: invoiceNumber(prefix, kind, last),
        invoice_id: invoice,
        coins: order.coins,
        seller: JSON.stringify(seller),
        issued_at: this.#needs.clock.now(),
      })
      .execute();
    return id;
  }
}

function printed({ appName, legalName, postalAddress, supportEmail }: Brand, { country, vatNumber }: Seller): PrintedSeller {
  return { brand: appName, legalName, address: postalAddress, country, vatNumber: vatNumber ?? '', email: supportEmail };
}

/** The invoices and credit notes of orders, the oldest first. */
export async function listedOf(db: Database | Tx, orders: readonly string[]): Promise<ReadonlyMap<string, readonly ListedInvoice[]>> {
  if (orders.length === 0) return new Map();
  const rows = await db
    .selectFrom('invoices')
    .select(['id', 'order_id', 'kind', 'name', 'amount', 'issued_at'])
    .where('order_id', 'in', orders)
    .orderBy('kind', 'desc')
    .orderBy('number')
    .execute();
  const listed = rows.map(({ id, order_id, kind, name, amount, issued_at }) => ({
    order: order_id,
    invoice: { id, kind, name, amount: Number(amount), issued: issued_at.toISOString() },
  }));
  return new Map(orders.map((order) => [order, listed.filter((row) => row.order === order).map(({ invoice }) => invoice)]));
}

/** The invoice of an order, by its id; null where there is none. */
export async function invoiceOf(db: Database | Tx, order: string): Promise<string | null> {
  const found = await db.selectFrom('invoices').select('id').where('order_id', '=', order).where('kind', '=', 'invoice').executeTakeFirst();
  return found?.id ?? null;
}
