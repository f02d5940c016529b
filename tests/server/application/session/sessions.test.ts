import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { checkLedger } from '../../../../server/application/coins/check-ledger.ts';
import { Ledger } from '../../../../server/application/coins/ledger.ts';
import { AccessTokens } from '../../../../server/application/session/access-tokens.ts';
import { Guests } from '../../../../server/application/session/guests.ts';
import { REFRESH_TOKEN_SECONDS, Sessions } from '../../../../server/application/session/sessions.ts';
import type { Database } from '../../../../server/infrastructure/db/schema.ts';
import { TestClock } from '../../harness/play-world.ts';
import { TEST_SECRET } from '../../harness/test-app.ts';
import { describeOnEachDatabase } from '../../harness/test-database.ts';

describeOnEachDatabase('sessions', (open) => {
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
    sessions = new Sessions(db, new AccessTokens(TEST_SECRET, clock), TEST_SECRET, clock, (event, details) =>
      security.push({ event, details }),
    );
    guests = new Guests(db, ledger, sessions, clock);
  });

  const signUp = () => guests.signUp(randomUUID(), '');
  const refreshed = async (token: string): Promise<string> => {
    const pair = await sessions.refresh(token);
    if (!pair) throw new Error('refused');
    return pair.refresh_token;
  };

  it('faults S03: the one before gives the same successor within 30 s, later it ends the session', async () => {
    const { auth } = await signUp();
    const second = await refreshed(auth.refresh_token);
    const third = await refreshed(second);
    clock.offset += 29_000;
    expect(await refreshed(second)).toBe(third);
    expect(await sessions.identify(auth.access_token)).not.toBeNull();
    clock.offset += 2_000;
    security.length = 0;
    expect(await sessions.refresh(second)).toBeNull();
    expect(await sessions.refresh(third)).toBeNull();
    expect(await sessions.identify(auth.access_token)).toBeNull();
    expect(security).toHaveLength(1);
    expect(JSON.stringify(security)).not.toContain(second.slice(-20));
  });

  it('faults S03: an older one ends the session at any time', async () => {
    const { auth } = await signUp();
    const third = await refreshed(await refreshed(auth.refresh_token));
    expect(await sessions.refresh(auth.refresh_token)).toBeNull();
    expect(await sessions.refresh(third)).toBeNull();
  });

  it('faults S04: 200 at once with one token get one successor, and nobody is signed out', async () => {
    const { auth } = await signUp();
    const pairs = await Promise.all(Array.from({ length: 200 }, () => sessions.refresh(auth.refresh_token)));
    expect(new Set(pairs.map((pair) => pair?.refresh_token)).size).toBe(1);
    expect(pairs[0]).not.toBeNull();
    const session = auth.refresh_token.split('.')[0] ?? '';
    const row = await db.selectFrom('sessions').selectAll().where('id', '=', session).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ generation: 2, revoked_at: null });
  });

  it('honours nothing that was not given out', async () => {
    const { auth } = await signUp();
    const [session, , signature] = auth.refresh_token.split('.');
    const tries = ['', 'x', auth.access_token, `${session}.2.${signature}`, `${session}.01.${signature}`, `${randomUUID()}.1.${signature}`];
    for (const token of tries) expect(await sessions.refresh(token)).toBeNull();
    expect(await sessions.identify(auth.refresh_token)).toBeNull();
    expect(await sessions.refresh(auth.refresh_token)).not.toBeNull();
  });

  it('keeps no token at rest', async () => {
    const { auth } = await signUp();
    const rows = JSON.stringify(await db.selectFrom('sessions').selectAll().execute());
    const [, , signature = 'none'] = auth.refresh_token.split('.');
    expect(rows).not.toContain(signature);
    expect(rows).not.toContain(auth.access_token.split('.')[2]);
  });

  it('faults S06: log-out, ban and role change act on the next request', async () => {
    const { uuid, auth } = await signUp();
    await db.updateTable('users').set({ role: 'admin' }).where('uuid', '=', uuid).execute();
    expect(await sessions.identify(auth.access_token)).toMatchObject({ uuid, role: 'admin' });
    await db.updateTable('users').set({ status: 'banned' }).where('uuid', '=', uuid).execute();
    expect(await sessions.identify(auth.access_token)).toBeNull();
    expect(await sessions.refresh(auth.refresh_token)).toBeNull();
    await db.updateTable('users').set({ status: 'normal' }).where('uuid', '=', uuid).execute();
    await db.updateTable('sessions').set({ revoked_at: clock.now(), revoked_why: 'signed out' }).where('user_uuid', '=', uuid).execute();
    expect(await sessions.identify(auth.access_token)).toBeNull();
    expect(await sessions.refresh(auth.refresh_token)).toBeNull();
  });

  it('spec 9: a session ends 2592000 s after it was last refreshed', async () => {
    const { auth } = await signUp();
    clock.offset += (REFRESH_TOKEN_SECONDS - 60) * 1000;
    const second = await refreshed(auth.refresh_token);
    clock.offset += (REFRESH_TOKEN_SECONDS + 60) * 1000;
    expect(await sessions.refresh(second)).toBeNull();
    expect(REFRESH_TOKEN_SECONDS).toBe(2_592_000);
  });

  it('product 12.4: signing up twice with a device gives two guests and one grant, also all at once', async () => {
    const device = randomUUID();
    const signedUp = await Promise.all(Array.from({ length: 20 }, () => guests.signUp(device, 'other')));
    expect(new Set(signedUp.map(({ uuid }) => uuid)).size).toBe(20);
    const balances = await Promise.all(signedUp.map(({ uuid }) => ledger.balance(db, uuid)));
    expect(balances.filter((coins) => coins === 30)).toHaveLength(1);
    expect(balances.filter((coins) => coins === 0)).toHaveLength(19);
    expect((await checkLedger(db)).every((row) => row.ok)).toBe(true);
  });
});
