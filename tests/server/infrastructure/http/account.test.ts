import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buy } from '#tests/server/harness/sign-in-world.ts';
import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { openFreshPostgres } from '#tests/server/harness/test-database.ts';

const UNAUTHORIZED = { code: 'UNAUTHORIZED', message: 'Authentication failed', data: null };

let server: TestApp;
beforeAll(async () => {
  server = await TestApp.on(await openFreshPostgres());
});
afterAll(() => server.close());

const address = () => `${randomUUID()}@example.com`;
const who = async (guest: TestGuest) => (await server.get('user.whoami', guest)).json().data?.user;
const sessionOf = (guest: TestGuest): string => guest.refreshToken.split('.')[0] ?? '';
const plain = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json()];

describe('faults S06: older tokens, on the next request', () => {
  const dies = async (guest: TestGuest) => {
    expect(plain(await server.get('user.whoami', guest))).toEqual([401, UNAUTHORIZED]);
    expect((await server.post('user.refresh', { refresh_token: guest.refreshToken })).statusCode).toBe(401);
  };

  it('are invalid after sign-out', async () => {
    const guest = await server.guest();
    expect((await server.post('user.logout', {}, guest)).statusCode).toBe(200);
    await dies(guest);
  });

  it('are invalid after a ban; a sign-in reports the closed account', async () => {
    const email = address();
    const member = await server.member(email);
    await server.admins.change('ban', email, 'test');
    await dies(member);
    const answer = await server.post('user.auth', { email, code: await server.codeFor(email) });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'ACCOUNT_CLOSED']);
  });

  it('are invalid after the account was deleted', async () => {
    const member = await server.member(address());
    expect((await server.post('user-account.delete', { confirm: 'delete my account' }, member)).statusCode).toBe(200);
    await dies(member);
  });

  it('are both invalid after the guest was merged into an account', async () => {
    const email = address();
    const account = await server.member(email);
    const guest = await server.guest();
    const merged = await server.member(email, guest);
    expect(merged.uuid).toBe(account.uuid);
    await dies(guest);
    expect((await who(account)).uuid).toBe(account.uuid);
    // AUTH-22: the browser that the answer to the sign-in did not reach makes no new guest without a word.
    const refused = await server.post('user.refresh', { refresh_token: guest.refreshToken });
    expect([refused.statusCode, refused.json().data]).toEqual([401, { reason: 'signed-out' }]);
  });

  it('carry the current role', async () => {
    const [email, stays] = [address(), address()];
    const member = await server.member(email);
    await server.member(stays);
    for (const one of [stays, email]) await server.admins.change('grant', one, 'test');
    expect((await who(member)).role).toBe('admin');
    await server.admins.change('revoke', email, 'test');
    expect((await who(member)).role).toBe('normal');
  });
});

describe('devices', () => {
  const devices = async (guest: TestGuest) => (await server.get('user-session.list', guest)).json().data.sessions;
  const onPhone = async (email: string): Promise<TestGuest> => {
    const code = await server.codeFor(email);
    const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36' };
    const answer = await server.inject({ method: 'POST', url: '/api/v1/user.auth', payload: { email, code }, headers });
    const { auth, user } = answer.json().data;
    server.clock.offset += 61_000;
    return { uuid: user.uuid, token: auth.access_token, refreshToken: auth.refresh_token };
  };

  it('are listed with a readable label, and one can be signed out', async () => {
    const email = address();
    const here = await server.member(email);
    const phone = await onPhone(email);
    const listed = await devices(here);
    expect(listed.map(({ device, current }: { device: string; current: boolean }) => [device, current])).toEqual([
      ['Chrome on Android', false],
      ['Unknown device', true],
    ]);
    expect(JSON.stringify(listed)).not.toMatch(/Mozilla|Pixel|127\.0/);
    expect((await server.post('user-session.revoke', { session_id: sessionOf(phone) }, here)).statusCode).toBe(200);
    expect(plain(await server.get('user.whoami', phone))).toEqual([401, UNAUTHORIZED]);
    expect(await devices(here)).toHaveLength(1);
  });

  it('faults S68: do not include devices of other users or signed-out ones', async () => {
    const [ada, eve] = [await server.guest(), await server.guest()];
    const missing = plain(await server.post('user-session.revoke', { session_id: randomUUID() }, eve));
    expect(missing[0]).toBe(404);
    expect(plain(await server.post('user-session.revoke', { session_id: sessionOf(ada) }, eve))).toEqual(missing);
    expect((await who(ada)).uuid).toBe(ada.uuid);
    await server.post('user.logout', {}, ada);
    const again = await server.post('user-session.revoke', { session_id: sessionOf(ada) }, eve);
    expect(plain(again)).toEqual(missing);
  });

  it('can all be signed out at once, including this one', async () => {
    const email = address();
    const [here, phone] = [await server.member(email), await onPhone(email)];
    const other = await server.guest();
    expect((await server.post('user-session.revoke-all', {}, here)).statusCode).toBe(200);
    for (const gone of [here, phone]) expect(plain(await server.get('user.whoami', gone))).toEqual([401, UNAUTHORIZED]);
    expect((await who(other)).uuid).toBe(other.uuid);
  });
});

