import { type ClientRequest, type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';

/** A successful response. Its body is in `incoming`, as the bytes come from the socket; `body` is null. */
export class StreamedResponse extends Response {
  readonly incoming: IncomingMessage;

  constructor(incoming: IncomingMessage) {
    super(null, { status: statusOf(incoming), headers: headersOf(incoming) });
    this.incoming = incoming;
  }
}

/** The longest error that is read. */
const MAX_ERROR_BYTES = 100_000;

/**
 * A `fetch` over Node's own HTTP client, for responses that come in hundreds of small parts: the web streams of Node's `fetch` were a fifth of what a
 * streamed word cost the server, and it keeps the request's body until the response has ended. Resolves to a `StreamedResponse`; of an error to a whole response.
 * Rejects when the endpoint cannot be reached or redirects, and with the signal's abort. It asks for a response that is not compressed.
 */
export const streamedFetch: typeof fetch = async (url, { method = 'GET', headers, body, signal } = {}) => {
  if (body !== undefined && typeof body !== 'string') throw new TypeError('Only a text can be sent');
  const named = { 'accept-encoding': 'identity', ...Object.fromEntries(new Headers(headers)) };
  const incoming = await send(new URL(String(url)), { method, headers: named, signal }, body);
  const status = statusOf(incoming);
  if (status >= 300 && status < 400) {
    incoming.destroy();
    throw new TypeError(`The endpoint redirects (${status})`);
  }
  if (status < 300) return new StreamedResponse(incoming);
  return new Response(await textOf(incoming), { status, headers: headersOf(incoming) });
};

interface Sent {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly signal: AbortSignal | null | undefined;
}

/** `agent`: false takes a new connection. */
function send(url: URL, { signal, ...options }: Sent, body: string | undefined, agent?: false): Promise<IncomingMessage> {
  // Emptied when the response begins, because the request's listeners live as long as its stream.
  const unanswered = { body };
  return new Promise((resolve, reject) => {
    const over = url.protocol === 'https:' ? overHttps : overHttp;
    const request = over(url, { ...options, ...(agent === false && { agent }), ...(signal && { signal }) });
    let begun = false;
    request.once('response', (incoming) => {
      begun = true;
      unanswered.body = undefined;
      resolve(incoming);
    });
    // Kept after the response: a broken connection is an error of the request too, and is reported to who reads the body.
    request.on('error', (error) => {
      if (!begun && isStale(request, error)) resolve(send(url, { ...options, signal }, unanswered.body, false));
      else reject(error);
    });
    // The only sign of a response that changes the protocol.
    request.once('close', () => reject(new Error('The endpoint gave no response')));
    request.end(unanswered.body);
  });
}

/** Whether the endpoint closed a connection that was kept, while the request was on its way. */
const isStale = ({ reusedSocket }: ClientRequest, error: Error): boolean =>
  reusedSocket && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE');

async function textOf(incoming: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of incoming as AsyncIterable<Buffer>) {
    parts.push(part);
    size += part.length;
    if (size > MAX_ERROR_BYTES) break;
  }
  return Buffer.concat(parts).toString();
}

const statusOf = ({ statusCode }: IncomingMessage): number => statusCode ?? 0;

const headersOf = ({ headersDistinct }: IncomingMessage): Headers =>
  new Headers(Object.entries(headersDistinct).flatMap(([name, values = []]) => values.map((value): [string, string] => [name, value])));
