import { firstValueFrom } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { listSysconfig } from '#contract/brand.ts';
import { API_PREFIX } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { fail, ok } from '#domain/result.ts';
import { GuestServer } from '#tests/fakes/guest-server.ts';
import { MemoryCookieStore } from '#tests/fakes/memory-cookie-store.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { sessionParts } from '#tests/fakes/session-parts.ts';

/** The calls that AUTH-02 names as made without the header. `user.auth` is optional: it carries a guest's token so that the guest is kept. */
const NAMED = ['user-guest.sign-up', 'verify-code.send'];
/** A complaint does not say who sends it; its reference number alone gives access to it. */
const CASES = ['content-removal.create', 'case.get', 'case.add', 'case.withdraw'];
/** Views of landing pages are counted without the person. */
const COUNTS = ['landing.view'];
/** The provider's id of a payment alone gives access to its outcome, in any browser. */
const PAYMENTS = ['payment.outcome'];
/** The secret of its link alone gives access to a draft. */
const PREVIEWS = ['preview.play', 'preview.comment', 'preview.comments', 'preview.propose'];
const WITHOUT_TOKEN = [...NAMED, ...CASES, ...COUNTS, ...PAYMENTS, ...PREVIEWS];

function withStoredToken() {
  const server = new GuestServer();
  const grant = server.grant('user-x');
  const cookies = new MemoryCookieStore({
    token: grant.accessToken,
    refresh_token: grant.refreshToken,
    token_expiry_time: '99999999999',
    player: 'user-x',
  });
  return sessionParts({ server, cookies });
}

describe('AUTH-02: requests carry a bearer token when a stored auth token exists', () => {
  // Event streams do not go through this API: authorized-turn-stream.test.ts covers their token.
  it.each(routes.filter(({ kind }) => kind === 'envelope').map((route) => [route.path, route] as const))('%s', async (path, route) => {
    const parts = withStoredToken();
    parts.server.api.on(route, () => fail(failure('refused', 403, 'FORBIDDEN')));
    await firstValueFrom(parts.api.call(route, {}));
    expect(parts.server.api.calls.map((call) => [call.path, call.bearer])).toEqual([
      [path, WITHOUT_TOKEN.includes(path) ? null : 'access-1'],
    ]);
  });

  it('the exceptions are existing routes', () => {
    const paths = routes.map((route) => API_PREFIX + route.path);
    for (const path of WITHOUT_TOKEN) expect(paths).toContain(API_PREFIX + path);
  });

  it('a refresh carries the access token to replace', async () => {
    const parts = withStoredToken();
    await firstValueFrom(parts.tokens.bearer());
    await firstValueFrom(parts.tokens.renew('access-1'));
    expect(parts.server.api.calls).toEqual([{ path: 'user.refresh', input: { refreshToken: 'refresh-1' }, bearer: 'access-1' }]);
  });

  it('a public call without a stored token does not wait for a sign-up', async () => {
    const parts = sessionParts();
    parts.server.api.on(listSysconfig, () => ok({ config: {} }));
    await firstValueFrom(parts.api.call(listSysconfig, {}));
    expect(parts.server.api.calls).toEqual([{ path: 'sysconfig.list', input: {}, bearer: null }]);
  });

  it('a public call with a refused token is repeated with a new one', async () => {
    const parts = withStoredToken();
    await firstValueFrom(parts.tokens.bearer());
    parts.server.access.clear();
    parts.server.api.on(listSysconfig, (call) => {
      const user = parts.server.user(call);
      return user.ok ? ok({ config: {} }) : user;
    });
    expect(await firstValueFrom(parts.api.call(listSysconfig, {}))).toEqual(ok({ config: {} }));
    expect(parts.server.api.calls.map(({ path, bearer }) => [path, bearer])).toEqual([
      ['sysconfig.list', 'access-1'],
      ['user.refresh', 'access-1'],
      ['sysconfig.list', 'access-2'],
    ]);
  });

  it('a public call is repeated without a token when its token cannot be renewed', async () => {
    const parts = withStoredToken();
    await firstValueFrom(parts.tokens.bearer());
    parts.server.refreshes.clear();
    parts.server.api.on(listSysconfig, ({ bearer }) => (bearer === null ? ok({ config: {} }) : fail(failure('unauthorized', 401))));
    expect(await firstValueFrom(parts.api.call(listSysconfig, {}))).toEqual(ok({ config: {} }));
  });
});
