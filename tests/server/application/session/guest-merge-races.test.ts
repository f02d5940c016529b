import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LiveSession } from '#server/application/session/sessions.ts';
import type { SocialIdentity } from '#server/application/session/social-provider.ts';
import { finish, PromptedNarrator } from '#tests/fakes/prompted-narrator.ts';
import { runs } from '#tests/proof.ts';
import { PlayWorld } from '#tests/server/harness/play-world.ts';
import { buy, SignInWorld } from '#tests/server/harness/sign-in-world.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';

const proof = (email: string): SocialIdentity => ({ provider: 'google', subject: randomUUID(), name: '', email, emailVerified: true });

/** The narrator's behaviour for a turn, selected by the text of its input. */
interface Script {
  readonly gate: Promise<void>;
  readonly fails: boolean;
}

const moments = ['being accepted', 'running', 'being settled', 'being released'] as const;

describeOnPostgres('a turn and the sign-in of its guest at once', (open) => {
  let play: PlayWorld;
  let who: SignInWorld;
  let races: number;
  const narrator = new PromptedNarrator();
  const scripts = new Map<string, Script>();

  beforeAll(async () => {
    const database = await open();
    races = database.exclusive ? 5 : runs(10, 25);
    play = new PlayWorld(database, narrator);
    who = new SignInWorld(play);
    await play.addStory(1);
    await play.sweep.sweep();
    narrator.reply = async function* ({ input }) {
      const script = scripts.get(input && 'text' in input ? input.text : '');
      await script?.gate;
      if (!script?.fails) yield { type: 'text', text: 'The sun rises.' };
      yield { ...finish, ending: 'dawn' };
    };
  });
  afterAll(async () => {
    await play.engine.shutDown(1000);
    expect((await play.books()).rows.filter(({ ok }) => !ok)).toEqual([]);
    expect(play.reports).toEqual([]);
  });

  /** Creates a guest with a game; every second one has only bought coins. */
  const guestWithGame = async (at: number): Promise<{ guest: LiveSession; game: string; bought: number }> => {
    const device = randomUUID();
    let guest = await who.guest(device);
    const bought = at % 2 ? 5 : 0;
    if (bought > 0) {
      guest = await who.guest(device);
      await buy(play.db, guest.uuid, bought);
    }
    return { guest, game: await play.startGame(guest.uuid), bought };
  };
  const each = async (times: number, one: (at: number) => Promise<void>) => {
    for (let done = 0; done < times; done += 5) await Promise.all(Array.from({ length: 5 }, (_, at) => one(at)));
  };
  const jitter = () => delay(Math.random() * 4);

  /** Sends a turn and signs in at the given moment of it. Resolves with the result of the turn. */
  const race = async (moment: (typeof moments)[number], guest: LiveSession, game: string, signIn: () => Promise<unknown>) => {
    const turn = randomUUID();
    const { promise: gate, resolve: go } = Promise.withResolvers<void>();
    scripts.set(turn, { gate, fails: moment === 'being released' });
    const send = () => play.send(guest.uuid, game, turn, { kind: 'say', text: turn });
    let answer = '';
    if (moment === 'being accepted') {
      go();
      [answer] = await Promise.all([jitter().then(send), jitter().then(signIn)]);
    } else {
      answer = await send();
      if (moment === 'running') await signIn().then(() => go());
      else await Promise.all([jitter().then(go), jitter().then(signIn)]);
    }
    if (answer !== 'accepted') return { answer, cost: 0 };
    return { answer, cost: (await play.end(turn)).cost };
  };
  const left = async (user: string) => {
    const rows = (table: 'games' | 'endings_found') => play.db.selectFrom(table).selectAll().where('user_uuid', '=', user).execute();
    const { bonus, bought, held_bonus, held_bought } = await who.wallet(user);
    return [await rows('games'), await rows('endings_found'), bonus, bought, held_bonus, held_bought];
  };

  it.each(moments)('faults S08: merges while a turn is %s, and moves everything to the account', async (moment) => {
    const one = async (at: number) => {
      const { guest, game, bought } = await guestWithGame(at);
      const email = `${randomUUID()}@mail.example`;
      const home = await who.byIdentity(proof(email), await who.guest());
      if (!home) throw new Error('refused');
      const { answer, cost } = await race(moment, guest, game, () => who.byIdentity(proof(email), guest));
      expect(moment === 'being accepted' ? ['accepted', 'NOT_FOUND'] : ['accepted']).toContain(answer);
      expect(cost).toBe(answer === 'accepted' && moment !== 'being released' ? 1 : 0);
      expect(await left(guest.uuid)).toEqual([[], [], 0, 0, 0, 0]);
      const [games, endings, ...coins] = await left(home.uuid);
      expect(games).toMatchObject([{ id: game }]);
      expect(endings).toHaveLength(cost);
      expect(coins).toEqual([80, bought > 0 ? bought - cost : 0, 0, 0]);
    };
    await each(races, one);
  });

  it.each(moments)(
    'faults S08: keeps the turn and the coins, and grants 50, when the guest becomes a member while a turn is %s',
    async (moment) => {
      const one = async (at: number) => {
        const { guest, game, bought } = await guestWithGame(at);
        const signIn = () => who.byIdentity(proof(`${randomUUID()}@mail.example`), guest);
        const { answer, cost } = await race(moment, guest, game, signIn);
        expect([answer, cost]).toEqual(['accepted', moment === 'being released' ? 0 : 1]);
        const [games, endings, bonus, bought_, ...held] = await left(guest.uuid);
        expect(games).toMatchObject([{ id: game }]);
        expect(endings).toHaveLength(cost);
        expect([Number(bonus) + Number(bought_), ...held]).toEqual([(bought || 30) + 50 - cost, 0, 0]);
      };
      await each(Math.min(races, 10), one);
    },
  );
});
