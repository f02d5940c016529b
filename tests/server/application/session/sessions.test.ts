import { randomUUID } from 'node:crypto';
import type { Updateable } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { checkLedger } from '#server/application/coins/check-ledger.ts';
import { Ledger } from '#server/application/coins/ledger.ts';
import type { Database, Tables } from '#server/application/db/database.ts';
import { RateLimits } from '#server/application/platform/rate-limits.ts';
import { AccessTokens } from '#server/application/session/access-tokens.ts';
import { Guests } from '#server/application/session/guests.ts';
import { REFRESH_TOKEN_SECONDS, Sessions } from '#server/application/session/sessions.ts';
import { TestClock } from '#tests/server/harness/play-world.ts';
import { TEST_SECRET } from '#tests/server/harness/test-app.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';
import { testContext } from '#tests/server/harness/test-request-context.ts';

describeOnPostgres('AUTH-19: sessions', (open) => {
  let db: Database;
  let clock: TestClock;
  let ledger: Ledger;
  let sessions: Sessions;
  let guests: Guests;
  const security: { event: string; details: Readonly<Record<string, unknown>> }[] = [];

  beforeAll(async () => {
    ({ db } = await open());
    clock = new TestClock();
    ledger = new Ledger(clock);
    sessions = sessionsWith(TEST_SECRET);
    guests = new Guests({ db, ledger, sessions, limits: new RateLimits({ db, clock, scale: 1000 }), clock });
  });

  /** The sessions of one process: signs with the first secret, accepts all. */
  const sessionsWith = (...secrets: [string, ...string[]]) =>
    new Sessions({
      db,
      tokens: new AccessTokens({ secrets, clock }),
      secrets,
      clock,
      report: (event, details) => security.push({ event, details }),
    });
  const signUp = (device: string = randomUUID()) => guests.signUp({ deviceId: device, gender: '' }, testContext);
  const refreshed = async (token: string): Promise<string> => {
    const pair = await sessions.refresh(token);
    if (!pair) throw new Error('refused');
    return pair.refreshToken;
  };

  const row = (token: string) =>
    db
      .selectFrom('sessions')
      .selectAll()
      .where('id', '=', token.split('.')[0] ?? '')
      .executeTakeFirst();

  it('faults S03: the previous refresh token returns the same successor within 30 s, and ends the session later', async () => {
    const { auth } = await signUp();
    const second = await refreshed(auth.refreshToken);
    const third = await refreshed(second);
    clock.offset += 20_000;
    expect(await refreshed(second)).toBe(third);
    expect(await sessions.identify(auth.accessToken)).not.toBeNull();
    clock.offset += 11_000;
    security.length = 0;
    expect(await sessions.refresh(second)).toBeNull();
    expect(await sessions.refresh(third)).toBeNull();
    expect(await sessions.identify(auth.accessToken)).toBeNull();
    expect(security).toHaveLength(1);
    expect(JSON.stringify(security)).not.toContain(second.slice(-20));
  });

  it.each([0, 31_000])('faults S03: an older refresh token ends the session, also after %i ms', async (later) => {
    const { auth } = await signUp();
    const third = await refreshed(await refreshed(auth.refreshToken));
    clock.offset += later;
    security.length = 0;
    expect(await sessions.refresh(auth.refreshToken)).toBeNull();
    expect(await sessions.refresh(third)).toBeNull();
    const session = auth.refreshToken.split('.')[0];
    expect(security).toEqual([{ event: 'session.revoked', details: { session, why: expect.any(String) } }]);
  });

  it('faults S04: 1,000 at once with one token: one rotation, one successor, no session ended', async () => {
    const { auth } = await signUp();
    security.length = 0;
    const pairs = await Promise.all(Array.from({ length: 1000 }, () => sessions.refresh(auth.refreshToken)));
    expect(new Set(pairs.map((pair) => pair?.refreshToken)).size).toBe(1);
    expect(await sessions.identify(pairs[0]?.accessToken ?? '')).not.toBeNull();
    expect(await row(auth.refreshToken)).toMatchObject({ generation: 2, revoked_at: null });
    expect(security).toEqual([]);
  });

  it('faults S82: a refresh with a token of the old secret returns a pair of the new secret', async () => {
    const { auth } = await signUp();
    const during = sessionsWith('the-secret-of-this-year-0123456789', TEST_SECRET);
    const after = sessionsWith('the-secret-of-this-year-0123456789');
    expect(await during.identify(auth.accessToken)).not.toBeNull();
    const pair = await during.refresh(auth.refreshToken);
    expect(await after.identify(pair?.accessToken ?? '')).not.toBeNull();
    expect(await after.refresh(pair?.refreshToken ?? '')).not.toBeNull();
    for (const gone of [auth.accessToken, auth.refreshToken]) expect(await after.identify(gone)).toBeNull();
    // A token of a removed key cannot be verified, so it does not end the session.
    expect(await after.refresh(auth.refreshToken)).toBeNull();
    expect(await row(auth.refreshToken)).toMatchObject({ generation: 3, revoked_at: null });
  });

  it('faults S82: two processes during the rotation issue pairs that both accept', async () => {
    const processes = [
      sessionsWith(TEST_SECRET, 'the-other-secret-0123456789-abcdef'),
      sessionsWith('the-other-secret-0123456789-abcdef', TEST_SECRET),
    ];
    const { auth } = await signUp();
    let token = auth.refreshToken;
    for (let round = 0; round < 6; round += 1) {
      const pairs = await Promise.all([...processes, ...processes].map((process) => process.refresh(token)));
      for (const pair of pairs) for (const process of processes) expect(await process.identify(pair?.accessToken ?? '')).not.toBeNull();
      token = pairs[round % 2]?.refreshToken ?? '';
    }
    expect(await row(token)).toMatchObject({ generation: 7, revoked_at: null });
  });

  it('refuses tokens that were not issued', async () => {
    const { auth } = await signUp();
    const [session, , signature] = auth.refreshToken.split('.');
    const tries = ['', 'x', auth.accessToken, `${session}.2.${signature}`, `${session}.01.${signature}`, `${randomUUID()}.1.${signature}`];
    for (const token of tries) expect(await sessions.refresh(token)).toBeNull();
    expect(await sessions.identify(auth.refreshToken)).toBeNull();
    expect(await sessions.refresh(auth.refreshToken)).not.toBeNull();
  });

  it('stores no token', async () => {
    const { auth } = await signUp();
    const rows = JSON.stringify(await db.selectFrom('sessions').selectAll().execute());
    const [, , signature = 'none'] = auth.refreshToken.split('.');
    expect(rows).not.toContain(signature);
    expect(rows).not.toContain(auth.accessToken.split('.')[2]);
  });

  it('faults S06: applies changes by other processes on the next request', async () => {
    const { uuid, auth } = await signUp();
    const change = (set: Updateable<Tables['users']>) => db.updateTable('users').set(set).where('uuid', '=', uuid).execute();
    await change({ role: 'admin' });
    expect(await sessions.identify(auth.accessToken)).toMatchObject({ uuid, role: 'admin' });
    for (const closed of [{ status: 'banned' }, { status: 'deleted' }, { status: 'merged', merged_into: uuid }] as const) {
      await change(closed);
      expect(await sessions.identify(auth.accessToken)).toBeNull();
      expect(await sessions.refresh(auth.refreshToken)).toBeNull();
    }
    await change({ status: 'normal', merged_into: null });
    expect(await sessions.identify(auth.accessToken)).not.toBeNull();
    await db.updateTable('sessions').set({ revoked_at: clock.now(), revoked_reason: 'signed out' }).where('user_uuid', '=', uuid).execute();
    expect(await sessions.identify(auth.accessToken)).toBeNull();
    expect(await sessions.refresh(auth.refreshToken)).toBeNull();
  });

  it('lists devices by last use without ended ones, and records a use every ten minutes', async () => {
    const { uuid, auth } = await signUp();
    const open = (device: string) => db.transaction().execute((tx) => sessions.open(tx, uuid, { browser: device, device }));
    clock.offset += 60_000;
    const tablet = await open('Safari on iPad');
    const lost = await open('Chrome on Windows');
    expect(await sessions.end(uuid, lost.refreshToken.split('.')[0] ?? '', 'lost')).toBe(true);
    expect(await sessions.end(uuid, lost.refreshToken.split('.')[0] ?? '', 'lost')).toBe(false);
    expect((await sessions.list(uuid)).map(({ device }) => device)).toEqual(['Safari on iPad', 'Test browser']);
    await sessions.identify(auth.accessToken);
    expect((await sessions.list(uuid)).map(({ device }) => device)).toEqual(['Safari on iPad', 'Test browser']);
    clock.offset += 600_000;
    await sessions.identify(auth.accessToken);
    expect((await sessions.list(uuid)).map(({ device }) => device)).toEqual(['Test browser', 'Safari on iPad']);
    await sessions.endEverywhere(uuid);
    expect(await sessions.list(uuid)).toEqual([]);
    for (const { accessToken } of [auth, tablet]) expect(await sessions.identify(accessToken)).toBeNull();
  });

  it('does not end sessions of others', async () => {
    const [ada, eve] = [await signUp(), await signUp()];
    expect(await sessions.end(eve.uuid, ada.auth.refreshToken.split('.')[0] ?? '', 'theft')).toBe(false);
    expect(await sessions.identify(ada.auth.accessToken)).not.toBeNull();
  });

  it('deletes sessions that ended a month ago, and no other', async () => {
    const { auth } = await signUp();
    clock.offset += REFRESH_TOKEN_SECONDS * 2000 - 60_000;
    const recent = await signUp();
    await sessions.sweep();
    expect(await row(auth.refreshToken)).toBeDefined();
    clock.offset += 120_000;
    await sessions.sweep();
    expect(await row(auth.refreshToken)).toBeUndefined();
    expect(await row(recent.auth.refreshToken)).toBeDefined();
  });

  it('AUTH-10: a session ends 2592000 s after it was last refreshed', async () => {
    const { auth } = await signUp();
    clock.offset += (REFRESH_TOKEN_SECONDS - 60) * 1000;
    const second = await refreshed(auth.refreshToken);
    clock.offset += (REFRESH_TOKEN_SECONDS + 60) * 1000;
    expect(await sessions.refresh(second)).toBeNull();
    expect(REFRESH_TOKEN_SECONDS).toBe(2_592_000);
  });

  it('AUTH-22: the holder of a member’s newest refresh token learns why the session ended, nobody else learns anything', async () => {
    const setUser = (uuid: string, values: Updateable<Tables['users']>) =>
      db.updateTable('users').set(values).where('uuid', '=', uuid).execute();
    const begin = async (role: Tables['users']['role']) => {
      const { uuid, auth } = await signUp();
      await setUser(uuid, { role });
      return { uuid, old: auth.refreshToken, newest: await refreshed(auth.refreshToken) };
    };
    const ends = {
      'signed-out': ({ uuid }: { uuid: string }) => sessions.endEverywhere(uuid),
      banned: ({ uuid }: { uuid: string }) => setUser(uuid, { status: 'banned' }),
      deleted: ({ uuid }: { uuid: string }) => setUser(uuid, { status: 'deleted', role: 'normal' }),
      away: async () => {
        clock.offset += (REFRESH_TOKEN_SECONDS + 60) * 1000;
      },
    };
    for (const [reason, end] of Object.entries(ends)) {
      const [member, guest] = [await begin('normal'), await begin('guest')];
      expect(await sessions.endOf(member.newest)).toBeNull();
      await end(member);
      expect(await sessions.refresh(member.newest)).toBeNull();
      expect(await sessions.endOf(member.newest)).toBe(reason);
      for (const token of [member.old, guest.newest, 'nothing', `${member.newest.split('.')[0]}.2.${'a'.repeat(43)}`])
        expect(await sessions.endOf(token)).toBeNull();
    }
  });

  it('AUTH-12: signing up twice with a device creates two guests and one grant, also at once', async () => {
    const device = randomUUID();
    const signedUp = await Promise.all(Array.from({ length: 20 }, () => signUp(device)));
    expect(new Set(signedUp.map(({ uuid }) => uuid)).size).toBe(20);
    const balances = await Promise.all(signedUp.map(({ uuid }) => ledger.balance(db, uuid)));
    expect(balances.filter((coins) => coins === 30)).toHaveLength(1);
    expect(balances.filter((coins) => coins === 0)).toHaveLength(19);
    expect((await checkLedger(db)).every((row) => row.ok)).toBe(true);
  });
});
