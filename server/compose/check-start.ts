import { lookup } from 'node:dns/promises';
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isLoopback } from '#server/domain/brand/loopback.ts';
import type { ListenPlace } from '#server/domain/platform/listen-problem.ts';
import { checkBrandName, readBrands, readPrices, readSellers } from '#server/infrastructure/content/read-brands.ts';
import { tryPort } from '#server/infrastructure/system/free-port.ts';
import type { Config } from '#server/settings/config.ts';
import { SettingError } from '#server/settings/setting-error.ts';
import { root } from './folders.ts';
import { cashierPlace } from './open-payments.ts';

interface StartOptions {
  /** Whether the web app is served from its sources. */
  readonly hot?: boolean;
  /** The app name that the web app is to be built with. */
  readonly buildName?: string | undefined;
}

/** Refuses what cannot hold on this machine: before anything is built or opened, with a sentence that names the setting or the file. */
export async function checkStart(config: Config, { hot = false, buildName = '' }: StartOptions = {}): Promise<void> {
  const folder = join(root, 'brands');
  const brands = readBrands(folder);
  readSellers(folder, brands);
  readPrices(folder, brands);
  checkBrandName(brands, 'APP_NAME', config.appName);
  checkBrandName(brands, 'VITE_APP_NAME', buildName);
  const { webAppDir } = config;
  if (statSync(resolve(root, webAppDir), { throwIfNoEntry: false })?.isDirectory() === false)
    throw new SettingError(`WEB_APP_DIR is ${webAppDir}, which is a file and no folder.`);
  await refuseUnsafe(config, hot);
  await tryPort(appPlace(config));
  const cashier = cashierPlace(config);
  if (cashier !== null) await tryPort(cashier);
}

export const appPlace = ({ host, port }: Config): ListenPlace => ({ host, port, named: 'PORT' });

/** Development tools need a loopback address. `localhost` is resolved, because the hosts file may map it elsewhere. */
async function refuseUnsafe({ devTools, host }: Config, hot: boolean): Promise<void> {
  if (hot && !devTools) throw new SettingError('npm run dev serves the sources, so HOST and PUBLIC_URL must be loopback addresses.');
  if (!devTools) return;
  const addresses = await lookup(host, { all: true });
  if (!addresses.every(({ address }) => isLoopback(address)))
    throw new SettingError(`HOST is ${host}, which is not a loopback address here.`);
}
