/** What payment providers send, their answers and their notices, within limits. */
import { isUtf8 } from 'node:buffer';
import * as v from 'valibot';
import type { RawWebhook } from '#server/application/payments/payment-provider.ts';
import { outsideJson } from '#server/domain/text/outside-json.ts';
import { boundedJson } from '#server/infrastructure/system/bounded-body.ts';

/** Includes reading the body. */
const TIMEOUT_MS = 8_000;
const MAX_BYTES = 1_048_576;

/** A `fetch` with limits of time and size that follows no redirect. Rejects unless the response is a JSON object. */
export const providerFetch: typeof fetch = async (url, init = {}) => {
  const signals = [AbortSignal.timeout(TIMEOUT_MS), ...(init.signal ? [init.signal] : [])];
  const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.any(signals) });
  const body = await boundedJson(response, MAX_BYTES);
  // Stripe's client never settles on other JSON.
  if (typeof body !== 'object' || body === null) throw new Error('No object');
  return new Response(JSON.stringify(body), { status: response.status, headers: response.headers });
};

/**
 * The signature and the body of a notice; null when it has not exactly one signature, is too large or is not UTF-8. Decoding must be lossless, because
 * the signature covers the bytes.
 */
export function noticeText({ headers, body }: RawWebhook, header: string): { readonly signature: string; readonly text: string } | null {
  const signature = headers[header];
  if (typeof signature !== 'string' || body.length > MAX_BYTES || !isUtf8(body)) return null;
  return { signature, text: body.toString() };
}

/** What a notice says, to be read once its signature is right; null when it is not of this shape. */
export function noticeOf<S extends v.GenericSchema>(shape: S, text: string): v.InferOutput<S> | null {
  const json = outsideJson(text);
  const checked = json.ok ? v.safeParse(shape, json.value) : null;
  return checked?.success ? checked.output : null;
}
