import type { Database } from '#server/application/db/database.ts';
import type { PaymentProvider, ProviderName } from '#server/application/payments/payment-provider.ts';
import { derivedKey, type Secrets } from '#server/application/platform/secrets.ts';
import type { StructuredLog } from '#server/application/platform/structured-log.ts';
import type { Config } from '#server/config.ts';
import { startSandbox } from '#server/dev/cashier/start-sandbox.ts';
import { TableSandboxStore } from '#server/dev/cashier/table-sandbox-store.ts';
import type { ListenPlace } from '#server/domain/platform/listen-problem.ts';
import { noticePath } from '#server/infrastructure/http/notice-routes.ts';
import { listening } from '#server/infrastructure/system/free-port.ts';
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

/** Where the sandbox cashier listens; null where every payment provider has keys, or there are no development tools. */
export function cashierPlace(config: Config): ListenPlace | null {
  const { devTools, host, sandboxPort, sandboxPortIsSet } = config;
  const parts = { noticeUrl: () => '', report: () => undefined };
  if (!devTools || Object.values(paymentKinds).every(({ configured }) => configured(config.payments, parts) !== null)) return null;
  return { host, port: sandboxPort, named: sandboxPortIsSet ? 'SANDBOX_PORT' : 'next-port' };
}

/** The configured providers. With the development tools the sandbox cashier stands in for those that are not. */
export async function openPayments({ config, db, secrets, siteUrl, report }: Needs): Promise<OpenedPayments> {
  const key = (use: string) => derivedKey(secrets[0], `sandbox ${use}`).toString('hex');
  const kinds = (Object.keys(paymentKinds) as ProviderName[]).map((name) => {
    const parts = { noticeUrl: () => siteUrl() + noticePath(name), report };
    const { configured, standIn } = paymentKinds[name];
    return { provider: configured(config.payments, parts), standIn: () => standIn(key, parts) };
  });
  const configured = kinds.flatMap(({ provider }) => provider ?? []);
  const place = cashierPlace(config);
  if (place === null) return { providers: configured, close: async () => undefined };
  const standIns = kinds.flatMap(({ provider, standIn }) => (provider ? [] : standIn()));
  const formats = standIns.map(({ format }) => format);
  const sandbox = await listening(place, (at) => startSandbox({ ...at, formats, store: new TableSandboxStore(db), deliver: 'at-once' }));
  return { providers: [...configured, ...standIns.map(({ provider }) => provider(sandbox.url))], close: () => sandbox.close() };
}
