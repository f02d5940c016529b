import type { Brand } from '#domain/brand/brand.ts';
import { brandStylePath } from '#domain/brand/brand-style.ts';
import { pageHead } from '#domain/brand/head-tags.ts';
import type { AnalyticsConfig } from '#domain/tracking/analytics-config.ts';
import { escaped } from '#server/domain/text/escaped.ts';
import { inlineJson } from '#server/domain/text/inline-json.ts';
import { withAppConfig } from './app-config.ts';
import type { RenderedPage } from './page-renderer.ts';

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

/** Tags of `index.html` for hosts that fill in nothing. The browser removes those that are left when a page has its own. */
const DEFAULT_TAGS = /<title data-default>[^<]*<\/title>|<(?:meta|link) data-default[^>]*>/g;

interface EmptyPage {
  /** Name of the page, for its title; absent: the site's title. */
  readonly page?: string | undefined;
  /** Elements for the head: the page's chunks. */
  readonly links?: string;
}

/** The shell with configuration and brand; the browser renders the page. Crawlers run no script, so the head holds the brand's data. */
export function emptyDocument(shell: string, config: PageConfig, brand: Brand, { page, links = '' }: EmptyPage = {}): string {
  const { title, tags, favicon } = pageHead(brand, { page });
  const head = [
    `<title data-default>${escaped(title)}</title>`,
    ...tags.map(({ by, key, content }) => `<meta data-default ${by}="${key}" content="${escaped(content)}">`),
    `<link data-default rel="icon" href="${escaped(favicon)}">`,
  ];
  return withHead(shell, config, brand, head.join('') + links);
}

interface Rendered {
  readonly brand: Brand;
  readonly page: RenderedPage;
  /** Elements for the head: the page's chunks. */
  readonly links: string;
}

/** A page that the server has rendered. It can be read without scripts, so these wait for what is needed for that. */
export function renderedDocument(shell: string, config: PageConfig, { brand, page, links }: Rendered): string {
  return withLateScripts(withHead(shell, config, brand, page.head + links)).replace(
    '<div id="app"></div>',
    () => `<div id="app">${page.html}</div><script type="application/json" id="page-state">${inlineJson(page.sent)}</script>`,
  );
}

/** The built entry, which development does not have, and its chunks. */
const SCRIPTS = /<script type="module"[^>]* src="\/assets\/[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;

/** Leaves the app's scripts to `begin.js`. Fonts keep their preloads. */
function withLateScripts(document: string): string {
  const scripts = document.match(SCRIPTS) ?? [];
  const late = `<template id="app-scripts">${scripts.join('')}</template><script defer src="/begin.js"></script>`;
  return document.replace(SCRIPTS, '').replace('</head>', () => (scripts.length === 0 ? '</head>' : `${late}</head>`));
}

function withHead(shell: string, config: PageConfig, brand: Brand, head: string): string {
  const { appName, stripePublicKey, embedOrigins, analytics, recording, bench } = config;
  return withAppConfig(shell, { appName, siteUrl: brand.siteUrl, stripePublicKey, embedOrigins, analytics, recording, bench })
    .replace(DEFAULT_TAGS, '')
    .replace('</head>', () => `<link rel="stylesheet" href="${escaped(brandStylePath(brand))}">${head}</head>`);
}
