import type { PaymentProvider } from './application/payments/payment-provider.ts';
import { derivedKey, type Secrets } from './application/session/access-tokens.ts';
import type { SecurityLog } from './application/session/sessions.ts';
import type { Config } from './config.ts';
import type { Database } from './infrastructure/db/schema.ts';
import { noticePath } from './infrastructure/http/notice-routes.ts';
import { OnlypayProvider } from './infrastructure/payments/onlypay-provider.ts';
import { StripeProvider } from './infrastructure/payments/stripe-provider.ts';
import { startSandbox } from './infrastructure/sandbox/start-sandbox.ts';
import { TableSandboxStore } from './infrastructure/sandbox/table-sandbox-store.ts';

export interface OpenedPayments {
  readonly providers: readonly PaymentProvider[];
  close(): Promise<void>;
}

interface Needs {
  readonly config: Config;
  readonly db: Database;
  readonly secrets: Secrets;
  readonly siteUrl: () => string;
  readonly report: SecurityLog;
}

/** The configured providers. With the development tools the sandbox cashier stands in for those that are not. */
export async function openPayments({ config, db, secrets, siteUrl, report }: Needs): Promise<OpenedPayments> {
  const { stripe, onlypay, devTools } = config;
  const notifyUrl = () => siteUrl() + noticePath('onlypay');
  const providers: PaymentProvider[] = [];
  if (stripe) providers.push(new StripeProvider(stripe, report));
  if (onlypay) providers.push(new OnlypayProvider({ ...onlypay, notifyUrl }));
  if (!devTools || (stripe && onlypay)) return { providers, close: async () => undefined };
  const key = (use: string) => derivedKey(secrets[0], `sandbox ${use}`).toString('hex');
  // Always the same: the cashier's names for payments follow from them, and outlive a restart.
  const standIn = {
    secretKey: `sk_test_${key('stripe')}`,
    webhookSecret: `whsec_${key('webhook')}`,
    merchant: 'sandbox',
    secret: key('onlypay'),
  };
  const sandbox = await startSandbox({
    host: config.host,
    port: config.sandboxPort,
    stripe: { ...standIn, webhookUrl: () => siteUrl() + noticePath('stripe') },
    onlypay: standIn,
    store: new TableSandboxStore(db),
    deliver: 'at-once',
  });
  if (!stripe) providers.push(new StripeProvider({ ...standIn, base: sandbox.url }, report));
  if (!onlypay) providers.push(new OnlypayProvider({ ...standIn, base: sandbox.url, notifyUrl }));
  return { providers, close: () => sandbox.close() };
}
