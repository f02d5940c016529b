import type { FastifyInstance } from 'fastify';
import type { Brand } from '#domain/brand/brand.ts';
import { Audit } from '#server/application/admin/audit.ts';
import type { Ledger } from '#server/application/coins/ledger.ts';
import type { Spending } from '#server/application/coins/spending.ts';
import { Statement } from '#server/application/coins/statement.ts';
import type { Database } from '#server/application/db/database.ts';
import type { MailQueue } from '#server/application/mail/mail-queue.ts';
import { Checkout } from '#server/application/payments/checkout.ts';
import type { Fulfilment } from '#server/application/payments/fulfilment.ts';
import { OpenOrders } from '#server/application/payments/open-orders.ts';
import type { PaymentProvider } from '#server/application/payments/payment-provider.ts';
import { Purchases } from '#server/application/payments/purchases.ts';
import { Reconciliation } from '#server/application/payments/reconciliation.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import type { ReachCrashPoint } from '#server/application/platform/crash-points.ts';
import { Maintenance } from '#server/application/platform/maintenance.ts';
import type { StructuredLog } from '#server/application/platform/structured-log.ts';
import type { RunCosts } from '#server/application/stories/run-costs.ts';
import type { Conversions } from '#server/application/tracking/event-outbox.ts';
import type { SoldPack } from '#server/domain/payments/sold-pack.ts';
import { registerAdminRoutes } from '#server/infrastructure/http/admin-routes.ts';
import { registerNotices } from '#server/infrastructure/http/notice-routes.ts';
import { registerPaymentRoutes } from '#server/infrastructure/http/payment-routes.ts';
import { buildFulfilment } from './build-fulfilment.ts';

interface PaymentNeeds {
  readonly db: Database;
  readonly ledger: Ledger;
  readonly conversions: Conversions;
  readonly spending: Spending;
  readonly mails: MailQueue;
  readonly brands: readonly Brand[];
  readonly packs: readonly SoldPack[];
  readonly runCosts: RunCosts;
  readonly payments: readonly PaymentProvider[];
  /** Origins that buyers may be sent back to. */
  readonly ownSites: () => readonly string[];
  readonly clock: Clock;
  readonly reach: ReachCrashPoint;
  readonly report: StructuredLog;
}

export interface BuiltPayments {
  readonly checkout: Checkout;
  readonly fulfilment: Fulfilment;
  register(app: FastifyInstance): void;
  /** Checks unsettled purchases at once. */
  nudge(): void;
  start(): void;
  stop(): Promise<void>;
}

/** Wires purchases, webhooks and reconciliation. */
export function buildPayments(needs: PaymentNeeds): BuiltPayments {
  const { db, ledger, spending, packs, runCosts, payments, ownSites, clock, reach, report } = needs;
  const { fulfilment, lookups } = buildFulfilment(needs);
  const checkout = new Checkout(new OpenOrders(db, clock), packs, payments, fulfilment, reach);
  const reconciliation = new Reconciliation(db, checkout, fulfilment, clock);
  const purchases = new Purchases(db);
  const statement = new Statement(db);
  // Each has a loop of its own: a provider that answers slowly about one kind does not hold up the other.
  const unsettled = new Maintenance({ unsettled: (signal) => reconciliation.checkUnsettled(signal) }, report);
  const paid = new Maintenance({ paid: (signal) => reconciliation.checkPaid(signal) }, report);
  return {
    checkout,
    fulfilment,
    register: (app) => {
      const coins = { ledger, spending, statement, runCosts };
      registerPaymentRoutes(app, { db, checkout, fulfilment, purchases, conversions: needs.conversions, ...coins, origins: ownSites });
      registerAdminRoutes(app, { purchases, lookups, spending, statement, audit: new Audit(db, clock) });
      registerNotices(app, { providers: payments, fulfilment, report });
    },
    nudge: () => unsettled.nudge(),
    start: () => {
      unsettled.start();
      paid.start();
    },
    stop: async () => {
      await Promise.all([unsettled.stop(), paid.stop()]);
    },
  };
}
