import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Admins } from '#server/application/admin/admins.ts';
import { Audit } from '#server/application/admin/audit.ts';
import { Ledger } from '#server/application/coins/ledger.ts';
import { MoneyLimits } from '#server/application/coins/money-limits.ts';
import { Spending } from '#server/application/coins/spending.ts';
import type { MailOrder } from '#server/application/mail/mail-queue.ts';
import { Checkout } from '#server/application/payments/checkout.ts';
import type { Fulfilment } from '#server/application/payments/fulfilment.ts';
import { Invoices } from '#server/application/payments/invoices.ts';
import { OpenOrders } from '#server/application/payments/open-orders.ts';
import type { PaymentProvider, ProviderName } from '#server/application/payments/payment-provider.ts';
import { Reconciliation } from '#server/application/payments/reconciliation.ts';
import type { FaultPointName } from '#server/application/platform/fault-points.ts';
import { fulfilmentOf } from '#server/compose/payments.ts';
import type { BrandPrices, SoldPack } from '#server/domain/payments/sold-pack.ts';
import { readSellers } from '#server/infrastructure/content/read-brands.ts';
import type { OpenDatabase } from '#server/infrastructure/db/open-database.ts';
import { PromptedNarrator } from '#tests/fakes/prompted-narrator.ts';
import { PlayWorld } from '#tests/server/harness/play-world.ts';
import { SignInWorld } from '#tests/server/harness/sign-in-world.ts';
import { testContext } from '#tests/server/harness/test-request-context.ts';
import { chargeTurn, holdForTurn } from '#tests/server/harness/turn-coins.ts';

export const packs: readonly SoldPack[] = [
  { priceId: 'small', coins: 7, amount: 199, currency: 'usd', digits: 2 },
  { priceId: 'large', coins: 100, amount: 999, currency: 'usd', digits: 2 },
];

/** Simulates a crash of the process: nothing of the call runs after this point. */
export class Crash extends Error {}

/** Buying and spending on one database, without HTTP. */
export class PaymentWorld {
  readonly db: OpenDatabase['db'];
  readonly play: PlayWorld;
  readonly identity: SignInWorld;
  readonly ledger: Ledger;
  readonly spending: Spending;
  readonly limits: MoneyLimits;
  readonly checkout: Checkout;
  readonly fulfilment: Fulfilment;
  readonly reconciliation: Reconciliation;
  readonly admins: Admins;
  /** By brand. */
  readonly sellers = new Map(readSellers(join(import.meta.dirname, '../../../../brands'), [testContext.brand]));
  readonly invoices: Invoices;
  readonly reports: string[] = [];
  /** Orders whose purchase was reported for conversion tracking. */
  readonly receipts: string[] = [];
  /** Mails that were queued. */
  readonly mailed: MailOrder[] = [];
  /** Where the next call crashes. */
  crashAt: FaultPointName | null = null;
  #game = '';

  constructor(
    open: OpenDatabase,
    providers: readonly PaymentProvider[],
    sold = packs,
    prices: ReadonlyMap<string, BrandPrices> = new Map(),
  ) {
    this.db = open.db;
    this.play = new PlayWorld(open, new PromptedNarrator());
    this.identity = new SignInWorld(this.play);
    const { clock } = this.play;
    const faultPoint = (point: FaultPointName) => {
      if (point !== this.crashAt) return;
      this.crashAt = null;
      throw new Crash(point);
    };
    const report = (event: string) => void this.reports.push(event);
    const mails = { enqueue: async (_: unknown, mail: MailOrder) => void this.mailed.push(mail), deliverNow: () => undefined };
    this.ledger = new Ledger(clock);
    this.spending = new Spending({ db: this.db, clock });
    this.limits = new MoneyLimits({ db: this.db, clock });
    const needs = {
      db: this.db,
      ledger: this.ledger,
      conversions: { record: async (_: unknown, { id }: { id: string }) => void this.receipts.push(id) },
      payments: providers,
      brands: [testContext.brand] as const,
      sellers: this.sellers,
      mails,
      clock,
      faultPoint,
      report,
    };
    this.invoices = new Invoices(needs);
    this.fulfilment = fulfilmentOf(needs);
    this.checkout = new Checkout({
      orders: new OpenOrders({ db: this.db, limits: this.limits, clock }),
      packs: sold,
      packsFile: 'packs.yaml',
      prices,
      sellers: this.sellers,
      providers,
      fulfilment: this.fulfilment,
      faultPoint,
    });
    this.admins = new Admins({ db: this.db, sessions: this.identity.sessions, audit: new Audit({ db: this.db, clock }) });
    this.reconciliation = new Reconciliation({ db: this.db, checkout: this.checkout, fulfilment: this.fulfilment, clock });
  }

