import { type ResponseLimits, ResponseWatch } from './response-watch.ts';

/** A `fetch` that aborts a response over its limits and follows no redirect. */
export function limitedFetch(limits: ResponseLimits): typeof fetch {
  return async (url, init = {}) => {
    const watch = new ResponseWatch(limits);
    async function* watched(body: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
      try {
        for await (const chunk of body) {
          watch.received(chunk);
          yield chunk;
        }
      } finally {
        watch.end();
      }
    }
    try {
      const signal = AbortSignal.any([watch.signal, ...(init.signal ? [init.signal] : [])]);
      const { body, status, headers } = await fetch(url, { ...init, redirect: 'error', signal });
      if (body === null) watch.end();
      return new Response(body && ReadableStream.from(watched(body)), { status, headers });
    } catch (error) {
      watch.end();
      throw error;
    }
  };
}