describe('user-info.update', () => {
  it.each([
    ['a line break', 'Ada\nLovelace'],
    ['a carriage return and a header', 'Ada\r\nBcc: x@y.z'],
    ['NUL', 'Ada\u0000'],
    ['escape', '\u001b[31mAda'],
    ['delete', 'Ada\u007f'],
    ['a C1 control', 'Ada\u0085'],
    ['a line separator', 'Ada\u2028Lovelace'],
    ['a bidi override', '\u202egnp.adA'],
    ['a bidi isolate', '\u2066Ada\u2069'],
    ['half a character', 'Ada\ud800'],
    ['61 characters', 'a'.repeat(61)],
  ])('refuses a name with %s, and the name stays', async (_, name) => {
    const guest = await server.guest();
    await server.post('user-info.update', { name: 'Ada' }, guest);
    const answer = await server.post('user-info.update', { name }, guest);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID_INPUT']);
    expect((await who(guest)).name).toBe('Ada');
  });

  it.each([
    ['60 characters', 'a'.repeat(60), 'a'.repeat(60)],
    ['blanks around it', '  Ada  ', 'Ada'],
    ['nothing', '', ''],
    ['letters of anywhere', 'Ádám 李雷 עדה 👩‍🚀', 'Ádám 李雷 עדה 👩‍🚀'],
    ['what would be markup elsewhere', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ])('takes a name of %s', async (_, name, kept) => {
    const answer = await server.post('user-info.update', { name }, await server.guest());
    expect(answer.json().data?.user.name).toBe(kept);
  });

  it('changes only the fields of the request', async () => {
    const guest = await server.guest();
    await server.post('user-info.update', { name: 'Ada', gender: 'female' }, guest);
    await server.post('user-info.update', { gender: '' }, guest);
    const answer = await server.post('user-info.update', {}, guest);
    expect(answer.json().data.user).toMatchObject({ name: 'Ada', gender: '', coins: 30, role: 'guest' });
    await server.post('user-info.update', { gender: 'male' }, guest);
    expect(await who(guest)).toMatchObject({ name: 'Ada', gender: 'male' });
  });

  it.each(['robot', 'Male', ' ', 7, null])('refuses the unknown gender %j by its name, and keeps all that is stored', async (gender) => {
    const guest = await server.guest();
    await server.post('user-info.update', { name: 'Ada', gender: 'female' }, guest);
    const answer = await server.post('user-info.update', { name: 'Ida', gender }, guest);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { code: 'INVALID_INPUT', message: 'gender is not as it should be.', data: null },
    ]);
    expect(await who(guest)).toMatchObject({ name: 'Ada', gender: 'female' });
  });

  it('keeps the profile through becoming a member, signing out and in, and a guest merge', async () => {
    const email = address();
    const guest = await server.guest();
    await server.post('user-info.update', { name: 'Ada', gender: 'female' }, guest);
    const member = await server.member(email, guest);
    expect(member.uuid).toBe(guest.uuid);
    await server.post('user.logout', {}, member);
    const other = await server.guest();
    await server.post('user-info.update', { name: 'Reader' }, other);
    const back = await server.member(email, other);
    expect(await who(back)).toMatchObject({ uuid: guest.uuid, name: 'Ada', gender: 'female', email, role: 'normal', is_guest: false });
  });
});

