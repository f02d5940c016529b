import { type Selectable, sql } from 'kysely';
import type { Database, Tables } from '#server/application/db/database.ts';
import { goneBack } from '#server/application/db/gone-back.ts';
import { cursorBehind, isBehindCursor, type TimeOrder } from '#server/application/db/time-cursor.ts';
import type { OrderStatus } from '#server/domain/payments/order-status-from.ts';
import type { ProviderName } from './payment-provider.ts';

const PAGE = 100;
const LATEST: TimeOrder = { time: 'orders.created_at', id: 'orders.id', direction: 'desc' };

type Order = Selectable<Tables['orders']>;

/** A purchase that was asked for. */
interface FoundPurchase extends Pick<Order, 'id' | 'status' | 'credited' | 'coins' | 'amount' | 'currency' | 'digits'> {
  readonly priceId: string;
}

/** Purchases as shown to buyers and admins. */
export class Purchases {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** A purchase of the user, by the provider's id, else by the client's idempotency key. Null when the user has none such. */
  async find(
    user: string,
    provider: ProviderName,
    by: { providerId?: string | undefined; attempt?: string | undefined },
  ): Promise<FoundPurchase | null> {
    const mine = this.#db
      .selectFrom('orders')
      .select(['id', 'status', 'credited', 'coins', 'amount', 'currency', 'digits', 'price_id as priceId'])
      .where('user_uuid', '=', user)
      .where('provider', '=', provider);
    const { providerId, attempt } = by;
    const found = providerId
      ? await mine.where('provider_id', '=', providerId).executeTakeFirst()
      : attempt && (await mine.where('attempt', '=', attempt).executeTakeFirst());
    return found || null;
  }

  /** Id and status of whosever purchase has this session at the provider. */
  async withSession(provider: ProviderName, providerId: string): Promise<Pick<Order, 'id' | 'status'> | null> {
    const found = await this.#db
      .selectFrom('orders')
      .select(['id', 'status'])
      .where('provider', '=', provider)
      .where('provider_id', '=', providerId)
      .executeTakeFirst();
    return found ?? null;
  }

  /** The currency of the last pack that the user chose to buy from a brand, paid or not; null for who chose none. `user` is empty for who has no session. */
  async lastCurrency(user: string, brand: string): Promise<string | null> {
    if (user === '') return null;
    const last = await this.#db
      .selectFrom('orders')
      .select('currency')
      .where('user_uuid', '=', user)
      .where('brand', '=', brand)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return last?.currency ?? null;
  }

  /** With what went back of each, and whether more of it is under way. */
  async of(user: string) {
    const rows = await this.#db
      .selectFrom('orders')
      .selectAll()
      .select(goneBack('refund').as('refunded'))
      .select(goneBack('dispute').as('disputed'))
      .select(
        sql<string | null>`(SELECT max(amount) FROM refunds WHERE order_id = orders.id AND refunds.status IN ('asked', 'unclear'))`.as(
          'asked',
        ),
      )
      .where('user_uuid', '=', user)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(PAGE)
      .execute();
    return rows.map(({ refunded, disputed, asked, ...row }) => ({
      ...purchase(row),
      refunded: Number(refunded),
      disputed: Number(disputed),
      refundAsked: asked === null ? null : Number(asked),
    }));
  }

  /** A page of all users' purchases, latest first. `before` is the cursor; null after the last page. */
  async all(status: OrderStatus | undefined, before: string | undefined) {
    let query = this.#db.selectFrom('orders').selectAll().select(cursorBehind(LATEST).as('cursor'));
    if (status) query = query.where('status', '=', status);
    if (before) query = query.where(isBehindCursor(LATEST, before));
    const rows = await query
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(PAGE + 1)
      .execute();
    const page = rows.slice(0, PAGE);
    const orders = page.map((row) => ({ ...purchase(row), user: row.user_uuid, providerId: row.provider_id, reason: row.quarantine }));
    return { orders, before: rows.length > PAGE ? (page.at(-1)?.cursor ?? null) : null };
  }
}

function purchase({ id, coins, amount, currency, digits, provider, status, credited, created_at, paid_at }: Order) {
  return {
    id,
    coins,
    amount,
    currency,
    digits,
    provider,
    status,
    credited,
    created: created_at.toISOString(),
    paid: paid_at?.toISOString() ?? null,
  };
}
