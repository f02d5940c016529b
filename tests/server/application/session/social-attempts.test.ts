import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '#server/application/db/database.ts';
import { SocialAttempts } from '#server/application/session/social-attempts.ts';
import { DiscordProvider } from '#server/infrastructure/social/discord-provider.ts';
import { FacebookProvider } from '#server/infrastructure/social/facebook-provider.ts';
import type { FakeProvider } from '#tests/fakes/social/fake-provider.ts';
import { pressOnPage } from '#tests/fakes/social/press-on-page.ts';
import { startDiscord } from '#tests/fakes/social/start-discord.ts';
import { startFacebook } from '#tests/fakes/social/start-facebook.ts';
import { TestClock } from '#tests/server/harness/play-world.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';

const SITE = 'http://127.0.0.1:8787';

const MINUTE = 60_000;
const FAILED = { ok: false, error: 'failed' };

async function addSession(db: Database): Promise<string> {
  const [uuid, id, now] = [randomUUID(), randomUUID(), new Date()];
  await db
    .insertInto('users')
    .values({ uuid, name: '', username: '', email: null, avatar_url: '', gender: '', role: 'guest', status: 'normal', created_at: now })
    .execute();
  const times = { rotated_at: now, created_at: now, seen_at: now, expires_at: new Date(now.getTime() + 30 * 86_400_000) };
  await db
    .insertInto('sessions')
    .values({ id, user_uuid: uuid, generation: 1, device: '', revoked_at: null, revoked_reason: null, ...times })
    .execute();
  return id;
}

