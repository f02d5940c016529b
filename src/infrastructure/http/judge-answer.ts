import { SUCCESS } from '../../../contract/route.ts';
import { type ApiFailure, NO_REASON } from '../../application/api.ts';
import { fail, ok, type Result } from '../../domain/result.ts';

/** An HTTP answer, read to its end. */
export interface WireAnswer {
  readonly status: number;
  readonly body: string;
}

interface Envelope {
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

export const malformed = (status: number, message: string): ApiFailure => ({
  kind: 'malformed',
  code: 'ERROR',
  message,
  status,
  data: null,
});

/** The `data` of a successful envelope, or the failure. The body may be anything: HTML, empty, `null`, a list, cut off. */
export function judgeAnswer({ status, body }: WireAnswer): Result<unknown, ApiFailure> {
  const envelope = readEnvelope(body);
  const code = envelope?.code ?? '';
  if (status === 401 || UNAUTHORIZED_CODES.has(code)) return refusal('unauthorized', envelope, status, 'UNAUTHORIZED');
  if (status === 429 || status >= 500) return refusal('unavailable', envelope, status, 'ERROR');
  if (envelope === null) return fail(malformed(status, 'The server gave an answer that makes no sense'));
  if (code !== SUCCESS) return refusal('refused', envelope, status, 'ERROR');
  return status >= 200 && status < 300 ? ok(envelope.data) : fail(malformed(status, `HTTP error! status: ${status}`));
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
