import type { CustomFetch } from 'openid-client';
import { boundedJson } from '#server/infrastructure/system/bounded-body.ts';

/** Includes reading the body. */
const TIMEOUT_MS = 8000;
const MAX_BYTES = 262_144;

/** The provider cannot be reached, has no room, or talks nonsense. */
export class ProviderDown extends Error {}

/** Calls a provider, within limits of time and size, for an answer in JSON; throws `ProviderDown` when there is none. */
export const providerFetch: CustomFetch = async (url, options) => {
  try {
    const response = await fetch(url, { ...options, body: options.body ?? null, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const answer = await boundedJson(response, MAX_BYTES);
    if (response.status >= 500 || response.status === 429) throw new Error(`Status ${response.status}`);
    // Facebook does not always call its JSON by that name.
    return Response.json(answer, { status: response.status });
  } catch (cause) {
    throw new ProviderDown('No usable answer from the provider', { cause });
  }
};
