import type { Selectable } from 'kysely';
import type { Brand } from '#domain/brand/brand.ts';
import { purchaseEventId } from '#domain/tracking/tracking-event.ts';
import type { Tables, Tx } from '#server/application/db/database.ts';
import type { MailQueue } from '#server/application/mail/mail-queue.ts';
import type { Conversions } from '#server/application/tracking/event-outbox.ts';
import { purchaseData } from '#server/domain/payments/purchase-data.ts';
import { invoiceOf } from './invoices.ts';

interface Needs {
  readonly conversions: Pick<Conversions, 'record'>;
  readonly brands: readonly Brand[];
  readonly mails: Pick<MailQueue, 'enqueue'>;
}

/** What follows a paid order, stored in the transaction that pays it. */
export class PurchaseEffects {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Reports the purchase for conversion tracking and mails the receipt. Called once per order, when it is paid first. */
  async send(tx: Tx, order: Selectable<Tables['orders']>): Promise<void> {
    const { email } = await tx.selectFrom('users').select('email').where('uuid', '=', order.user_uuid).executeTakeFirstOrThrow();
    const brand = this.#needs.brands.find(({ id }) => id === order.brand) ?? this.#needs.brands[0];
    if (!brand) return;
    const { coins, amount, currency, digits, id } = order;
    const conversion = {
      name: 'Purchase',
      id: purchaseEventId(id),
      user: order.user_uuid,
      email,
      brand,
      customData: purchaseData({ ...order, priceId: order.price_id }),
    } as const;
    if (!order.tracking_refused) await this.#needs.conversions.record(tx, conversion);
    if (email === null) return;
    const invoice = await invoiceOf(tx, id);
    const content = { template: 'receipt', order: id, coins, amount, currency, digits, ...(invoice !== null && { invoice }) } as const;
    await this.#needs.mails.enqueue(tx, { to: email, brand, content });
  }

  /**
   * Mails a credit note that was issued for an order, with the booking of what went back. Of a brand that was taken out nobody mails: another one is not its seller. Who is banned cannot open its page.
   * Source: DESK-41.
   */
  async sendCredit(tx: Tx, { id: order, user_uuid, brand: sold }: Selectable<Tables['orders']>, credit: string): Promise<void> {
    const { email, status } = await tx
      .selectFrom('users')
      .select(['email', 'status'])
      .where('uuid', '=', user_uuid)
      .executeTakeFirstOrThrow();
    const brand = this.#needs.brands.find(({ id }) => id === sold);
    if (!brand || email === null) return;
    const { amount, ...note } = await tx
      .selectFrom('invoices as note')
      .innerJoin('invoices as invoice', 'invoice.id', 'note.invoice_id')
      .select(['note.name', 'note.amount', 'note.currency', 'note.digits', 'invoice.name as of'])
      .where('note.id', '=', credit)
      .executeTakeFirstOrThrow();
    const page = status === 'banned' ? {} : { credit };
    const content = { template: 'credit-note', order, ...page, ...note, amount: Number(amount) } as const;
    await this.#needs.mails.enqueue(tx, { to: email, brand, content });
  }
}
