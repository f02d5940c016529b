import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SocialIdentity, SocialName } from '#server/application/session/social-provider.ts';
import { fakeSocialProviders, signInBy } from '#tests/server/harness/fake-social-provider.ts';
import { buy } from '#tests/server/harness/sign-in-world.ts';
import { tableDump } from '#tests/server/harness/table-dump.ts';
import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';

const newEmail = () => `${randomUUID()}@mail.example`;
const identity = (provider: SocialName, given: Partial<SocialIdentity> = {}): SocialIdentity => ({
  ...{ provider, subject: randomUUID(), name: 'Ada', email: null, emailVerified: false },
  ...given,
});
const wrongFor = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describeOnPostgres('signing in', (open) => {
  let app: TestApp;
  const boss = 'boss@mail.example';

  beforeAll(async () => {
    app = await TestApp.on(await open(), { providers: fakeSocialProviders, adminEmails: [boss] });
  });
  afterAll(() => app.close());

  const whoami = async (guest: TestGuest) => (await app.get('user.whoami', guest)).json().data?.user;
  const isDead = async (guest: TestGuest) => {
    const refreshed = await app.post('user.refresh', { refresh_token: guest.refreshToken });
    return [(await app.get('user.whoami', guest)).statusCode, refreshed.statusCode].join() === '401,401';
  };
  const userOf = (answer: LightMyRequestResponse): TestGuest => {
    expect(answer.json()).toMatchObject({ code: '0' });
    const { auth, user } = answer.json().data;
    return { uuid: user.uuid, token: auth.access_token, refreshToken: auth.refresh_token };
  };
  const by = async (social: SocialIdentity, guest?: TestGuest) => userOf(await signInBy(app, social, guest ?? (await app.guest())));
  const member = (email: string, guest?: TestGuest) => app.member(email, guest);
  const row = (uuid: string) => app.database.db.selectFrom('users').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow();
  const mailsTo = (email: string, template: string) =>
    app.database.db.selectFrom('mails').select('id').where('recipient', '=', email).where('template', '=', template).execute();
  const play = async (guest: TestGuest, storyAt = 0) => {
    const listed = (await app.post('story.list', {}, guest)).json().data.stories;
    const stories = listed.filter(({ price }: { readonly price: number }) => price === 1);
    const started = (await app.post('actor/chat/game.start', { story_id: stories[storyAt].id, fresh: true }, guest)).json().data;
    const input = { kind: 'choice', choice_id: started.turns[0].choices[0].id };
    await app.post('actor/chat/game.send', { game_id: started.game.id, turn_id: randomUUID(), input }, guest);
    return { game: started.game.id as string, story: stories[storyAt].id as string };
  };

  describe('COIN-03: a guest becomes a member', () => {
    it('faults S08: keeps id, games and coins, gets 50 once; the guest’s tokens are refused', async () => {
      const [guest, email] = [await app.guest(), newEmail()];
      const { game, story } = await play(guest);
      const code = await app.codeFor(email.toUpperCase());
      const answer = await app.post('user.auth', { email: email.toUpperCase(), code, user_id: guest.uuid }, guest);
      expect(answer.json().data.user).toMatchObject({
        uuid: guest.uuid,
        email,
        role: 'normal',
        is_guest: false,
        status: 'normal',
        coins: 79,
      });
      const now = userOf(answer);
      expect(await isDead(guest)).toBe(true);
      expect((await app.post('actor/chat/game.start', { story_id: story }, now)).json().data.game.id).toBe(game);
      app.clock.offset += 61_000;
      expect((await whoami(await member(email, now))).coins).toBe(79);
    });

    it('faults S08: accepts another provider’s verified address; takes its name when the user has none', async () => {
      const [guest, named, email] = [await app.guest(), await app.guest(), newEmail()];
      const now = await by(identity('google', { email, emailVerified: true, name: 'Ada L.' }), guest);
      expect(await whoami(now)).toMatchObject({ uuid: guest.uuid, email, role: 'normal', name: 'Ada L.', coins: 80 });
      expect(await isDead(guest)).toBe(true);
      expect(await mailsTo(email, 'identity-linked')).toHaveLength(0);
      await app.post('user-info.update', { name: 'Mine' }, named);
      expect((await whoami(await by(identity('discord'), named))).name).toBe('Mine');
    });

    it('a call without a session creates an account; a user_id without its token is ignored', async () => {
      const [guest, email] = [await app.guest(), newEmail()];
      const answer = await app.post('user.auth', { email, code: await app.codeFor(email), user_id: guest.uuid });
      expect(answer.json().data.user).toMatchObject({ email, coins: 50 });
      expect(answer.json().data.user.uuid).not.toBe(guest.uuid);
      expect(await whoami(guest)).toMatchObject({ is_guest: true, coins: 30 });
    });

    it('grants 50 once per mailbox: not again to other spellings, nor after deletion', async () => {
      const name = randomUUID().slice(0, 8);
      expect((await whoami(await member(`${name}@gmail.com`))).coins).toBe(50);
      expect((await whoami(await member(`${name}+again@gmail.com`))).coins).toBe(0);
      const dotted = `${name[0]}.${name.slice(1)}@googlemail.com`;
      expect((await whoami(await member(dotted, await app.guest()))).coins).toBe(30);
      const email = newEmail();
      const first = await member(email);
      await app.post('user-account.delete', { confirm: 'delete my account' }, first);
      const second = await member(email);
      expect(second.uuid).not.toBe(first.uuid);
      expect((await whoami(second)).coins).toBe(0);
      expect((await whoami(await by(identity('google', { email: email.replace('@', '+g@'), emailVerified: true })))).coins).toBe(30);
    });
  });

  describe('a guest signs in to an existing account', () => {
    it('faults S08: moves games, turns, endings, favourites and bought coins once, but no bonus coins; every token of the guest is refused', async () => {
      const [guest, email] = [await app.guest(), newEmail()];
      const home = await member(email, await app.guest());
      const { db } = app.database;
      const [own, moved] = [await play(home), await play(guest, 1)];
      const found = (user: TestGuest, ending: string) => ({
        user_uuid: user.uuid,
        story_id: own.story,
        ending_id: ending,
        found_at: new Date(),
      });
      await db
        .insertInto('endings_found')
        .values([found(home, 'a'), found(guest, 'a'), found(guest, 'b')])
        .execute();
      for (const user of [home, guest]) await app.post('favorite.create', { story_id: own.story }, user);
      await app.post('favorite.create', { story_id: moved.story }, guest);
      await buy(db, guest.uuid, 7);
      await buy(db, home.uuid, 3);
      const second = await app.deps.sessions.refresh(guest.refreshToken);
      const both = await member(email, guest);

      expect(both.uuid).toBe(home.uuid);
      expect(await whoami(both)).toMatchObject({ email, coins: 79 + 3 + 7 });
      const games = await db.selectFrom('games').select('id').where('user_uuid', '=', home.uuid).execute();
      expect(games.map(({ id }) => id).toSorted()).toEqual([own.game, moved.game].toSorted());
      const { turns } = (await app.post('actor/chat/game.start', { story_id: moved.story }, both)).json().data;
      expect(turns).toHaveLength(2);
      const endings = await db.selectFrom('endings_found').select('ending_id').where('user_uuid', '=', home.uuid).execute();
      expect(endings.map(({ ending_id }) => ending_id).toSorted()).toEqual(['a', 'b']);
      const liked = (await app.get('favorite.list', both)).json().data.stories as { id: string }[];
      expect(liked.map(({ id }) => id).toSorted()).toEqual([own.story, moved.story].toSorted());

      expect(await row(guest.uuid)).toMatchObject({ status: 'merged', merged_into: home.uuid, email: null });
      for (const table of ['games', 'endings_found', 'favorites', 'identities', 'avatars'] as const)
        expect(await db.selectFrom(table).selectAll().where('user_uuid', '=', guest.uuid).execute()).toEqual([]);
      expect(await app.deps.ledger.balance(db, guest.uuid)).toBe(0);
      expect(await isDead(guest)).toBe(true);
      expect(await isDead({ ...guest, token: second?.accessToken ?? '', refreshToken: second?.refreshToken ?? '' })).toBe(true);
      expect(await whoami(home)).toMatchObject({ uuid: home.uuid });
    });

    it('never merges a member: another address signs in as another user on the same device', async () => {
      const [first, second] = [newEmail(), newEmail()];
      const [home, other, onPhone] = [await member(first, await app.guest()), await member(second), await member(first)];
      const { game } = await play(home);
      expect((await member(second, home)).uuid).toBe(other.uuid);
      expect(await isDead(home)).toBe(true);
      expect(await whoami(onPhone)).toMatchObject({ email: first, coins: 79 });
      const newcomer = await member(newEmail(), onPhone);
      expect([home.uuid, other.uuid]).not.toContain(newcomer.uuid);
      const { user_uuid } = await app.database.db.selectFrom('games').select('user_uuid').where('id', '=', game).executeTakeFirstOrThrow();
      expect(user_uuid).toBe(home.uuid);
      expect(await row(home.uuid)).toMatchObject({ email: first, status: 'normal' });
    });

    it('replaces the session of a member who signs in again', async () => {
      const [guest, email] = [await app.guest(), newEmail()];
      const home = await member(email, guest);
      const again = await member(email, home);
      expect([again.uuid, await isDead(home)]).toEqual([guest.uuid, true]);
      expect(await whoami(again)).toMatchObject({ email, coins: 80 });
    });
  });

  describe('AUTH-18: accounts at other providers', () => {
    it('a known identity opens its account and merges the guest', async () => {
      const known = identity('discord');
      const home = await by(known);
      const guest = await app.guest();
      const { game } = await play(guest);
      expect((await by(known, guest)).uuid).toBe(home.uuid);
      expect(await row(guest.uuid)).toMatchObject({ status: 'merged', merged_into: home.uuid });
      const { user_uuid } = await app.database.db.selectFrom('games').select('user_uuid').where('id', '=', game).executeTakeFirstOrThrow();
      expect(user_uuid).toBe(home.uuid);
    });

    it('faults S17: a verified address of an account links the identity once, with a mail and a log line', async () => {
      const email = newEmail();
      const home = await member(email);
      const google = identity('google', { email, emailVerified: true });
      app.lines.length = 0;
      const guest = await app.guest();
      expect((await by(google, guest)).uuid).toBe(home.uuid);
      expect(await mailsTo(email, 'identity-linked')).toHaveLength(1);
      const said = app.lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'identity.linked');
      expect(said).toMatchObject([{ user: home.uuid, provider: 'google', by: guest.uuid }]);
      expect(JSON.stringify(said)).not.toContain(email);
      expect((await by({ ...google, email: newEmail() })).uuid).toBe(home.uuid);
      expect(await mailsTo(email, 'identity-linked')).toHaveLength(1);
    });

    it.each(['google', 'discord', 'facebook'] as const)(
      'faults S17: an address that %s has not verified opens nothing, and makes no admin',
      async (provider) => {
        const home = await member(boss);
        const guest = await app.guest();
        const now = await by(identity(provider, { email: boss }), guest);
        expect(await whoami(now)).toMatchObject({ uuid: guest.uuid, email: '', role: 'normal', coins: 30 });
        expect(await row(home.uuid)).toMatchObject({ status: 'normal', email: boss });
        expect((await app.get('user-identity.list', home)).json().data.identities).toEqual([]);
      },
    );

    it('a member without an address adds one and gets the 50', async () => {
      const facebook = await by(identity('facebook', { email: newEmail() }));
      const { game } = await play(facebook);
      const email = newEmail();
      const now = await member(email, facebook);
      expect(await whoami(now)).toMatchObject({ uuid: facebook.uuid, email, coins: 79 });
      expect((await app.get('user-identity.list', now)).json().data).toMatchObject({ email, identities: [{ provider: 'facebook' }] });
      expect(await app.database.db.selectFrom('games').select('user_uuid').where('id', '=', game).executeTakeFirst()).toEqual({
        user_uuid: now.uuid,
      });
    });

    it('merges a member without an address into the account of a verified address, with the identity', async () => {
      const email = newEmail();
      const home = await member(email, await app.guest());
      const known = identity('facebook');
      const [facebook, elsewhere] = [await by(known), await by(known)];
      await buy(app.database.db, facebook.uuid, 5);
      const now = await member(email, facebook);
      expect(await whoami(now)).toMatchObject({ uuid: home.uuid, coins: 85 });
      expect(await row(facebook.uuid)).toMatchObject({ status: 'merged', merged_into: home.uuid, name: '' });
      expect([await isDead(elsewhere), await app.deps.sessions.list(facebook.uuid)]).toEqual([true, []]);
      expect((await by(known)).uuid).toBe(home.uuid);
    });

    it('links one more identity to a member, with a mail', async () => {
      const email = newEmail();
      const home = await member(email);
      const discord = identity('discord', { email: newEmail(), emailVerified: true });
      expect((await by(discord, home)).uuid).toBe(home.uuid);
      expect(await row(home.uuid)).toMatchObject({ email });
      expect(await mailsTo(email, 'identity-linked')).toHaveLength(1);
      expect((await by(discord)).uuid).toBe(home.uuid);
    });

    it('an identity of another user opens that user’s account, also for a member, without a merge', async () => {
      const known = identity('google');
      const [owner, home] = [await by(known), await member(newEmail())];
      expect((await by(known, home)).uuid).toBe(owner.uuid);
      expect(await row(home.uuid)).toMatchObject({ status: 'normal', merged_into: null });
    });
  });

  describe('AUTH-15: refusals', () => {
    it('refuses a banned account and changes nothing; the code is valid once the ban is lifted', async () => {
      const [email, google] = [newEmail(), identity('google')];
      const home = await member(email);
      await by(google, home);
      await app.admins.change('ban', email, 'test');
      const guest = await app.guest();
      await play(guest);
      const code = await app.codeFor(email);
      // Counters, heartbeats and queued mails change independently.
      const counters = ['rate_limits', 'login_codes', 'social_attempts', 'processes', 'mails', 'dev_mails'];
      const before = await tableDump(app.database.db, counters);
      const closed = {
        code: 'ACCOUNT_CLOSED',
        message: 'This account is closed. Write to support if you think that is wrong.',
        data: null,
      };
      const answers = [
        await app.post('user.auth', { email, code }, guest),
        await app.post('user.auth', { email, code }),
        await signInBy(app, google, guest),
      ];
      for (const answer of answers) expect([answer.statusCode, answer.json()]).toEqual([403, closed]);
      expect(await tableDump(app.database.db, counters)).toEqual(before);
      expect(await whoami(guest)).toMatchObject({ is_guest: true });
      await app.admins.change('unban', email, 'test');
      expect(userOf(await app.post('user.auth', { email, code }, guest)).uuid).toBe(home.uuid);
    });

    it('a wrong code changes nothing, and after five tries the right one gets the same response', async () => {
      const [guest, email] = [await app.guest(), newEmail()];
      const code = await app.codeFor(email);
      const answer = await app.post('user.auth', { email, code: wrongFor(code) }, guest);
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'CODE_WRONG', data: null }]);
      for (let tried = 1; tried < 5; tried++) await app.post('user.auth', { email, code: wrongFor(code) }, guest);
      const late = await app.post('user.auth', { email, code }, guest);
      expect(late.body).toBe(answer.body);
      expect(await whoami(guest)).toMatchObject({ is_guest: true, coins: 30 });
    });

    it('a user_id that is not the caller’s is refused before the code is tried', async () => {
      const [guest, email] = [await app.guest(), newEmail()];
      const code = await app.codeFor(email);
      const other = await app.guest();
      for (const user_id of [randomUUID(), other.uuid, (await whoami(other)).id, 0, 'x']) {
        const answer = await app.post('user.auth', { email, code, user_id }, guest);
        expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID_INPUT']);
      }
      const codes = await app.database.db.selectFrom('login_codes').select(['tries', 'consumed_at']).where('email', '=', email).execute();
      expect(codes).toEqual([{ tries: 0, consumed_at: null }]);
      expect(userOf(await app.post('user.auth', { email, code, user_id: guest.uuid }, guest)).uuid).toBe(guest.uuid);
    });

    it('AUTH-15: a user_id may be the uuid or the id of the caller, or empty', async () => {
      const named = (uuid: string, id: number): readonly unknown[] => [uuid, uuid.toUpperCase(), id, String(id), '', null];
      for (const at of named('', 0).keys()) {
        const [guest, email] = [await app.guest(), newEmail()];
        const user_id = named(guest.uuid, (await whoami(guest)).id)[at];
        const answer = await app.post('user.auth', { email, code: await app.codeFor(email), user_id }, guest);
        expect([user_id, answer.json().data?.user.uuid]).toEqual([user_id, guest.uuid]);
      }
    });

    it('refuses a revoked token, to avoid an unnoticed loss of the session; the code stays valid', async () => {
      const [guest, email] = [await app.guest(), newEmail()];
      await app.post('user.logout', {}, guest);
      const code = await app.codeFor(email);
      expect((await app.post('user.auth', { email, code }, guest)).statusCode).toBe(401);
      expect((await app.post('user.auth', { email, code })).statusCode).toBe(200);
    });
  });

  it('ADMIN_EMAILS makes admins of members with a proven address, by code or by a provider that verified it', async () => {
    expect(await whoami(await member(boss.toUpperCase(), await app.guest()))).toMatchObject({ role: 'admin' });
    expect(await whoami(await by(identity('google', { email: boss, emailVerified: true })))).toMatchObject({ role: 'admin', email: boss });
    expect(await whoami(await member(boss.replace('@', '+x@')))).toMatchObject({ role: 'normal' });
  });

  it('faults S13: known, unknown and banned addresses get the same response to a code request', async () => {
    const [known, banned] = [newEmail(), newEmail()];
    for (const email of [known, banned]) await member(email);
    await app.admins.change('ban', banned, 'test');
    const requestCode = (email: string) => app.post('verify-code.send', { email });
    const responseTo = async (email: string) => {
      const answer = await requestCode(email);
      return {
        status: answer.statusCode,
        body: answer.body,
        headers: Object.keys(answer.headers).toSorted(),
        length: answer.headers['content-length'],
      };
    };
    const first = await responseTo(newEmail());
    expect(first).toMatchObject({ status: 200, body: JSON.stringify({ code: '0', message: '', data: { resend_after: 60 } }) });
    for (const email of [known, banned]) expect(await responseTo(email)).toEqual(first);
    const unknown = newEmail();
    await requestCode(unknown);
    const refused = async (email: string) => {
      const { statusCode, body, headers } = await requestCode(email);
      expect(Number(headers['retry-after'])).toBeGreaterThan(50);
      // The seconds may differ by one.
      return { statusCode, body: body.replaceAll(/\d+/g, 'n'), headers: Object.keys(headers) };
    };
    const again = await refused(known);
    expect(again.statusCode).toBe(429);
    expect(await refused(unknown)).toEqual(again);
  });
});
