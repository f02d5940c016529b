import { GuestServer } from '#tests/fakes/guest-server.ts';
import { MemoryCookieStore } from '#tests/fakes/memory-cookie-store.ts';
import { sessionParts } from '#tests/fakes/session-parts.ts';

/** A browser with stored tokens of `user-x`. `secondsLeft`: seconds until the access token expires; null stores no expiry. */
export function sessionWithTokens(secondsLeft: number | null) {
  const server = new GuestServer();
  const grant = server.grant('user-x');
  const cookies = new MemoryCookieStore({ token: grant.accessToken, refresh_token: grant.refreshToken });
  if (secondsLeft !== null) cookies.values.set('token_expiry_time', String(Date.now() / 1000 + secondsLeft));
  return { grant, ...sessionParts({ server, cookies }) };
}
