import { type ApiFailure, type CallInput, NO_REASON } from '#application/platform/api.ts';
import { toSnakeCase } from '#contract/camel-case.ts';
import { API_PREFIX, type FileRoute, type Route, SUCCESS } from '#contract/route.ts';
import { fail, ok, type Result } from '#domain/result.ts';

/** An HTTP answer, read to its end. */
interface WireAnswer {
  readonly status: number;
  readonly body: string;
}

export interface Envelope {
  readonly code: string;
  readonly message: string;
  readonly data: unknown;
}

const UNAUTHORIZED_CODES = new Set(['UNAUTHORIZED', '401', '1401']);

/** The failure of a call without a response: the error's own text, or "Network error". */
export const networkFailure = (reason: unknown): ApiFailure => ({
  kind: 'network',
  code: 'ERROR',
  message: (reason instanceof Error && reason.message) || 'Network error',
  status: 0,
  data: null,
});

export const malformed = (status: number, message = 'The server gave an answer that makes no sense', code = 'ERROR'): ApiFailure => ({
  kind: 'malformed',
  code,
  message,
  status,
  data: null,
});

/** The successful envelope, or the failure. The body may be anything: HTML, empty, `null`, a list, cut off. */
export function judgeAnswer({ status, body }: WireAnswer): Result<Envelope, ApiFailure> {
  const envelope = readEnvelope(body);
  const code = envelope?.code ?? '';
  if (status === 401 || UNAUTHORIZED_CODES.has(code)) return refusal('unauthorized', envelope, status, 'UNAUTHORIZED');
  if (status === 429 || status >= 500) return refusal('unavailable', envelope, status, 'ERROR');
  if (envelope === null) return fail(malformed(status));
  if (code !== SUCCESS) return refusal('refused', envelope, status, 'ERROR');
  return status >= 200 && status < 300 ? ok(envelope) : fail(malformed(status, `HTTP error! status: ${status}`));
}

function refusal(kind: ApiFailure['kind'], envelope: Envelope | null, status: number, code: string): Result<never, ApiFailure> {
  const refused = envelope !== null && envelope.code !== SUCCESS ? envelope : null;
  return fail({ kind, code: refused?.code || code, message: refused?.message || NO_REASON, status, data: refused?.data ?? null });
}

function readEnvelope(body: string): Envelope | null {
  const value = parse(body);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const { code, message, data } = value as Partial<Record<keyof Envelope, unknown>>;
  if (typeof code !== 'string' && typeof code !== 'number') return null;
  return { code: String(code), message: typeof message === 'string' ? message : '', data: data ?? null };
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** Larger responses are not read. */
const MAX_BODY_BYTES = 10 * 1024 * 1024;

/** Body of a response as text; null when it is larger than `MAX_BODY_BYTES`. Rejects when it is cut off. */
export async function readBody(response: Response): Promise<string | null> {
  if (Number(response.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) {
    await response.body?.cancel();
    return null;
  }
  const reader = response.body?.getReader();
  if (reader === undefined) return '';
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > MAX_BODY_BYTES) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** URL and body of a call: the input of a GET, and of a call that takes a file, is its query, of any other POST its JSON body. */
export function wireRequest<R extends Route>(
  route: R,
  input: CallInput<R>,
  bearer: string | null,
  accept: string,
): { readonly url: string; readonly init: RequestInit } {
  const headers = new Headers({ accept, 'content-type': route.takesFile ? 'application/octet-stream' : 'application/json' });
  if (bearer !== null) headers.set('authorization', `Bearer ${bearer}`);
  const { search, body } = wireInput(route, toSnakeCase<R['input']>(route.input, input));
  return { url: API_PREFIX + route.path + search, init: { method: route.method, headers, ...(body !== null && { body }) } };
}

function wireInput({ method, takesFile }: Route, sent: unknown): { readonly search: string; readonly body: BodyInit | null } {
  if (method === 'GET') return { search: query(sent), body: null };
  if (!takesFile) return { search: '', body: JSON.stringify(sent, sendable) };
  const { file, ...fields } = sent as Pick<CallInput<FileRoute>, 'file'>;
  return { search: query(fields), body: file };
}

/** Without what the server refuses and a player cannot see: half a character, as some programs leave it of a picture that they cut, and NUL. */
const sendable = (_: string, value: unknown): unknown => (typeof value === 'string' ? value.replace(/\0|\p{Cs}/gu, '') : value);

function query(input: unknown): string {
  const given = Object.entries(input ?? {}).filter(([, value]) => value !== undefined && value !== null);
  const params = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]));
  return given.length === 0 ? '' : `?${params}`;
}
