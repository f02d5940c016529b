/** How long an endpoint may take and how much it may say. Times in milliseconds. */
export interface Patience {
  readonly firstByteMs: number;
  readonly gapMs: number;
  readonly wholeMs: number;
  readonly mostBytes: number;
}

/** The endpoint did not speak, or did not come to an end. */
export class Silence extends Error {}

/** The endpoint said more than anybody would read. */
export class TooMuch extends Error {}

/** A `fetch` that gives an answer up when it takes too long to begin, to go on or to end, or grows too big. It follows no redirect. */
export function patientFetch({ firstByteMs, gapMs, wholeMs, mostBytes }: Patience): typeof fetch {
  return async (url, init = {}) => {
    const limit = new AbortController();
    const after = (ms: number, why: string) => setTimeout(() => limit.abort(new Silence(why)), ms).unref();
    const whole = after(wholeMs, 'the answer did not end');
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
          if (size > mostBytes) throw new TooMuch('the answer is too big');
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
