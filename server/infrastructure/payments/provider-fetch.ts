import { boundedBody } from '../system/bounded-body.ts';

/** Includes reading the body. */
const TIMEOUT_MS = 8_000;
const MAX_BYTES = 1_048_576;

/** A `fetch` with limits of time and size that follows no redirect. Rejects unless the response is a JSON object. */
export const providerFetch: typeof fetch = async (url, init = {}) => {
  const signals = [AbortSignal.timeout(TIMEOUT_MS), ...(init.signal ? [init.signal] : [])];
  const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.any(signals) });
  const text = (await boundedBody(response, MAX_BYTES)).toString();
  const body: unknown = JSON.parse(text);
  // Stripe's client never settles on other JSON.
  if (typeof body !== 'object' || body === null) throw new Error('No object');
  return new Response(text, { status: response.status, headers: response.headers });
};
