import { boundedBody } from '../system/bounded-body.ts';

/** How long one call to a provider may take, with its body. */
const CALL_MS = 8_000;
const MOST_BYTES = 1_048_576;

/** Calls a provider, within limits of time and size, for an answer that is a JSON object. Rejects when there is none; follows no redirect. */
export const providerFetch: typeof fetch = async (url, init = {}) => {
  const signals = [AbortSignal.timeout(CALL_MS), ...(init.signal ? [init.signal] : [])];
  const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.any(signals) });
  const text = (await boundedBody(response, MOST_BYTES)).toString();
  const body: unknown = JSON.parse(text);
  // On any other JSON Stripe's client never settles.
  if (typeof body !== 'object' || body === null) throw new Error('No object');
  return new Response(text, { status: response.status, headers: response.headers });
};
