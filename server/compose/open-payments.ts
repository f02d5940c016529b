import type { PaymentProvider, ProviderName } from '#server/application/payments/payment-provider.ts';
import type { ListenPlace } from '#server/domain/platform/listen-problem.ts';
import { webhookPath } from '#server/infrastructure/http/payments-routes.ts';
import { listening } from '#server/infrastructure/system/free-port.ts';
import type { Config } from '#server/settings/config.ts';
import type { Deps } from './deps.ts';
import { loadDevTools } from './load-dev-tools.ts';
import { paymentProviders } from './payment-providers.ts';

interface OpenedPayments {
  readonly providers: readonly PaymentProvider[];
  close(): Promise<void>;
}

/** Where the sandbox cashier listens; null where every payment provider has keys, or there are no development tools. */
export function cashierPlace({ devTools, host, payments, sandboxPort, sandboxPortIsSet }: Config): ListenPlace | null {
  if (!devTools || Object.values(payments).every((account) => account !== null)) return null;
  return { host, port: sandboxPort, named: sandboxPortIsSet ? 'SANDBOX_PORT' : 'next-port' };
}

/** The configured providers. With the development tools the sandbox cashier stands in for those that are not. */
export async function openPayments({
  config,
  db,
  secrets,
  siteUrl,
  report,
}: Pick<Deps, 'config' | 'db' | 'secrets' | 'siteUrl' | 'report'>): Promise<OpenedPayments> {
  const all = (Object.keys(paymentProviders) as ProviderName[]).map((name) => ({
    name,
    webhookUrl: () => siteUrl() + webhookPath(name),
    report,
  }));
  const configured = all.flatMap((parts) => paymentProviders[parts.name](config.payments, parts) ?? []);
  const place = cashierPlace(config);
  if (place === null) return { providers: configured, close: async () => undefined };
  const { openCashier } = await loadDevTools();
  const plays = all.filter(({ name }) => config.payments[name] === null);
  const cashier = await listening(place, (at) => openCashier({ ...at, plays, db, secrets }));
  return { providers: [...configured, ...cashier.providers], close: () => cashier.close() };
}
