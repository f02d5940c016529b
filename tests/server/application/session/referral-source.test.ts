import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';

describeOnPostgres('REF-02: the source of a user', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await TestApp.on(await open());
  });
  afterAll(() => app.close());

  const signUp = async (source?: string): Promise<TestGuest> => {
    const answer = await app.post('user-guest.sign-up', { device_id: randomUUID(), ...(source && { source_code: source }) });
    const { auth, user } = answer.json().data;
    return { uuid: user.uuid, token: auth.access_token, refreshToken: auth.refresh_token };
  };
  const signIn = async (email: string, guest: TestGuest, source: string): Promise<string> => {
    // Past the time between two codes to one address.
    app.clock.offset += 61_000;
    const answer = await app.post('user.auth', { email, code: await app.codeFor(email), source_code: source }, guest);
    return answer.json().data.user.uuid;
  };
  const sourceOf = async (uuid: string) =>
    (await app.database.db.selectFrom('users').select('source').where('uuid', '=', uuid).executeTakeFirstOrThrow()).source;
  const newEmail = () => `${randomUUID()}@mail.example`;

  it('is the one of the sign-up, also after signing in with another', async () => {
    const guest = await signUp('ads');
    expect(await signIn(newEmail(), guest, 'mail')).toBe(guest.uuid);
    expect(await sourceOf(guest.uuid)).toBe('ads');
  });

  it('is taken from the sign-in of a guest who had none', async () => {
    const guest = await signUp();
    expect(await sourceOf(guest.uuid)).toBeNull();
    await signIn(newEmail(), guest, 'mail');
    expect(await sourceOf(guest.uuid)).toBe('mail');
  });

  it('of an account that exists does not change', async () => {
    const email = newEmail();
    const first = await signUp('ads');
    await signIn(email, first, 'mail');
    expect(await signIn(email, await signUp('partner'), 'partner')).toBe(first.uuid);
    expect(await sourceOf(first.uuid)).toBe('ads');
    const without = newEmail();
    const plain = await app.member(without);
    await signIn(without, await signUp('partner'), 'partner');
    expect(await sourceOf(plain.uuid)).toBeNull();
  });

  it('is a code of letters and digits', async () => {
    const answer = await app.post('user-guest.sign-up', { device_id: randomUUID(), source_code: '<script>' });
    expect(answer.statusCode).toBe(400);
  });
});
