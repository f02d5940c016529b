import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { GUEST_SIGN_UP_GRANT } from '#domain/coins/grants.ts';
import { Admins } from '#server/application/admin/admins.ts';
import { Audit } from '#server/application/admin/audit.ts';
import type { LiveSession } from '#server/application/session/sessions.ts';
import type { SocialIdentity } from '#server/application/session/social-provider.ts';
import { Favorites } from '#server/application/stories/favorites.ts';
import { MAX_RUNNING_REPLIES } from '#server/domain/platform/limits.ts';
import { aBrand } from '#tests/fakes/a-narration-request.ts';
import { PromptedNarrator } from '#tests/fakes/prompted-narrator.ts';
import { runs } from '#tests/proof.ts';
import { PlayWorld, story } from '#tests/server/harness/play-world.ts';
import { buy, SignInWorld } from '#tests/server/harness/sign-in-world.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';
import { testContext } from '#tests/server/harness/test-request-context.ts';
import { type Account, IdentityModel } from './identity-model.ts';

const STORIES = ['harbour', 'lighthouse'];
const HOURS = 3_600_000;

describeOnPostgres('guests, members and what is theirs', (open) => {
  let play: PlayWorld;
  let who: SignInWorld;
  let admins: Admins;
  let favorites: Favorites;

  beforeAll(async () => {
    play = new PlayWorld(await open(), new PromptedNarrator());
    who = new SignInWorld(play);
    admins = new Admins({ db: play.db, sessions: who.sessions, audit: new Audit({ db: play.db, clock: play.clock }) });
    favorites = new Favorites({ db: play.db, clock: play.clock });
    await play.addStory(1);
    await play.addStory(1, '{}', { ...story(1), id: 'lighthouse', category: 'drama' });
  });

  /** The users of one program: three devices, three addresses (two of one mailbox), three identities of other providers. */
  class Real {
    readonly run = randomUUID().slice(0, 8);
    readonly sessions: (LiveSession | null)[] = [null, null, null];
    readonly emails = [`a-${this.run}@mail.example`, `a-${this.run}+tag@mail.example`, `b-${this.run}@mail.example`] as const;
    readonly identities: readonly SocialIdentity[] = [
      { provider: 'google', subject: this.run, name: '', email: this.emails[0], emailVerified: true },
      { provider: 'discord', subject: this.run, name: '', email: this.emails[2], emailVerified: false },
      { provider: 'facebook', subject: this.run, name: '', email: null, emailVerified: false },
    ];
    email(at: number): string {
      return this.emails[at] ?? '';
    }
  }

  type Run = (model: IdentityModel, real: Real) => Promise<unknown>;
  const command = (
    name: string,
    run: Run,
    check: (model: IdentityModel) => boolean = () => true,
  ): fc.AsyncCommand<IdentityModel, Real> => ({
    check,
    run: async (model, real) => void (await run(model, real)),
    toString: () => name,
  });
  const newGuest = async (at: number, model: IdentityModel, real: Real) => {
    const session = await who.guest(`device-${at}-${real.run}`);
    real.sessions[at] = session;
    model.grantOnce(model.open(session.uuid, true), `device ${at}`, GUEST_SIGN_UP_GRANT);
    model.devices[at] = session.uuid;
  };
  /** A command of the user signed in at a device; signs up a guest first when there is none. */
  const as = (at: number, name: string, run: (model: IdentityModel, real: Real, uuid: string, account: Account) => Promise<unknown>) =>
    command(`${name} at ${at}`, async (model, real) => {
      if (model.at(at) === null) await newGuest(at, model, real);
      const uuid = model.devices[at] ?? '';
      return run(model, real, uuid, model.of(uuid));
    });

  const device = fc.nat({ max: 2 });
  const signUp = device.map((at) => command(`guest at ${at}`, (model, real) => newGuest(at, model, real)));
  const byCode = fc.tuple(device, fc.nat({ max: 2 })).map(([at, mail]) =>
    command(`code ${mail} at ${at}`, async (model, real) => {
      const session = await who.byCode(real.email(mail), model.at(at) && (real.sessions[at] ?? null));
      play.clock.offset += 3 * HOURS;
      model.signIn(at, { email: real.email(mail), subject: null }, session?.uuid ?? null);
      real.sessions[at] = session ?? real.sessions[at] ?? null;
    }),
  );
  const byIdentity = fc.tuple(device, fc.nat({ max: 2 })).map(([at, number]) =>
    as(at, `identity ${number}`, async (model, real) => {
      const [identity, caller] = [real.identities[number], real.sessions[at]];
      if (!identity || !caller) throw new Error('not signed in');
      const session = await who.byIdentity(identity, caller);
      const email = identity.emailVerified ? identity.email : null;
      model.signIn(at, { email, subject: identity.provider }, session?.uuid ?? null);
      real.sessions[at] = session ?? caller;
    }),
  );
  const signOut = device.map((at) =>
    as(at, 'sign out', async (model, real, uuid) => {
      expect(await who.sessions.end(uuid, real.sessions[at]?.sessionId ?? '', 'signed out')).toBe(true);
      model.devices[at] = null;
    }),
  );
  const buys = device.map((at) =>
    as(at, 'buy', async (_, __, uuid, account) => {
      await buy(play.db, uuid, 2);
      account.bought += 2;
    }),
  );
  const likes = fc.tuple(device, fc.constantFrom(...STORIES)).map(([at, liked]) =>
    as(at, `like ${liked}`, async (_, __, uuid, account) => {
      await favorites.add(uuid, liked);
      account.labels.add(`likes ${liked}`);
    }),
  );
  const begins = device.map((at) =>
    as(at, 'begin a turn', async (model, _, uuid, account) => {
      const [game, turn] = [await play.startGame(uuid), randomUUID()];
      model.games.set(game, uuid);
      const accepted = await play.acceptance.accept({ user: uuid, gameId: game, turnId: turn, input: { kind: 'continue' }, brand: aBrand });
      const running = model.turns.filter((one) => model.games.get(one.game) === uuid).length;
      expect(accepted.ok).toBe(account.bonus + account.bought > 0 && running < MAX_RUNNING_REPLIES);
      if (!accepted.ok) return;
      const bonus = account.bonus > 0 ? 1 : 0;
      account.bonus -= bonus;
      account.bought -= 1 - bonus;
      model.turns.push({ turn, game, holder: uuid, bonus });
    }),
  );
  const finish = async (model: IdentityModel, ending: string | null) => {
    const running = model.turns.shift();
    if (!running) return;
    if (ending === null) {
      await play.settlement.settle(running.turn, { outcome: null, status: 'failed', message: '' });
      return model.release(running);
    }
    const event = JSON.stringify({ type: 'delta', text: 'Rain.' } as const);
    await play.db.insertInto('turn_events').values({ turn_id: running.turn, seq: 9, event }).execute();
    const outcome = { status: 'done', choices: [], state: {}, narratorState: '', ending, free: false } as const;
    await play.settlement.settle(running.turn, { outcome });
    model.of(model.games.get(running.game) ?? '').labels.add(`found ${ending}`);
  };
  const ends = fc.constantFrom('dawn', 'night', null).map((ending) =>
    command(
      `end a turn: ${ending ?? 'failed'}`,
      (model) => finish(model, ending),
      ({ turns }) => turns.length > 0,
    ),
  );
  const deletes = device.map((at) =>
    as(at, 'delete', async (model, _, uuid) => {
      await who.deletion.delete(uuid, testContext);
      await who.erasure.eraseDue();
      model.delete(uuid);
    }),
  );
  const ban = fc.tuple(fc.nat({ max: 2 }), fc.boolean()).map(([mail, banned]) =>
    command(`${banned ? 'ban' : 'unban'} ${mail}`, async (model, real) => {
      const holder = model.holderOf(real.email(mail));
      await admins.change(banned ? 'ban' : 'unban', real.email(mail), 'test');
      if (!holder) return;
      model.of(holder).status = banned ? 'banned' : 'normal';
      if (banned) model.end(holder);
    }),
  );

  /** Reads the users of one program from the database, in the form of the model. */
  const stored = async (model: IdentityModel, real: Real) => {
    const accounts = new Map<string, Account>();
    const uuids = [...model.accounts.keys()];
    if (uuids.length === 0) return { accounts, games: new Map(), identities: new Map(), devices: model.devices };
    const { db } = play;
    const users = await db.selectFrom('users').selectAll().where('uuid', 'in', uuids).execute();
    const wallets = await db.selectFrom('wallets').selectAll().where('user_uuid', 'in', uuids).execute();
    const games = await db.selectFrom('games').selectAll().where('user_uuid', 'in', uuids).execute();
    const identities = await db.selectFrom('identities').selectAll().where('user_uuid', 'in', uuids).execute();
    const endings = await db.selectFrom('endings_found').selectAll().where('user_uuid', 'in', uuids).execute();
    const likedBy = await db.selectFrom('favorites').selectAll().where('user_uuid', 'in', uuids).execute();
    const sessions = await db.selectFrom('sessions').selectAll().where('user_uuid', 'in', uuids).execute();
    for (const { uuid, email, role, status, merged_into } of users) {
      const wallet = wallets.find((row) => row.user_uuid === uuid);
      const labels = new Set([
        ...endings.filter((found) => found.user_uuid === uuid).map(({ ending_id }) => `found ${ending_id}`),
        ...likedBy.filter((liked) => liked.user_uuid === uuid).map(({ story_id }) => `likes ${story_id}`),
      ]);
      const { bonus = -1, bought = -1 } = wallet ?? {};
      accounts.set(uuid, { email, guest: role === 'guest' && status === 'normal', status, into: merged_into, bonus, bought, labels });
    }
    return {
      accounts,
      games: new Map(games.map(({ id, user_uuid }) => [id, user_uuid])),
      identities: new Map(identities.map(({ provider, user_uuid }) => [provider, user_uuid])),
      devices: real.sessions.map((session) => {
        const row = sessions.find(({ id }) => id === session?.sessionId);
        return row?.revoked_at === null ? row.user_uuid : null;
      }),
    };
  };

  it('faults S08, S36: any program of guests, turns, sign-ins, purchases and deletions ends in the state of the model', async () => {
    const arbitraries = [signUp, byCode, byIdentity, byCode, byIdentity, begins, begins, ends, buys, likes, signOut, deletes, ban];
    await fc.assert(
      fc.asyncProperty(fc.commands(arbitraries, { maxCommands: 60, size: 'max' }), async (program) => {
        const [model, real] = [new IdentityModel(), new Real()];
        await fc.asyncModelRun(() => ({ model, real }), program);
        while (model.turns.length > 0) await finish(model, null);
        await who.erasure.eraseDue();
        for (const [uuid, account] of model.accounts) {
          if (account.status === 'merged') account.guest = false;
          if (account.status !== 'deleted') continue;
          model.empty(account);
          for (const [game, owner] of model.games) if (owner === uuid) model.games.delete(game);
        }
        const { accounts, games, identities, devices } = model;
        expect(await stored(model, real)).toEqual({ accounts, games, identities, devices });
        expect((await play.books()).rows.filter(({ ok }) => !ok)).toEqual([]);
      }),
      { numRuns: runs(8, 200) },
    );
  });
});
