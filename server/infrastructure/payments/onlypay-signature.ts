import { createHmac, timingSafeEqual } from 'node:crypto';

export const ONLYPAY_SIGNATURE = 'onlypay-signature';

/** Seconds by which a signature's time may differ from now. */
const TOLERANCE = 300;

interface SignedRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  /** Exactly as sent; empty when there is none. */
  readonly body: string;
}

/** The signature header's value for a request at `seconds` of Unix time. */
export function onlypaySignature(secret: string, request: SignedRequest, seconds: number): string {
  return `t=${seconds},v1=${digest(secret, request, String(seconds))}`;
}

/** Whether `signature` is the one header that the holder of `secret` sent with this request, within 300 seconds of `now` in Unix time. */
export function isSignedForOnlypay(secret: string, signature: unknown, request: SignedRequest, now: number): boolean {
  const [, time = '', given = ''] = (typeof signature === 'string' && /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(signature)) || [];
  const expected = digest(secret, request, time);
  return time !== '' && Math.abs(now - Number(time)) <= TOLERANCE && timingSafeEqual(Buffer.from(given), Buffer.from(expected));
}

function digest(secret: string, { method, path, body }: SignedRequest, time: string): string {
  return createHmac('sha256', secret).update(`${time}.${method} ${path}.${body}`).digest('hex');
}
