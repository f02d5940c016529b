import { GuestServer, guest } from '#tests/fakes/guest-server.ts';
import { MemoryCookieStore } from '#tests/fakes/memory-cookie-store.ts';
import { MemoryKeyValueStore } from '#tests/fakes/memory-key-value-store.ts';
import { sessionParts } from '#tests/fakes/session-parts.ts';

/** A browser with the tokens and the cached user of an earlier visit. */
export function returningPlayer() {
  const server = new GuestServer();
  const grant = server.grant('user-x');
  const cookies = new MemoryCookieStore({
    token: grant.accessToken,
    refresh_token: grant.refreshToken,
    token_expiry_time: '99999999999',
  });
  const store = new MemoryKeyValueStore({ user_info: JSON.stringify({ ...guest('user-x'), coins: 7 }), user_type: 'guest' });
  return sessionParts({ server, cookies, store });
}
