import type { Brand } from '#domain/brand/brand.ts';
import { type AnalyticsConfig, analyticsOrigins } from '#domain/tracking/analytics-config.ts';

export interface SecurityOptions {
  readonly production: boolean;
  readonly embedOrigins: readonly string[];
}

/** What a page may load beside its own files. */
interface Sources {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly images: readonly string[];
  readonly connections: readonly string[];
  /** Whether style attributes may be set as text. A style sheet of a page's own text never may. */
  readonly styleAttributes?: true;
}

/**
 * Same-origin files and requests only, no inline script, no eval; `also` for the app's page, where something of another site is configured. Trusted
 * Types stay on: the app's policy allows only the scripts that are configured.
 */
export function contentPolicy(embedOrigins: readonly string[], also: readonly Sources[] = []): string {
  const directive = (name: string, own: readonly string[], kind?: Exclude<keyof Sources, 'styleAttributes'>): string =>
    [...new Set([name, ...own, ...(kind === undefined ? [] : also.flatMap((sources) => sources[kind]))])].join(' ');
  return [
    "default-src 'self'",
    directive('script-src', ["'self'"], 'scripts'),
    "style-src 'self'",
    ...(also.some(({ styleAttributes }) => styleAttributes) ? ["style-src-attr 'unsafe-inline'"] : []),
    directive('img-src', ["'self'", 'data:'], 'images'),
    "font-src 'self'",
    directive('connect-src', ["'self'"], 'connections'),
    directive('frame-src', ["'self'"], 'frames'),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    directive('frame-ancestors', ["'self'", ...embedOrigins]),
    "require-trusted-types-for 'script'",
  ].join('; ');
}

/** Stripe's script, which does the redirect. */
export const STRIPE_SOURCES: Sources = {
  scripts: ['https://js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://hooks.stripe.com'],
  images: [],
  connections: ['https://api.stripe.com'],
};

/** rrweb compares a style attribute before and after by setting it on an element of its own (https://github.com/rrweb-io/rrweb/issues/816). */
export const RECORDER_SOURCES: Sources = { scripts: [], frames: [], images: [], connections: [], styleAttributes: true };

/** The receivers of analytics that are configured for a brand. */
export function analyticsSources(analytics: AnalyticsConfig, { secondCollector }: Pick<Brand, 'secondCollector'>): Sources {
  const collector = secondCollector ? analytics.collector : null;
  return { ...analyticsOrigins({ ...analytics, collector }), frames: [] };
}

/** Headers of every response. `embedOrigins`: other sites that may frame this one. */
export function securityHeaders({ production, embedOrigins }: SecurityOptions): Record<string, string> {
  return {
    'content-security-policy': contentPolicy(embedOrigins),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
    ...(production ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/**
 * The document that replays a recording: it sets style attributes, which the app never does, and requests nothing but its scripts, style sheets and pictures.
 */
export const REPLAY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "require-trusted-types-for 'script'",
].join('; ');

/** API responses hold personal data and must not be cached. */
export const apiHeaders: Record<string, string> = { 'cache-control': 'no-store' };

/** Sandboxes a picture that is opened as a document. */
export const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
