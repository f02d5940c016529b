/** The receivers of analytics that a site has configured. Addresses have no query. */
export interface AnalyticsConfig {
  /** Container of Google Tag Manager, like `GTM-ABC123`. */
  readonly gtmId: string | null;
  /** A third party's script, and the id of our app there. */
  readonly app: { readonly id: string; readonly script: string } | null;
  /** Where brands with a second collector also send events. */
  readonly collector: string | null;
}

export const NO_ANALYTICS: AnalyticsConfig = { gtmId: null, app: null, collector: null };

/** Origins that a page has to let in. */
interface AnalyticsOrigins {
  readonly scripts: readonly string[];
  readonly images: readonly string[];
  readonly connections: readonly string[];
}

const TAG_MANAGER = 'https://www.googletagmanager.com';
const GOOGLE = [TAG_MANAGER, 'https://*.google-analytics.com', 'https://*.analytics.google.com'];

export const tagManagerScript = (gtmId: string): string => `${TAG_MANAGER}/gtm.js?id=${gtmId}`;

/** The origin of an `https:` or `http:` address. */
const originOf = (address: string): string => address.split('/', 3).join('/');

/** What the configured receivers need; nothing without them. Source: ANA-04. */
export function analyticsOrigins({ gtmId, app, collector }: AnalyticsConfig): AnalyticsOrigins {
  const google = gtmId === null ? [] : GOOGLE;
  const third = app === null ? [] : [originOf(app.script)];
  return {
    scripts: [...google.slice(0, 1), ...third],
    images: google,
    connections: [...google, ...third, ...(collector === null ? [] : [originOf(collector)])],
  };
}
