export interface SecurityOptions {
  readonly production: boolean;
  readonly embedOrigins: readonly string[];
}

/** Same-origin files and requests only; no inline script, no eval. */
const contentPolicy = (embedOrigins: readonly string[], also: { script: string; frame: string; connect: string }): string =>
  [
    "default-src 'self'",
    `script-src 'self'${also.script}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${also.connect}`,
    `frame-src 'self'${also.frame}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ['frame-ancestors', "'self'", ...embedOrigins].join(' '),
    "require-trusted-types-for 'script'",
  ].join('; ');

/** For the app's page, when Stripe's script does the redirect. Trusted Types stay on: the app's policy allows that one script URL. */
export const stripePagePolicy = (embedOrigins: readonly string[]): string =>
  contentPolicy(embedOrigins, {
    script: ' https://js.stripe.com',
    frame: ' https://js.stripe.com https://hooks.stripe.com',
    connect: ' https://api.stripe.com',
  });

/** Headers of every response. `embedOrigins`: other sites that may frame this one. */
export function securityHeaders({ production, embedOrigins }: SecurityOptions): Record<string, string> {
  return {
    'content-security-policy': contentPolicy(embedOrigins, { script: '', frame: '', connect: '' }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
    ...(production ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** API responses hold personal data and must not be cached. */
export const apiHeaders: Record<string, string> = { 'cache-control': 'no-store' };

/** Sandboxes a picture that is opened as a document. */
export const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
