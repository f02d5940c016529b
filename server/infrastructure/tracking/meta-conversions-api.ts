import * as v from 'valibot';
import type { TrackingEvent } from '#contract/tracking.ts';
import { ConversionsApi, type Delivery } from '#server/application/tracking/conversions-api.ts';
import { boundedJson } from '#server/infrastructure/system/bounded-body.ts';

const TIMEOUT_MS = 30_000;
const MAX_BYTES = 100_000;
const VERSION = 'v24.0';

/** Meta's code for an invalid parameter. With this subcode it is the pixel that is unknown to the token, not an event that is wrong. */
const INVALID_PARAMETER = 100;
const UNKNOWN_PIXEL = 33;
/** Meta's code for a token that is invalid or has ended. */
const INVALID_TOKEN = 190;

const success = v.object({ events_received: v.number() });
const failure = v.object({ error: v.object({ code: v.number(), error_subcode: v.optional(v.number()) }) });

interface MetaAccess {
  readonly pixelId: string;
  readonly accessToken: string;
  /** Without a slash at its end. */
  readonly base: string;
}

/** Meta's Conversions API. The access token is in the body, so that no log of addresses holds it. */
export class MetaConversionsApi extends ConversionsApi {
  readonly #access: MetaAccess;

  constructor(access: MetaAccess) {
    super();
    this.#access = access;
  }

  async send(events: readonly TrackingEvent[]): Promise<Delivery> {
    const { base, pixelId, accessToken } = this.#access;
    try {
      const response = await fetch(`${base}/${VERSION}/${pixelId}/events`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ data: events, access_token: accessToken }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (response.status === 413) return 'refused';
      return deliveryOf(response.status, await boundedJson(response, MAX_BYTES));
    } catch {
      // No connection, a time limit, or an answer that is no JSON.
      return 'later';
    }
  }
}

function deliveryOf(status: number, body: unknown): Delivery {
  if (status === 200) return v.is(success, body) ? 'accepted' : 'later';
  if (!v.is(failure, body)) return 'later';
  const { code, error_subcode } = body.error;
  if (code === INVALID_TOKEN) return 'denied';
  if (status !== 400 || code !== INVALID_PARAMETER) return 'later';
  return error_subcode === UNKNOWN_PIXEL ? 'denied' : 'refused';
}
