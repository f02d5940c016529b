import { isUtf8 } from 'node:buffer';
import type { RawNotice } from '../../application/payments/payment-provider.ts';

const MAX_BYTES = 1_048_576;

/**
 * The signature and the body of a notice; null when it has not exactly one signature, is too large or is not UTF-8. Decoding must be lossless, because
 * the signature covers the bytes.
 */
export function noticeText({ headers, body }: RawNotice, header: string): { readonly signature: string; readonly text: string } | null {
  const signature = headers[header];
  if (typeof signature !== 'string' || body.length > MAX_BYTES || !isUtf8(body)) return null;
  return { signature, text: body.toString() };
}
