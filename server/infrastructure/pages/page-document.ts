import type { Brand } from '#domain/brand/brand.ts';
import { brandStylePath } from '#domain/brand/brand-style.ts';
import { pageHead } from '#domain/brand/head-tags.ts';
import { pageLanguage } from '#domain/brand/page-language.ts';
import type { AnalyticsConfig } from '#domain/tracking/analytics-config.ts';
import { escaped } from '#server/domain/text/escaped.ts';
import { inlineJson } from '#server/domain/text/inline-json.ts';
import { configElement } from './app-config.ts';
import type { PageLinks } from './built-app.ts';
import type { RenderedPage } from './page-renderer.ts';
import { type Fill, filled } from './template.ts';

/** Configuration that the browser reads from the page. */
export interface PageConfig {
  /** Brand to run as; empty lets the host name decide. */
  readonly appName: string;
  /** Empty: Stripe's script is not used. */
  readonly stripePublicKey: string;
  /** Origins of other sites that may embed the app. */
  readonly embedOrigins: readonly string[];
  /** Absent: none. */
  readonly analytics?: AnalyticsConfig | undefined;
  /** Whether visits are recorded. Absent: no. */
  readonly recording?: boolean | undefined;
  /** Whether every player may use `/test-chat2`. Absent: yes. */
  readonly bench?: boolean | undefined;
}

interface EmptyPage {
  /** Name of the page, for its title; absent: the site's title. */
  readonly page?: string | undefined;
  /** The page's chunks. */
  readonly links?: PageLinks;
}

/** The shell with configuration and brand; the browser renders the page. Crawlers run no script, so the head holds the brand's data. */
export function emptyDocument(shell: string, config: PageConfig, brand: Brand, { page, links }: EmptyPage = {}): string {
  const { title, tags, favicon } = pageHead(brand, { page });
  const head = [
    `<title data-default>${escaped(title)}</title>`,
    ...tags.map(({ by, key, content }) => `<meta data-default ${by}="${key}" content="${escaped(content)}">`),
    `<link data-default rel="icon" href="${escaped(favicon)}">`,
    ...(links ? [links.styles, links.scripts] : []),
  ];
  return withBrand(shell, config, brand, { entry: (usual) => usual, head: head.join(''), app: (usual) => usual });
}

interface Rendered {
  readonly brand: Brand;
  readonly page: RenderedPage;
  /** What every page begins with; null leaves it as it stands in the shell. */
  readonly entry: PageLinks | null;
  /** The page's chunks. */
  readonly links: PageLinks;
}

/** A page that the server has rendered. It can be read without scripts, so these are left to `begin.js`, in a template. */
export function renderedDocument(shell: string, config: PageConfig, { brand, page, entry, links }: Rendered): string {
  const app = `<div id="app">${page.html}</div><script type="application/json" id="page-state">${inlineJson(page.sent)}</script>`;
  const head = page.head + links.styles;
  if (entry === null) return withBrand(shell, config, brand, { entry: (usual) => usual, head: head + links.scripts, app: () => app });
  const late = `<template id="app-scripts">${entry.scripts}${links.scripts}</template><script defer src="/begin.js"></script>`;
  return withBrand(shell, config, brand, { entry: () => entry.styles, head: head + late, app: () => app });
}

interface Parts {
  /** The elements that load the app, given those that the build or the development server wrote. */
  readonly entry: Fill;
  /** Elements after them. */
  readonly head: string;
  readonly app: Fill;
}

const HEAD_END = '</head>';
/** As `index.html` has it for hosts that fill in nothing. */
const ROOT_LANGUAGE = /<html lang="en"/;

function withBrand(shell: string, config: PageConfig, brand: Brand, { entry, head, app }: Parts): string {
  const { appName, stripePublicKey, embedOrigins, analytics, recording, bench } = config;
  const colours = `<link rel="stylesheet" href="${escaped(brandStylePath(brand))}">`;
  const { lang, dir } = pageLanguage(brand);
  return filled(shell.replace(ROOT_LANGUAGE, `<html lang="${lang}" dir="${dir}"`), {
    defaults: () => '',
    config: () => configElement({ appName, siteUrl: brand.siteUrl, stripePublicKey, embedOrigins, analytics, recording, bench }),
    end: (usual) => entry(usual.slice(0, usual.lastIndexOf(HEAD_END))) + colours + head + HEAD_END,
    app,
  });
}