  /** Checks every purchase that is due. */
  async reconcile(): Promise<void> {
    await this.reconciliation.checkUnsettled();
    await this.reconciliation.checkPaid();
  }

  /** Creates the one game whose turns spend coins. */
  async open(): Promise<void> {
    await this.play.addStory(1);
    this.#game = await this.play.startGame(await this.play.addPlayer(0));
  }

  /** `site`: the origin that the buyer comes from. */
  buy(user: string, priceId = 'large', attempt: string | null = null, provider: ProviderName = 'stripe', site = 'http://localhost') {
    const urls = { successUrl: `${site}/recharge-success`, cancelUrl: `${site}/` };
    return this.checkout.begin({ user, brand: testContext.brand, refusesTracking: false, provider, priceId, attempt, ...urls });
  }

  /** Creates an order with its page; throws when refused. */
  async createOrder(user: string, priceId = 'large', provider: ProviderName = 'stripe'): Promise<string> {
    const purchase = await this.buy(user, priceId, null, provider);
    if (!purchase.ok) throw new Error(String(purchase.error));
    return purchase.value.orderId;
  }

  /** Creates turns that coins can be held for. */
  async turns(count: number): Promise<readonly string[]> {
    const now = new Date();
    const empty = { parent: null, depth: 1, input: 'null', request: '', text: '', choices: '[]', state: '{}', narrator_state: '' };
    const rest = { ending: 'null', price: 0, cost: 0, outcome: null, owner: '', created_at: now, ended_at: now };
    const ids = Array.from({ length: count }, () => randomUUID());
    await this.db
      .insertInto('turns')
      .values(ids.map((id) => ({ id, game_id: this.#game, ...empty, ...rest, status: 'done' as const })))
      .execute();
    return ids;
  }

  /** Holds coins for a new turn; null when refused. */
  async hold(user: string, coins: number): Promise<string | null> {
    const [turn = ''] = await this.turns(1);
    return (await this.db.transaction().execute((tx) => holdForTurn(tx, user, turn, coins))) ? turn : null;
  }

  close(turn: string, how: 'settle' | 'release'): Promise<boolean> {
    return this.db.transaction().execute((tx) => (how === 'settle' ? chargeTurn(tx, turn) : this.ledger.release(tx, turn)));
  }

  /** Spends coins at once. False: refused. */
  async spend(user: string, coins: number): Promise<boolean> {
    const turn = await this.hold(user, coins);
    return turn !== null && this.close(turn, 'settle');
  }

  /** Merges a guest into an account, as signing in does. `beforeCommit` runs when every row has moved and no one else sees it yet. */
  merge(guest: string, account: string, beforeCommit: () => Promise<void> = async () => undefined): Promise<void> {
    return this.db.transaction().execute(async (tx) => {
      for (const uuid of [guest, account].sort())
        await tx.selectFrom('users').select('uuid').where('uuid', '=', uuid).forNoKeyUpdate().execute();
      await this.identity.merge.merge(tx, guest, account);
      await beforeCommit();
    });
  }

  order(id: string) {
    return this.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  }

  wallet(user: string) {
    return this.db.selectFrom('wallets').selectAll().where('user_uuid', '=', user).executeTakeFirstOrThrow();
  }

  entries(user: string) {
    return this.db.selectFrom('ledger_entries').select(['kind', 'bonus', 'bought']).where('user_uuid', '=', user).orderBy('id').execute();
  }
}
