import type { Brand } from './brand.ts';

/** Hints at the brand of a page; null where one is absent. */
export interface BrandHints {
  /** App name of the run-time configuration. */
  readonly runtimeName: string | null;
  /** App name given at build time. */
  readonly buildName: string | null;
  readonly host: string | null;
  readonly pageTitle: string | null;
}

const plain = (text: string): string => text.trim().toLowerCase();

function byName(brands: readonly Brand[], name: string | null): Brand | undefined {
  const expected = plain(name ?? '');
  return brands.find((brand) => plain(brand.id) === expected || plain(brand.appName) === expected);
}

/** Whether a brand has this id or app name, in any case. */
export const isBrandName = (brands: readonly Brand[], name: string): boolean => byName(brands, name) !== undefined;

function byHost(brands: readonly Brand[], host: string | null): Brand | undefined {
  const hostname = plain(host ?? '')
    .replace(/:\d+$/, '')
    .replace(/\.$/, '');
  const answers = (known: string): boolean => hostname === known || hostname.endsWith(`.${known}`);
  return brands.find((brand) => brand.hosts.some((known) => answers(plain(known))));
}

function byTitle(brands: readonly Brand[], title: string | null): Brand | undefined {
  const text = plain(title ?? '');
  return brands.find((brand) => text.includes(plain(brand.appName)));
}

/** Without any hint: the brand marked as default, else the one paid by card. */
export function defaultBrand(brands: readonly [Brand, ...Brand[]]): Brand {
  return brands.find((brand) => brand.default === true) ?? brands.find((brand) => brand.paymentProvider === 'stripe') ?? brands[0];
}

/** The configured app name decides, at run time before build time, then the host name, then the page title. A name that no brand has is ignored. */
export function chooseBrand(brands: readonly [Brand, ...Brand[]], hints: BrandHints): Brand {
  return (
    byName(brands, hints.runtimeName) ??
    byName(brands, hints.buildName) ??
    byHost(brands, hints.host) ??
    byTitle(brands, hints.pageTitle) ??
    defaultBrand(brands)
  );
}
