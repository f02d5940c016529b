import { defer, type Observable, of } from 'rxjs';
import type { Frame } from '#application/platform/frame.ts';
import { isWebAddress } from '#domain/payments/web-address.ts';
import { fail, ok, type Result } from '#domain/result.ts';

const NOWHERE = 'No redirect URL or session ID provided';
const BLOCKED = 'Your browser kept the payment page from opening. Allow pop-ups for this site and try again.';

/** Navigates to a hosted page if its address is http or https. Cold; emits once. */
export const leaveFor = (frame: Frame, url: string): Observable<Result<void, string>> =>
  defer(() => {
    if (!isWebAddress(url)) return of(fail(NOWHERE));
    return of(frame.leave(url) ? ok(undefined) : fail(BLOCKED));
  });
