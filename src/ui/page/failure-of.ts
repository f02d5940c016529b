/** The input of the error page: an HTTP-like status, 0 for no connection, and the status message. */
interface RouteFailure {
  readonly status: number;
  readonly message: string;
}

/** Messages of browsers for a code chunk that failed to load. */
const CHUNK = /dynamically imported module|importing a module script|error loading dynamically|unable to preload/i;

/** A status without a text of its own on the error page. */
const BUG = 599;

const isErrorResponse = (error: unknown): error is { status: number; statusText: string } =>
  typeof error === 'object' && error !== null && 'status' in error && 'statusText' in error && typeof error.status === 'number';

const isChunkError = (error: unknown): boolean => error instanceof Error && CHUNK.test(error.message);

/** Classifies an error that a route threw. Messages of bugs are for developers and are not shown. */
export function failureOf(error: unknown): RouteFailure {
  if (isErrorResponse(error)) return { status: error.status, message: error.statusText };
  if (isChunkError(error)) return { status: 0, message: '' };
  return { status: BUG, message: '' };
}
