import { isUtf8 } from 'node:buffer';
import type { RawNotice } from '../../application/payments/payment-provider.ts';

const MOST_BYTES = 1_048_576;

/**
 * A notice's one signature with its body as text; null where no provider would have sent it so. The text stands for exactly these bytes: a
 * decoder that mends or strips would let others pass for them.
 */
export function noticeText({ headers, body }: RawNotice, header: string): { readonly signature: string; readonly text: string } | null {
  const signature = headers[header];
  if (typeof signature !== 'string' || body.length > MOST_BYTES || !isUtf8(body)) return null;
  return { signature, text: body.toString() };
}