describe('user-identity.list', () => {
  it('lists the sign-in methods of the caller alone', async () => {
    const email = address();
    const member = await server.member(email);
    const row = { provider: 'discord', subject: 'secret-subject', user_uuid: member.uuid, name: 'ada#1', created_at: new Date(0) };
    await server.database.db.insertInto('identities').values(row).execute();
    const listed = await server.get('user-identity.list', member);
    const identities = [{ provider: 'discord', name: 'ada#1', linked: '1970-01-01T00:00:00.000Z' }];
    expect(listed.json().data).toEqual({ email, identities });
    expect((await server.get('user-identity.list', await server.guest())).json().data).toEqual({ email: null, identities: [] });
  });
});

describe('user-account.delete', () => {
  it('requires the exact confirmation text', async () => {
    const guest = await server.guest();
    for (const confirm of ['', 'yes', 'Delete my account', 'delete my account ', true])
      expect((await server.post('user-account.delete', { confirm }, guest)).statusCode).toBe(400);
    expect((await who(guest)).uuid).toBe(guest.uuid);
  });

  it('deletes a guest without an address too', async () => {
    const guest = await server.guest();
    expect((await server.post('user-account.delete', { confirm: 'delete my account' }, guest)).statusCode).toBe(200);
    expect(plain(await server.get('user.whoami', guest))).toEqual([401, UNAUTHORIZED]);
  });

  it('refuses the last admin with a message, and keeps account and session', async () => {
    await server.database.db.updateTable('users').set({ role: 'normal' }).where('role', '=', 'admin').execute();
    const email = address();
    const admin = await server.member(email);
    await server.admins.change('grant', email, 'test');
    await server.codeFor(email);
    const refused = await server.post('user-account.delete', { confirm: 'delete my account' }, admin);
    const message = 'You are the last admin. Make somebody else one first.';
    expect(plain(refused)).toEqual([403, { code: 'FORBIDDEN', message, data: null }]);
    expect(await who(admin)).toMatchObject({ email, role: 'admin', coins: 50 });
    expect(await server.database.db.selectFrom('login_codes').select('id').where('email', '=', email).execute()).not.toEqual([]);
  });
});

