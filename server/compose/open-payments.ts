import type { Database } from '../application/database.ts';
import type { PaymentProvider, ProviderName } from '../application/payments/payment-provider.ts';
import { derivedKey, type Secrets } from '../application/session/access-tokens.ts';
import type { StructuredLog } from '../application/structured-log.ts';
import type { Config } from '../config.ts';
import { noticePath } from '../infrastructure/http/notice-routes.ts';
import { startSandbox } from '../infrastructure/sandbox/start-sandbox.ts';
import { TableSandboxStore } from '../infrastructure/sandbox/table-sandbox-store.ts';
import { paymentKinds } from './payment-kinds.ts';

interface OpenedPayments {
  readonly providers: readonly PaymentProvider[];
  close(): Promise<void>;
}

interface Needs {
  readonly config: Config;
  readonly db: Database;
  readonly secrets: Secrets;
  readonly siteUrl: () => string;
  readonly report: StructuredLog;
}

/** The configured providers. With the development tools the sandbox cashier stands in for those that are not. */
export async function openPayments({ config, db, secrets, siteUrl, report }: Needs): Promise<OpenedPayments> {
  const key = (use: string) => derivedKey(secrets[0], `sandbox ${use}`).toString('hex');
  const kinds = (Object.keys(paymentKinds) as ProviderName[]).map((name) => {
    const parts = { noticeUrl: () => siteUrl() + noticePath(name), report };
    const { configured, standIn } = paymentKinds[name];
    return { provider: configured(config, parts), standIn: () => standIn(key, parts) };
  });
  const configured = kinds.flatMap(({ provider }) => provider ?? []);
  const standIns = config.devTools ? kinds.flatMap(({ provider, standIn }) => (provider ? [] : standIn())) : [];
  if (standIns.length === 0) return { providers: configured, close: async () => undefined };
  const sandbox = await startSandbox({
    host: config.host,
    port: config.sandboxPort,
    formats: standIns.map(({ format }) => format),
    store: new TableSandboxStore(db),
    deliver: 'at-once',
  });
  return { providers: [...configured, ...standIns.map(({ provider }) => provider(sandbox.url))], close: () => sandbox.close() };
}
