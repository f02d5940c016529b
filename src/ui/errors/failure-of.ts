/** An error as the error page knows it: an HTTP-like status, 0 for no connection, and the status message. */
export interface RouteFailure {
  readonly status: number;
  readonly message: string;
}

/** What browsers say when a part of the program cannot be fetched. */
const CHUNK = /dynamically imported module|importing a module script|error loading dynamically|unable to preload/i;

/** None of the statuses that the error page has words of its own for. */
const BUG = 599;

const isAnswer = (error: unknown): error is { status: number; statusText: string } =>
  typeof error === 'object' && error !== null && 'status' in error && 'statusText' in error && typeof error.status === 'number';

const isChunkError = (error: unknown): boolean => error instanceof Error && CHUNK.test(error.message);

/** Reads what a route threw. Words of a bug are for developers, so they are not shown to players. */
export function failureOf(error: unknown): RouteFailure {
  if (isAnswer(error)) return { status: error.status, message: error.statusText };
  if (isChunkError(error)) return { status: 0, message: '' };
  return { status: BUG, message: '' };
}
