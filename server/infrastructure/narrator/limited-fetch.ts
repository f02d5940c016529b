/** Limits of time (milliseconds) and size for one response. */
export interface ResponseLimits {
  readonly firstByteMs: number;
  readonly gapMs: number;
  readonly totalMs: number;
  readonly maxBytes: number;
}

export class ResponseTimeout extends Error {}

export class ResponseTooLarge extends Error {}

/** A `fetch` that aborts a response over its limits and follows no redirect. */
export function limitedFetch({ firstByteMs, gapMs, totalMs, maxBytes }: ResponseLimits): typeof fetch {
  return async (url, init = {}) => {
    const limit = new AbortController();
    const after = (ms: number, why: string) => setTimeout(() => limit.abort(new ResponseTimeout(why)), ms).unref();
    const whole = after(totalMs, 'the answer did not end');
    let silence = after(firstByteMs, 'nothing came');
    const done = () => {
      clearTimeout(whole);
      clearTimeout(silence);
    };
    async function* bounded(body: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
      let size = 0;
      try {
        for await (const chunk of body) {
          clearTimeout(silence);
          silence = after(gapMs, 'nothing more came');
          size += chunk.length;
          if (size > maxBytes) throw new ResponseTooLarge('the answer is too big');
          yield chunk;
        }
      } finally {
        done();
      }
    }
    try {
      const signal = AbortSignal.any([limit.signal, ...(init.signal ? [init.signal] : [])]);
      const { body, status, headers } = await fetch(url, { ...init, redirect: 'error', signal });
      if (body === null) done();
      return new Response(body && ReadableStream.from(bounded(body)), { status, headers });
    } catch (error) {
      done();
      throw error;
    }
  };
}
