import type { ApiFailure } from '../api.ts';

/** Statuses under which a server says no to the credential itself. Others, such as 404, speak of something else. */
const REFUSING = new Set([200, 400, 401, 403]);

/** Whether the server refused the token, as opposed to not being reached, not being able, or making no sense. */
export function isRefusal(failure: ApiFailure): boolean {
  return failure.kind === 'unauthorized' || (failure.kind === 'refused' && REFUSING.has(failure.status));
}

/** What a call fails with while nobody is signed in and no guest could be registered. `status` tells of the cause. */
export const noToken = (status: number): ApiFailure => ({
  kind: 'no-token',
  code: 'AUTH_ERROR',
  message: 'Authentication failed',
  status,
  data: null,
});

/** The failure of a call whose token the server no longer takes. */
export const unauthorized: ApiFailure = {
  kind: 'unauthorized',
  code: 'UNAUTHORIZED',
  message: 'Authentication failed',
  status: 401,
  data: null,
};

/** The failure of a call that was given up waiting for. */
export const unanswered: ApiFailure = {
  kind: 'network',
  code: 'ERROR',
  message: 'The server took too long to answer',
  status: 0,
  data: null,
};