describeOnPostgres('signing in with another account', (open) => {
  let discord: FakeProvider;
  let facebook: FakeProvider;
  let db: Database;
  let clock: TestClock;
  let attempts: SocialAttempts;
  let session: string;
  let stranger: string;

  beforeAll(async () => {
    [discord, facebook] = await Promise.all([startDiscord(), startFacebook()]);
    db = (await open()).db;
  });
  afterAll(() => Promise.all([discord.close(), facebook.close()]));
  beforeEach(async () => {
    clock = new TestClock();
    const providers = [new DiscordProvider(discord), new FacebookProvider(facebook)];
    attempts = new SocialAttempts({ db, providers, clock });
    await db.deleteFrom('social_attempts').execute();
    [session, stranger] = [await addSession(db), await addSession(db)];
    discord.mode = 'ok';
  });

  const begin = async (by = session, returnTo = '/story/the-lamp') => {
    const url = await attempts.begin(by, 'discord', returnTo, SITE);
    if (!url.ok) throw new Error(url.error);
    return url.value;
  };
  const comeBack = async (button = 'Authorize') => pressOnPage(await begin(), button);
  const waiting = async () => (await db.selectFrom('social_attempts').selectAll().execute()).length;

  it('returns the identity and the return address once', async () => {
    const query = await comeBack();
    const { subject, name, email } = discord.account;
    expect(await attempts.complete(session, query, SITE)).toEqual({
      ok: true,
      value: { identity: { provider: 'discord', subject, name, email, emailVerified: true }, returnTo: '/story/the-lamp' },
    });
    expect(await waiting()).toBe(0);
  });

  it('stores neither the state nor a foreign return address', async () => {
    const state = new URL(await begin(session, '//evil.example')).searchParams.get('state') ?? '';
    const [row] = await db.selectFrom('social_attempts').selectAll().execute();
    expect(state).toHaveLength(43);
    expect(JSON.stringify(row)).not.toContain(state);
    expect(row).toMatchObject({ session_id: session, provider: 'discord', return_to: '/' });
  });

  it('lists only configured providers', async () => {
    expect(attempts.names).toEqual(['discord', 'facebook']);
    expect(await attempts.begin(session, 'google', '/', SITE)).toEqual({ ok: false, error: 'NOT_FOUND' });
    expect(await waiting()).toBe(0);
  });

  it('creates no attempt while the provider has no address', async () => {
    const nowhere = new DiscordProvider({ ...discord, base: 'http://discord.example' });
    const lost = new SocialAttempts({ db, providers: [nowhere], clock });
    expect(await lost.begin(session, 'discord', '/', SITE)).toEqual({ ok: false, error: 'PROVIDER_DOWN' });
    expect(await waiting()).toBe(0);
  });

  it.each<[string, (query: URLSearchParams) => void]>([
    ['no state', (query) => query.delete('state')],
    ['an empty state', (query) => query.set('state', '')],
    ['a wrong state', (query) => query.set('state', 'A'.repeat(43))],
    ['state=__proto__', (query) => query.set('state', '__proto__')],
    ['a state with NUL', (query) => query.set('state', '\u0000')],
    ['two states', (query) => query.append('state', '__proto__')],
    ['the same state twice', (query) => query.append('state', query.get('state') ?? '')],
    ['8 kB of state', (query) => query.set('state', 'a'.repeat(8000))],
  ])('faults C43: %s is worth nothing and takes nothing away, with a code or a no', async (_what, change) => {
    const query = await comeBack();
    const changed = new URLSearchParams(query);
    change(changed);
    expect(await attempts.complete(session, changed.toString(), SITE)).toEqual(FAILED);
    changed.set('error', 'access_denied');
    expect(await attempts.complete(session, changed.toString(), SITE)).toEqual(FAILED);
    expect(await attempts.complete(session, query, SITE)).toMatchObject({ ok: true });
  });

  it.each(['', '?', '&&&===', '%', '%ff%00', '{"state":{}}', '?state[]=a'])('faults C43: refuses query %j', async (query) => {
    expect(await attempts.complete(session, query, SITE)).toEqual(FAILED);
  });

  it('faults C43: refuses a reused state and a code sent twice', async () => {
    const query = await comeBack();
    expect(await attempts.complete(session, query, SITE)).toMatchObject({ ok: true });
    expect(await attempts.complete(session, query, SITE)).toEqual(FAILED);
    const again = new URLSearchParams(await comeBack());
    again.set('code', new URLSearchParams(query).get('code') ?? '');
    expect(await attempts.complete(session, again.toString(), SITE)).toEqual(FAILED);
    expect(await waiting()).toBe(0);
  });

  it('faults C43: error=access_denied reports a refusal and ends the attempt', async () => {
    const query = await comeBack('Cancel');
    expect(await attempts.complete(session, query, SITE)).toEqual({ ok: false, error: 'cancelled' });
    expect(await attempts.complete(session, query, SITE)).toEqual(FAILED);
    expect(await waiting()).toBe(0);
  });

  it('faults C43: refuses another browser, and stays valid in its own', async () => {
    const query = await comeBack();
    expect(await attempts.complete(stranger, query, SITE)).toEqual(FAILED);
    expect(await waiting()).toBe(1);
    expect(await attempts.complete(session, query, SITE)).toMatchObject({ ok: true });
  });

  it('faults C43: refuses the response of a different provider', async () => {
    const elsewhere = await attempts.begin(session, 'facebook', '/', SITE);
    const foreign = new URLSearchParams(await pressOnPage(elsewhere.ok ? elsewhere.value : '', 'Authorize'));
    const query = new URLSearchParams(await comeBack());
    query.set('code', foreign.get('code') ?? '');
    expect(await attempts.complete(session, query.toString(), SITE)).toEqual(FAILED);
  });

  it('faults C43: is valid for 10 minutes, not for 11', async () => {
    const soon = await comeBack();
    clock.offset = 9 * MINUTE;
    expect(await attempts.complete(session, soon, SITE)).toMatchObject({ ok: true });
    clock.offset = 0;
    const late = await comeBack();
    clock.offset = 11 * MINUTE;
    expect(await attempts.complete(session, late, SITE)).toEqual(FAILED);
    expect(await waiting()).toBe(0);
  });

  it('faults C43: accepts one of 20 completions at once', async () => {
    const query = await comeBack();
    const answers = await Promise.all(Array.from({ length: 20 }, () => attempts.complete(session, query, SITE)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.error === 'failed')).toHaveLength(19);
  });

  it('reports that the provider is down, and uses up the attempt', async () => {
    const query = await comeBack();
    discord.mode = 'down';
    expect(await attempts.complete(session, query, SITE)).toEqual({ ok: false, error: 'down' });
    expect(await waiting()).toBe(0);
  });

  it('deletes expired attempts only', async () => {
    await begin();
    clock.offset = 9 * MINUTE;
    await begin();
    await attempts.sweep();
    expect(await waiting()).toBe(2);
    clock.offset = 11 * MINUTE;
    await attempts.sweep();
    expect(await waiting()).toBe(1);
  });

  it('is deleted with its session', async () => {
    await begin();
    await db.deleteFrom('sessions').where('id', '=', session).execute();
    expect(await waiting()).toBe(0);
  });

  it('changes no session or guest, for any response', async () => {
    const state = async () => [
      await db.selectFrom('sessions').selectAll().where('id', 'in', [session, stranger]).orderBy('id').execute(),
      await db.selectFrom('users').select(['uuid', 'role', 'status']).orderBy('uuid').execute(),
    ];
    const before = await state();
    for (const query of [await comeBack('Cancel'), await comeBack(), '?state=__proto__&code=x'])
      await attempts.complete(session, query, SITE);
    expect(await state()).toEqual(before);
  });
});
