import type { Log } from '#application/platform/log.ts';
import type { Brand } from '#domain/brand/brand.ts';
import { chooseBrand, isBrandName } from '#domain/brand/choose-brand.ts';
import { readAppConfig } from './app-config.ts';

/** The part of a document that hints at its brand. */
interface BrandedDocument {
  readonly title: string;
  readonly location: Pick<Location, 'hostname'>;
  getElementById(id: string): { readonly textContent: string | null } | null;
}

/**
 * The brand a page runs under, at the address that its server names; `buildName` is the app name given at build time. A configured name that no brand has
 * is ignored, and logged: on a host of files alone nothing else says so.
 */
export function pageBrand(
  brands: readonly [Brand, ...Brand[]],
  buildName: string | undefined,
  document: BrandedDocument,
  log: Pick<Log, 'warn'>,
): Brand {
  const { appName, siteUrl } = readAppConfig(document.getElementById('app-config')?.textContent);
  for (const name of [appName, buildName]) if (name && !isBrandName(brands, name)) log.warn('brand.unknown', { name });
  const brand = chooseBrand(brands, {
    runtimeName: appName || null,
    buildName: buildName || null,
    host: document.location.hostname,
    pageTitle: document.title,
  });
  return siteUrl ? { ...brand, siteUrl } : brand;
}
