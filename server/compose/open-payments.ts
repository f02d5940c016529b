import { join } from 'node:path';
import type { PaymentProvider, ProviderName } from '#server/application/payments/payment-provider.ts';
import { chargedPack, type SoldPack } from '#server/domain/payments/sold-pack.ts';
import type { ListenPlace } from '#server/domain/platform/listen-problem.ts';
import { readBrands, readPrices, readSellers } from '#server/infrastructure/content/read-brands.ts';
import { webhookPath } from '#server/infrastructure/http/payments-routes.ts';
import { listening } from '#server/infrastructure/system/free-port.ts';
import type { Config } from '#server/settings/config.ts';
import type { Deps } from './deps.ts';
import { root } from './folders.ts';
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
  const cashier = await listening(place, (at) => openCashier({ ...at, plays, prices: chargedPrices(), db, secrets }));
  return { providers: [...configured, ...cashier.providers], close: () => cashier.close() };
}

/** The prices of brands that have some of their own, as their buyers are charged. */
function chargedPrices(): readonly SoldPack[] {
  const folder = join(root, 'brands');
  const brands = readBrands(folder);
  const sellers = readSellers(folder, brands);
  return [...readPrices(folder, brands)].flatMap(([id, { packs }]) => {
    const seller = sellers.get(id);
    return packs.flat().map((pack) => (seller === undefined ? pack : chargedPack(pack, seller)));
  });
}
