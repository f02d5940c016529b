export interface SecurityOptions {
  readonly production: boolean;
  readonly embedOrigins: readonly string[];
}

/** Only our own files, no inline script, no string becomes code. Streams and calls go to our own origin. */
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

/** For the app's page alone, where Stripe's script does the redirect. Trusted Types stay: the app lets that one address through, on Buy. */
export const stripePagePolicy = (embedOrigins: readonly string[]): string =>
  contentPolicy(embedOrigins, {
    script: ' https://js.stripe.com',
    frame: ' https://js.stripe.com https://hooks.stripe.com',
    connect: ' https://api.stripe.com',
  });

/** Headers of every answer. `embedOrigins`: the other sites that may show this one in a frame. */
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

/** Answers of the API are about somebody: nobody may keep them. */
export const apiHeaders: Record<string, string> = { 'cache-control': 'no-store' };

/** A picture opened by itself can do nothing at all. */
export const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
