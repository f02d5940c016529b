import { GuestServer, guest } from '../../fakes/guest-server.ts';
import { MemoryCookieStore } from '../../fakes/memory-cookie-store.ts';
import { MemoryKeyValueStore } from '../../fakes/memory-key-value-store.ts';
import { sessionParts } from '../../fakes/session-parts.ts';

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
