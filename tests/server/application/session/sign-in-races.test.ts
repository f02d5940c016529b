import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LiveSession } from '#server/application/session/sessions.ts';
import type { SocialIdentity, SocialName } from '#server/application/session/social-provider.ts';
import { PromptedNarrator } from '#tests/fakes/prompted-narrator.ts';
import { PlayWorld } from '#tests/server/harness/play-world.ts';
import { buy, SignInWorld } from '#tests/server/harness/sign-in-world.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';
import { testContext } from '#tests/server/harness/test-request-context.ts';

const newEmail = () => `${randomUUID()}@mail.example`;
const verified = (email: string, provider: SocialName = 'google'): SocialIdentity => ({
  ...{ provider, subject: randomUUID(), name: '', email },
  emailVerified: true,
});
const nameless = (): SocialIdentity => ({ provider: 'facebook', subject: randomUUID(), name: '', email: null, emailVerified: false });

describeOnPostgres('signing in, several at once', (open) => {
  let play: PlayWorld;
  let who: SignInWorld;
  let rounds: number;

  beforeAll(async () => {
    const database = await open();
    rounds = database.exclusive ? 2 : 4;
    play = new PlayWorld(database, new PromptedNarrator());
    who = new SignInWorld(play);
    await play.addStory(1);
  });
  afterAll(async () => expect((await play.books()).rows.filter(({ ok }) => !ok)).toEqual([]));

  const eachRound = async (round: () => Promise<void>) => {
    for (let at = 0; at < rounds; at++) await round();
  };
  const signedIn = (...all: readonly Promise<LiveSession | null>[]) =>
    Promise.all(
      all.map(async (one) => {
        const session = await one;
        if (!session) throw new Error('refused');
        expect((await who.sessions.list(session.uuid)).map(({ id }) => id)).toContain(session.sessionId);
        return session.uuid;
      }),
    );
  const holders = async (...emails: readonly string[]) => {
    const rows = await play.db.selectFrom('users').select(['uuid', 'email']).where('email', 'in', emails).execute();
    return new Map(rows.map(({ uuid, email }) => [email, uuid]));
  };
  const coins = async (...uuids: readonly string[]) => {
    const balances = await Promise.all(uuids.map((uuid) => play.balance(uuid)));
    return balances.reduce((sum, balance) => sum + balance, 0);
  };

  it('faults S11: the right code used 100 times at once creates one session, one member and one grant', async () => {
    const [guest, email] = [await who.guest(), newEmail()];
    const code = await who.code(email);
    const answers = await Promise.all(Array.from({ length: 100 }, () => who.signIn.byCode({ email, code }, guest, testContext)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const problems = new Set(answers.map((answer) => (answer.ok ? 'none' : answer.error.kind)));
    expect(problems).toEqual(new Set(['none', 'wrong', 'limited']));
    expect([...(await holders(email)).values()]).toEqual([guest.uuid]);
    expect(await who.sessions.list(guest.uuid)).toHaveLength(1);
    expect(await coins(guest.uuid)).toBe(80);
  });

  it('faults S11: the right code used by 100 callers without a session creates one session and one account', async () => {
    const email = newEmail();
    const code = await who.code(email);
    const answers = await Promise.all(Array.from({ length: 100 }, () => who.signIn.byCode({ email, code }, null, testContext)));
    const [one, ...more] = answers.filter(({ ok }) => ok);
    expect([one?.ok && one.value.uuid, more]).toEqual([(await holders(email)).get(email), []]);
  });

  it('faults S08: two tabs of one guest with one address, by code and by another provider, create one member', () =>
    eachRound(async () => {
      const [guest, email] = [await who.guest(), newEmail()];
      const uuids = await signedIn(who.byCode(email, guest), who.byIdentity(verified(email), guest));
      expect(uuids).toEqual([guest.uuid, guest.uuid]);
      expect(await coins(guest.uuid)).toBe(80);
    }));

  it('faults S08: two providers at once, with one address and with none, create one member with both identities', () =>
    eachRound(async () => {
      const [guest, email] = [await who.guest(), newEmail()];
      const [google, discord] = [verified(email), verified(email, 'discord')];
      expect(await signedIn(who.byIdentity(google, guest), who.byIdentity(discord, guest))).toEqual([guest.uuid, guest.uuid]);
      const [other, facebook, more] = [await who.guest(), nameless(), nameless()];
      expect(await signedIn(who.byIdentity(facebook, other), who.byIdentity(more, other))).toEqual([other.uuid, other.uuid]);
      expect(await coins(guest.uuid, other.uuid)).toBe(110);
    }));

  it('faults S08: two tabs of one guest with two new addresses create two members, one of them the guest', () =>
    eachRound(async () => {
      const [guest, first, second] = [await who.guest(), newEmail(), newEmail()];
      const uuids = await signedIn(who.byCode(first, guest), who.byCode(second, guest));
      const held = await holders(first, second);
      expect([held.get(first), held.get(second)]).toEqual(uuids);
      expect(new Set(uuids).size).toBe(2);
      expect(uuids).toContain(guest.uuid);
      expect(await coins(...uuids)).toBe(30 + 50 + 50);
    }));

  it('faults S08: two tabs of one guest with the addresses of two accounts merge the guest into one of them', () =>
    eachRound(async () => {
      const [guest, first, second] = [await who.guest(), newEmail(), newEmail()];
      const homes = await signedIn(who.byIdentity(verified(first), await who.guest()), who.byIdentity(verified(second), await who.guest()));
      await buy(play.db, guest.uuid, 7);
      const game = await play.startGame(guest.uuid);
      expect(await signedIn(who.byCode(first, guest), who.byIdentity(verified(second), guest))).toEqual(homes);
      const { merged_into } = await who.user(guest.uuid);
      const { user_uuid } = await play.db.selectFrom('games').select('user_uuid').where('id', '=', game).executeTakeFirstOrThrow();
      expect(user_uuid).toBe(merged_into);
      expect(homes).toContain(merged_into);
      expect([await coins(merged_into ?? ''), await coins(...homes), await coins(guest.uuid)]).toEqual([87, 167, 0]);
    }));

  it('faults S08: ten guests with one new address: the first becomes the member, the others are merged into it', () =>
    eachRound(async () => {
      const email = newEmail();
      const guests = await Promise.all(Array.from({ length: 10 }, () => who.guest()));
      const games = await Promise.all(guests.map(({ uuid }) => play.startGame(uuid)));
      for (const { uuid } of guests) await buy(play.db, uuid, 1);
      const uuids = await signedIn(...guests.map((guest) => who.byIdentity(verified(email), guest)));
      const member = (await holders(email)).get(email) ?? '';
      expect(new Set(uuids)).toEqual(new Set([member]));
      expect(guests.map(({ uuid }) => uuid)).toContain(member);
      const owners = await play.db.selectFrom('games').select('user_uuid').where('id', 'in', games).execute();
      expect(owners.every(({ user_uuid }) => user_uuid === member)).toBe(true);
      expect(await coins(...guests.map(({ uuid }) => uuid))).toBe(30 + 50 + 10);
    }));

  it('ten spellings of one mailbox at once create ten accounts and one grant', async () => {
    const name = randomUUID().slice(0, 8);
    const emails = Array.from({ length: 10 }, (_, at) => `${name}+${at}@gmail.com`);
    const guests = await Promise.all(emails.map(() => who.guest()));
    const uuids = await signedIn(...guests.map((guest, at) => who.byIdentity(verified(emails[at] ?? ''), guest)));
    expect(uuids).toEqual(guests.map(({ uuid }) => uuid));
    expect(await coins(...uuids)).toBe(10 * 30 + 50);
  });

  it('an identity whose owner is being merged opens the target account', () =>
    eachRound(async () => {
      const [known, email] = [nameless(), newEmail()];
      const [home] = await signedIn(who.byIdentity(verified(email), await who.guest()));
      const owner = await who.byIdentity(known, await who.guest());
      const guest = await who.guest();
      const [held, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      // The waiting sign-in reads before the merge and continues after it.
      const merging = play.db.transaction().execute(async (tx) => {
        await tx
          .selectFrom('users')
          .select('uuid')
          .where('uuid', '=', owner?.uuid ?? '')
          .forNoKeyUpdate()
          .execute();
        held.resolve();
        await go.promise;
        await who.merge.merge(tx, owner?.uuid ?? '', home ?? '');
      });
      await held.promise;
      const waiting = signedIn(who.byIdentity(known, guest));
      await delay(20);
      go.resolve();
      await merging;
      expect(await waiting).toEqual([home]);
      expect(await who.user(guest.uuid)).toMatchObject({ status: 'merged', merged_into: home });
    }));

  it('a sign-in that waits for the deletion of its account creates a new one', () =>
    eachRound(async () => {
      const email = newEmail();
      const [gone = ''] = await signedIn(who.byIdentity(verified(email), await who.guest()));
      const guest = await who.guest();
      const [answer] = await Promise.all([
        who.signIn.byIdentity(verified(email), guest, testContext),
        who.deletion.delete(gone, testContext),
      ]);
      expect(await who.user(gone)).toMatchObject({ status: 'deleted', email: null });
      // Either the guest was merged and deleted with the account, or holds the address now.
      const uuid = answer.ok ? answer.value.uuid : '';
      expect([gone, guest.uuid]).toContain(uuid);
      expect((await holders(email)).get(email)).toBe(uuid === gone ? undefined : guest.uuid);
      expect(await who.sessions.list(gone)).toEqual([]);
    }));
});
