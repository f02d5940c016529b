import type { Brand } from '#domain/brand/brand.ts';
import type { Ledger } from '#server/application/coins/ledger.ts';
import type { Database } from '#server/application/db/database.ts';
import type { MailQueue } from '#server/application/mail/mail-queue.ts';
import { Fulfilment } from '#server/application/payments/fulfilment.ts';
import { PaymentEntry } from '#server/application/payments/payment-entry.ts';
import { PaymentLookups } from '#server/application/payments/payment-lookups.ts';
import type { PaymentProvider } from '#server/application/payments/payment-provider.ts';
import { Receipts } from '#server/application/payments/receipts.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import type { ReachCrashPoint } from '#server/application/platform/crash-points.ts';
import type { StructuredLog } from '#server/application/platform/structured-log.ts';
import type { Conversions } from '#server/application/tracking/event-outbox.ts';

interface FulfilmentNeeds {
  readonly db: Database;
  readonly ledger: Ledger;
  readonly conversions: Pick<Conversions, 'record'>;
  readonly payments: readonly PaymentProvider[];
  readonly brands: readonly Brand[];
  readonly mails: Pick<MailQueue, 'enqueue' | 'nudge'>;
  readonly clock: Clock;
  readonly reach: ReachCrashPoint;
  readonly report: StructuredLog;
}

interface BuiltFulfilment {
  readonly fulfilment: Fulfilment;
  readonly lookups: PaymentLookups;
}

/** Wires what turns payments into coins. */
export function buildFulfilment(needs: FulfilmentNeeds): BuiltFulfilment {
  const { db, ledger, conversions, payments, brands, mails, clock, reach, report } = needs;
  const lookups = new PaymentLookups(db, payments, clock, reach);
  const entry = new PaymentEntry(ledger, new Receipts(conversions, brands, mails), clock, reach, report);
  return { fulfilment: new Fulfilment(db, lookups, entry, mails, reach), lookups };
}
