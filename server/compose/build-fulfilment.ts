import type { Brand } from '../../src/domain/branding/brand.ts';
import type { Clock } from '../application/clock.ts';
import type { Ledger } from '../application/coins/ledger.ts';
import type { ReachCrashPoint } from '../application/crash-points.ts';
import type { Database } from '../application/database.ts';
import type { MailQueue } from '../application/mail/mail-queue.ts';
import { Fulfilment } from '../application/payments/fulfilment.ts';
import { PaymentEntry } from '../application/payments/payment-entry.ts';
import { PaymentLookups } from '../application/payments/payment-lookups.ts';
import type { PaymentProvider } from '../application/payments/payment-provider.ts';
import { Receipts } from '../application/payments/receipts.ts';
import type { StructuredLog } from '../application/structured-log.ts';
import type { Conversions } from '../application/tracking/event-outbox.ts';

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
