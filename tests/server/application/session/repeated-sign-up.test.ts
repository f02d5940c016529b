import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { GUEST_SIGN_UP_GRANT } from '#domain/coins/grants.ts';
import { checkLedger } from '#server/application/coins/check-ledger.ts';
import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';

describeOnPostgres('a guest sign-up whose answer did not arrive', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await TestApp.on(await open());
  });
  afterAll(async () => {
    expect((await checkLedger(app.database.db)).filter(({ ok }) => !ok)).toEqual([]);
    await app.close();
  });

  const signUp = async (device: string, key?: string): Promise<TestGuest & { readonly coins: number }> => {
    const answer = await app.post('user-guest.sign-up', { device_id: device, key });
    const { auth, user } = answer.json().data;
    return { uuid: user.uuid, coins: user.coins, token: auth.access_token, refreshToken: auth.refresh_token };
  };
  const users = async () => (await app.database.db.selectFrom('users').select('uuid').execute()).length;
  const whoami = async (guest: TestGuest) => (await app.get('user.whoami', guest)).json().data?.user.uuid;

  it('AUTH-21: gives the same guest with its coins when it is repeated with its key', async () => {
    const [device, key] = [randomUUID(), randomUUID()];
    const lost = await signUp(device, key);
    const again = await signUp(device, key);
    expect(again).toMatchObject({ uuid: lost.uuid, coins: GUEST_SIGN_UP_GRANT, refreshToken: lost.refreshToken });
    expect(await whoami(again)).toBe(lost.uuid);
    expect(await app.deps.sessions.list(lost.uuid)).toHaveLength(1);
  });

  it('AUTH-21, AUTH-08: many tabs at once with one key get one guest, one session and one grant', async () => {
    for (let round = 0; round < 3; round++) {
      const [device, key, before] = [randomUUID(), randomUUID(), await users()];
      const tabs = await Promise.all(Array.from({ length: 8 }, () => signUp(device, key)));
      expect(new Set(tabs.map(({ uuid }) => uuid)).size).toBe(1);
      expect(new Set(tabs.map(({ refreshToken }) => refreshToken)).size).toBe(1);
      expect(tabs.map(({ coins }) => coins)).toEqual(tabs.map(() => GUEST_SIGN_UP_GRANT));
      expect((await users()) - before).toBe(1);
    }
  });

  it('AUTH-12, faults S07: another key of the same device, or none, is another guest without coins', async () => {
    const device = randomUUID();
    const first = await signUp(device, randomUUID());
    for (const other of [await signUp(device, randomUUID()), await signUp(device)]) {
      expect(other.uuid).not.toBe(first.uuid);
      expect(other.coins).toBe(0);
    }
  });

  it('AUTH-21: a key gives no more than its first answer: it is spent when the session was refreshed or ended', async () => {
    const [device, refreshed, ended] = [randomUUID(), randomUUID(), randomUUID()];
    const one = await signUp(device, refreshed);
    expect(await app.deps.sessions.refresh(one.refreshToken)).not.toBeNull();
    const two = await signUp(device, ended);
    await app.post('user.logout', {}, two);
    for (const [key, owner] of [
      [refreshed, one],
      [ended, two],
    ] as const) {
      const other = await signUp(device, key);
      expect(other.uuid).not.toBe(owner.uuid);
      expect(other.coins).toBe(0);
    }
  });

  it('AUTH-21: a key does not open the account of a guest who has signed in, nor that of a banned one', async () => {
    const [device, key, banned] = [randomUUID(), randomUUID(), randomUUID()];
    const guest = await signUp(device, key);
    const email = `${randomUUID()}@mail.example`;
    await app.post('user.auth', { email, code: await app.codeFor(email) }, guest);
    expect((await signUp(device, key)).uuid).not.toBe(guest.uuid);
    const bad = await signUp(device, banned);
    await app.database.db.updateTable('users').set({ status: 'banned' }).where('uuid', '=', bad.uuid).execute();
    expect((await signUp(device, banned)).uuid).not.toBe(bad.uuid);
  });

  it('keeps no key as it was sent', async () => {
    const key = randomUUID();
    await signUp(randomUUID(), key);
    const rows = await app.database.db.selectFrom('sessions').select('sign_up_key').execute();
    expect(rows.some(({ sign_up_key }) => sign_up_key === key)).toBe(false);
    expect(rows.some(({ sign_up_key }) => sign_up_key !== null)).toBe(true);
  });
});
