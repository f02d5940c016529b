import type { Brand } from '../../domain/branding/brand.ts';
import { chooseBrand } from '../../domain/branding/choose-brand.ts';
import { readAppConfig } from './app-config.ts';

/** The part of a document that hints at its brand. */
interface BrandedDocument {
  readonly title: string;
  readonly location: Pick<Location, 'hostname'>;
  getElementById(id: string): { readonly textContent: string | null } | null;
}

/** The brand a page runs under, at the address that its server names; `buildName` is the app name given at build time. */
export function pageBrand(brands: readonly [Brand, ...Brand[]], buildName: string | undefined, document: BrandedDocument): Brand {
  const { appName, siteUrl } = readAppConfig(document.getElementById('app-config')?.textContent);
  const brand = chooseBrand(brands, {
    runtimeName: appName || null,
    buildName: buildName || null,
    host: document.location.hostname,
    pageTitle: document.title,
  });
  return siteUrl ? { ...brand, siteUrl } : brand;
}
