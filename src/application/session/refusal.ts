import type { ApiFailure } from '#application/platform/api.ts';

/** Statuses that refuse the credential itself. */
const REFUSING = new Set([200, 400, 401, 403]);

/** Whether the server refused the token, as opposed to a network error, an outage or a malformed response. */
export function isRefusal(failure: ApiFailure): boolean {
  return failure.kind === 'unauthorized' || (failure.kind === 'refused' && REFUSING.has(failure.status));
}

/** The failure of a call without a user, because no guest could be registered. `status` is that of the sign-up. */
export const noToken = (status: number): ApiFailure => ({
  kind: 'no-token',
  code: 'AUTH_ERROR',
  message: 'Authentication failed',
  status,
  data: null,
});

/** The failure of a call whose token the server refuses. */
export const unauthorized: ApiFailure = {
  kind: 'unauthorized',
  code: 'UNAUTHORIZED',
  message: 'Authentication failed',
  status: 401,
  data: null,
};

/** The failure of a call that timed out. */
export const unanswered: ApiFailure = {
  kind: 'network',
  code: 'ERROR',
  message: 'The server took too long to answer',
  status: 0,
  data: null,
};
