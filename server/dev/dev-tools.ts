import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/application/db/database.ts';
import type { MailTransport } from '#server/application/mail/mail-transport.ts';
import type { MailWriter } from '#server/application/mail/rendered-mail.ts';
import type { PaymentProvider, ProviderName } from '#server/application/payments/payment-provider.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { derivedKey, type Secrets } from '#server/application/platform/secrets.ts';
import { type StandInParts, standIns } from './cashier/stand-ins.ts';
import { startSandbox } from './cashier/start-sandbox.ts';
import { TableSandboxStore } from './cashier/table-sandbox-store.ts';
import { localModelLine } from './local-models.ts';
import { registerDevMail } from './mailbox/dev-mail-routes.ts';
import { DevMailbox } from './mailbox/dev-mailbox.ts';

/** Looks for a language model on this machine. */
export const findModel = (): Promise<string | null> => localModelLine();

interface Mailbox {
  readonly transport: MailTransport;
  /** Serves the mails at `/dev/mail`. */
  register(app: FastifyInstance, writer: MailWriter): void;
}

/** Stores mails in place of sending them. */
export const openMailbox = (db: Database, clock: Clock): Mailbox => ({
  transport: new DevMailbox(db, clock),
  register: (app, writer) => registerDevMail(app, db, writer),
});

interface CashierNeeds {
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** The providers to play, with what each needs. */
  readonly plays: readonly (Omit<StandInParts, 'key' | 'prices'> & { readonly name: ProviderName })[];
  readonly prices: StandInParts['prices'];
  readonly db: Database;
  readonly secrets: Secrets;
}

interface Cashier {
  readonly providers: readonly PaymentProvider[];
  close(): Promise<void>;
}

/** Starts the sandbox cashier, which stands in for the providers that have no keys. */
export async function openCashier({ host, port, plays, prices, db, secrets }: CashierNeeds): Promise<Cashier> {
  const key = (use: string) => derivedKey(secrets[0], `sandbox ${use}`).toString('hex');
  const played = plays.map(({ name, ...parts }) => standIns[name]({ ...parts, prices, key }));
  const formats = played.map(({ format }) => format);
  const sandbox = await startSandbox({ host, port, formats, store: new TableSandboxStore(db), deliver: 'at-once' });
  return { providers: played.map(({ provider }) => provider(sandbox.url)), close: () => sandbox.close() };
}
