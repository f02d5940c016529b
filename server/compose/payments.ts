import type { FastifyInstance } from 'fastify';
import type { Brand } from '#domain/brand/brand.ts';
import { MoneyLimits } from '#server/application/coins/money-limits.ts';
import { Statement } from '#server/application/coins/statement.ts';
import { Checkout } from '#server/application/payments/checkout.ts';
import { Disputes } from '#server/application/payments/disputes.ts';
import { Fulfilment } from '#server/application/payments/fulfilment.ts';
import { Invoices } from '#server/application/payments/invoices.ts';
import { MoneyBook } from '#server/application/payments/money-book.ts';
import { OpenOrders } from '#server/application/payments/open-orders.ts';
import { OwnRefunds } from '#server/application/payments/own-refunds.ts';
import { PurchaseEffects } from '#server/application/payments/purchase-effects.ts';
import { Purchases } from '#server/application/payments/purchases.ts';
import { Reconciliation } from '#server/application/payments/reconciliation.ts';
import { Refunds } from '#server/application/payments/refunds.ts';
import { Maintenance } from '#server/application/platform/maintenance.ts';
import { StoryPrices } from '#server/application/stories/story-prices.ts';
import { ownOrigins } from '#server/domain/brand/own-site.ts';
import { readPacks } from '#server/infrastructure/content/read-packs.ts';
import { registerPaymentsRoutes } from '#server/infrastructure/http/payments-routes.ts';
import type { Deps } from './deps.ts';

/** Purchases, notices of the providers, and reconciliation. */
export function composePayments(app: FastifyInstance, deps: Deps) {
  const { db, ledger, spending, conversions, audit, published, payments, brands, mails, ownSite, clock, faultPoint, report, jobs } = deps;
  const fulfilment = fulfilmentOf(deps);
  const invoices = new Invoices({ db, brands, sellers: deps.sellers, clock });
  const refunds = new Refunds({ db, providers: payments, fulfilment, mails, brands, clock, report });
  const disputes = new Disputes({ db, providers: payments, fulfilment, clock });
  const limits = new MoneyLimits({ db, clock });
  const checkout = new Checkout({
    orders: new OpenOrders({ db, limits, clock }),
    packs: readPacks(deps.packsFile),
    packsFile: deps.packsFile,
    prices: deps.prices,
    sellers: deps.sellers,
    providers: payments,
    fulfilment,
    faultPoint,
  });
  registerPaymentsRoutes(app, {
    ...{ db, ledger, checkout, limits, fulfilment, conversions, spending, audit, report },
    providers: payments,
    purchases: new Purchases(db),
    ownRefunds: new OwnRefunds({ db, sellers: deps.sellers, providers: payments, fulfilment, refunds, clock }),
    statement: new Statement(db),
    money: new MoneyBook(db),
    invoices,
    shelf: new StoryPrices({ db, published, clock }),
    origins: () => [...ownOrigins(ownSite()), ...brands.map(({ siteUrl }) => new URL(siteUrl).origin)],
  });
  const reconciliation = new Reconciliation({ db, checkout, fulfilment, clock });
  // Each has a loop of its own: a provider that answers slowly about one kind does not hold up the other.
  const unsettled = new Maintenance({ tasks: { 'payments: open': (signal) => reconciliation.checkUnsettled(signal) }, jobs, report });
  const paid = new Maintenance({ tasks: { 'payments: paid': (signal) => reconciliation.checkPaid(signal) }, jobs, report });
  return { checkout, fulfilment, refunds, disputes, unsettled, paid, tasks: { invoices: () => invoices.sweep() } };
}

interface FulfilmentDeps extends Pick<Deps, 'sellers' | 'db' | 'ledger' | 'payments' | 'clock' | 'faultPoint' | 'report'> {
  readonly brands: readonly [Brand, ...Brand[]];
  readonly mails: Pick<Deps['mails'], 'enqueue' | 'deliverNow'>;
  readonly conversions: Pick<Deps['conversions'], 'record'>;
}

/** What turns payments into coins. */
export function fulfilmentOf({
  db,
  ledger,
  conversions,
  payments,
  brands,
  sellers,
  mails,
  clock,
  faultPoint,
  report,
}: FulfilmentDeps): Fulfilment {
  const effects = new PurchaseEffects({ conversions, brands, mails });
  const invoices = new Invoices({ db, brands, sellers, clock });
  return new Fulfilment({ db, providers: payments, ledger, effects, invoices, mails, clock, faultPoint, report });
}