describe('SAFE-02, SAFE-03: stories that are rated mature', () => {
  const story_id = 'hired-as-ballast';
  const actor = 'juno';
  const open = async (guest: TestGuest) => (await server.post('actor/chat/game.start', { story_id }, guest)).json();
  const rate = (rating: 'mature') => {
    const change = sql`WITH listed AS (UPDATE stories SET rating = ${rating} WHERE id = ${story_id})
      UPDATE story_versions SET story = jsonb_set(story, '{rating}', to_jsonb(${rating}::text)) WHERE story_id = ${story_id}`;
    return change.execute(server.database.db);
  };
  const seen = async (guest?: TestGuest) => {
    const run = (await server.get(`shared-run.get?token=${shared}`, guest)).json().code;
    const { story } = (await server.get(`story.get?id=${story_id}`, guest)).json().data;
    return [run, story.opening_lines.length > 0, (await server.post('story.list', { query: 'ballast' }, guest)).body.includes(story_id)];
  };
  /** Every place where a character of the story could speak, with whether it does. */
  const spoken = async (guest?: TestGuest) => {
    type Speaking = { readonly id: string; readonly greeting: string };
    const says = (all: readonly Speaking[] = []) => all.some((each) => each.id === actor && each.greeting !== '');
    const { characters } = (await server.get('character.list', guest)).json().data;
    const { character } = (await server.get(`character.get?id=${actor}`, guest)).json().data;
    const { stories } = (await server.post('story.list', { query: 'ballast' }, guest)).json().data;
    return {
      list: says(characters),
      page: says([character]),
      questions: character.questions.length > 0,
      'its stories': says(character.stories[0]?.cast),
      shelf: says(stories[0]?.cast),
      story: says((await server.get(`story.get?id=${story_id}`, guest)).json().data.story.cast),
    };
  };
  const card = async (guest: TestGuest) => (await server.get(`character.export?id=${actor}&format=json`, guest)).json().code;
  const born = async (yearsAgo: number, guest: TestGuest) => {
    const birth_year = server.clock.now().getUTCFullYear() - yearsAgo;
    return (await server.post('user-age.answer', { birth_year }, guest)).json().data.band;
  };
  const ageOf = (guest: TestGuest) =>
    server.database.db.selectFrom('users').select(['age_band', 'age_year']).where('uuid', '=', guest.uuid).executeTakeFirst();
  let shared = '';

  beforeAll(async () => {
    const owner = await server.guest();
    const { game } = (await open(owner)).data;
    expect(Object.values(await spoken())).not.toContain(false);
    shared = (await server.post('shared-run.create', { game_id: game.id }, owner)).json().data.run.token;
    await rate('mature');
  });

  it('start no game before the question is answered, for guests too, and not by a shared run', async () => {
    const guest = await server.guest();
    expect(await open(guest)).toMatchObject({ code: 'AGE_UNKNOWN', data: null });
    expect((await server.post('shared-run.continue', { token: shared }, guest)).json().code).toBe('AGE_UNKNOWN');
    expect(await server.database.db.selectFrom('games').select('id').where('user_uuid', '=', guest.uuid).execute()).toEqual([]);
    for (const who of [guest, undefined]) expect(await seen(who)).toEqual(['AGE_UNKNOWN', false, true]);
    expect(await born(30, guest)).toBe('18-plus');
    expect((await open(guest)).code).toBe('0');
    expect(await seen(guest)).toEqual(['0', true, true]);
    expect((await server.post('shared-run.continue', { token: shared }, guest)).json().code).toBe('0');
  });

  it('stay closed for who is too young; the first answer stands', async () => {
    const guest = await server.guest();
    expect(await born(17, guest)).toBe('16-17');
    expect((await open(guest)).code).toBe('AGE_RESTRICTED');
    expect(await born(40, guest)).toBe('16-17');
    expect((await open(guest)).code).toBe('AGE_RESTRICTED');
    expect(await seen(guest)).toEqual(['AGE_RESTRICTED', false, false]);
    expect((await server.post('actor/chat/game.start', { story_id: 'the-quiet-relay' }, guest)).json().code).toBe('0');
    expect(Object.values(await spoken(guest))).not.toContain(true);
    expect(await card(guest)).toBe('AGE_RESTRICTED');
  });

  it('keep what their characters say first from who gave no age group, on every list and page', async () => {
    const guest = await server.guest();
    for (const who of [guest, undefined]) expect(Object.values(await spoken(who))).not.toContain(true);
    expect(await card(guest)).toBe('AGE_UNKNOWN');
    await born(30, guest);
    expect(Object.values(await spoken(guest))).not.toContain(false);
    expect(await card(guest)).toBe('0');
  });

  it('give their scene pictures to addresses with a key alone, which readers whom they open to receive', async () => {
    const status = async (url: string) => (await server.inject({ url })).statusCode;
    const { db } = server.database;
    const { story } = await db.selectFrom('story_versions').select('story').where('story_id', '=', story_id).executeTakeFirstOrThrow();
    const [plain = ''] = Object.values(story.scenes).map(({ image }) => image);
    for (const open of [story.cover, ...story.cast.map(({ portrait }) => portrait)]) expect(await status(open)).toBe(200);
    const spellings = [
      plain,
      plain.replace('/scenes/', '//scenes/'),
      plain.replace('/scenes/', '/./scenes/'),
      plain.replace('scenes', '%73cenes'),
    ];
    for (const spelling of [...spellings, `${plain}?key=`, `${plain}?key=1.${'A'.repeat(43)}`]) expect(await status(spelling)).toBe(404);

    const reader = await server.guest();
    await born(30, reader);
    const scenes = (await server.get(`story.get?id=${story_id}`, reader)).json().data.story.scenes;
    const [given, other] = Object.values(scenes as typeof story.scenes).map(({ image }) => image);
    expect(given).toMatch(/\?key=\d+\.[\w-]{43}$/);
    const picture = await server.inject({ url: given ?? '' });
    expect([picture.statusCode, picture.headers['cache-control']]).toEqual([200, 'private, max-age=3600']);
    expect(
      await status((given ?? '').replace(/^[^?]+/, plain === given?.split('?')[0] ? ((other ?? '').split('?')[0] ?? '') : plain)),
    ).toBe(404);
  });

  it('tell nothing of an ending that was found in a game that came by a merge', async () => {
    const { db } = server.database;
    const reader = await server.guest();
    await born(30, reader);
    await open(reader);
    const { story } = await db.selectFrom('story_versions').select('story').where('story_id', '=', story_id).executeTakeFirstOrThrow();
    const [scene] = Object.keys(story.scenes);
    const ending_id = story.endings[0]?.id ?? '';
    await db.insertInto('endings_found').values({ user_uuid: reader.uuid, story_id, ending_id, found_at: new Date() }).execute();
    await sql`UPDATE turns SET ending = ${JSON.stringify({ id: ending_id })}::jsonb, state = ${JSON.stringify({ scene, objectives: [] })}::jsonb
      WHERE game_id IN (SELECT id FROM games WHERE user_uuid = ${reader.uuid}::uuid)`.execute(db);
    const told = async () => {
      const ending = (await server.get(`ending.get?story_id=${story_id}&ending_id=${ending_id}`, reader)).json();
      const { shelves } = (await server.get('user-profile.get', reader)).json().data;
      const shelf = shelves.find((each: { story_id: string }) => each.story_id === story_id);
      return [ending.code, shelf.endings.some((each: { scene: unknown }) => each.scene !== null)];
    };
    expect(await told()).toEqual(['0', true]);
    await db.updateTable('users').set({ age_band: '13-15' }).where('uuid', '=', reader.uuid).execute();
    expect(await told()).toEqual(['AGE_RESTRICTED', false]);
  });

  it('are named by the refusal of a shared run, so that their cover stands beside the question', async () => {
    const { code, data } = (await server.get(`shared-run.get?token=${shared}`)).json();
    expect([code, data]).toEqual(['AGE_UNKNOWN', { story_id }]);
  });

  it('two answers at once leave one', async () => {
    const guest = await server.guest();
    const bands = await Promise.all([born(40, guest), born(14, guest), born(40, guest), born(14, guest)]);
    expect(new Set(bands).size).toBe(1);
    expect((await ageOf(guest))?.age_band).toBe(bands[0]);
  });

  it('keep the answer of a guest when the guest becomes a member, and when an account without an answer takes the guest in', async () => {
    const guest = await server.guest();
    await born(30, guest);
    const member = await server.member(address(), guest);
    expect((await open(member)).code).toBe('0');

    const email = address();
    const account = await server.member(email);
    const second = await server.guest();
    await born(14, second);
    await server.member(email, second);
    expect(await ageOf(account)).toEqual({ age_band: '13-15', age_year: server.clock.now().getUTCFullYear() });
    expect(await ageOf(second)).toEqual({ age_band: null, age_year: null });

    const third = await server.guest();
    await born(40, third);
    await server.member(email, third);
    expect((await ageOf(account))?.age_band).toBe('13-15');
  });

  it('keep no year of birth anywhere, and nothing after the account is gone', async () => {
    const email = address();
    const member = await server.member(email);
    await born(33, member);
    const { account } = (await server.get('user-data.export', member)).json().data.export;
    expect(account).toMatchObject({ age_band: '18-plus', age_year: server.clock.now().getUTCFullYear() });
    expect(Object.values(account)).not.toContain(server.clock.now().getUTCFullYear() - 33);
    expect(server.lines.join('')).not.toContain('birth_year');
    await server.post('user-account.delete', { confirm: 'delete my account' }, member);
    expect(await ageOf(member)).toEqual({ age_band: null, age_year: null });
  });
});

it('COIN-13: a sign-in says how many games and bought coins moved into the account, and which coins a first address brought', async () => {
  const email = address();
  const signIn = async (guest: TestGuest) => {
    const answer = await server.post('user.auth', { email, code: await server.codeFor(email) }, guest);
    server.clock.offset += 61_000;
    const { moved, brought, email_coins } = answer.json().data;
    return { moved, ...brought, email_coins };
  };
  expect(await signIn(await server.guest())).toEqual({ moved: false, games: 0, coins: 0, email_coins: 50 });
  expect(await signIn(await server.guest())).toEqual({ moved: false, games: 0, coins: 0, email_coins: 0 });
  const guest = await server.guest();
  await server.post('actor/chat/game.start', { story_id: 'the-quiet-relay' }, guest);
  expect(await signIn(guest)).toEqual({ moved: true, games: 1, coins: 0, email_coins: 0 });
  const buyer = await server.guest();
  await buy(server.database.db, buyer.uuid, 60);
  expect(await signIn(buyer)).toEqual({ moved: true, games: 0, coins: 60, email_coins: 0 });
});
