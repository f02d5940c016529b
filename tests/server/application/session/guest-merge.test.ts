import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TurnConclusion } from '#server/application/play/turn-settlement.ts';
import { INTERRUPTED } from '#server/application/play/turn-settlement.ts';
import type { LiveSession } from '#server/application/session/sessions.ts';
import { aBrand } from '#tests/fakes/a-narration-request.ts';
import { PromptedNarrator } from '#tests/fakes/prompted-narrator.ts';
import { freshGame, PlayWorld } from '#tests/server/harness/play-world.ts';
import { buy, SignInWorld } from '#tests/server/harness/sign-in-world.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';
import { testContext } from '#tests/server/harness/test-request-context.ts';

const done = (ending: string | null = null): TurnConclusion => ({
  outcome: { status: 'done', choices: [], state: {}, narratorState: '', ending, free: false },
});
const failed: TurnConclusion = { outcome: null, status: 'failed', message: '' };

describeOnPostgres('AUTH-16: a guest is merged', (open) => {
  let play: PlayWorld;
  let who: SignInWorld;

  beforeAll(async () => {
    play = new PlayWorld(await open(), new PromptedNarrator());
    who = new SignInWorld(play);
    await play.addStory(1);
  });
  afterAll(async () => expect((await play.books()).rows.filter(({ ok }) => !ok)).toEqual([]));

  /** Creates a guest without bonus coins, so that turns cost bought coins. */
  const guestWithBoughtCoins = async (coins: number): Promise<LiveSession> => {
    const device = randomUUID();
    await who.guest(device);
    const guest = await who.guest(device);
    await buy(play.db, guest.uuid, coins);
    return guest;
  };
  /** Starts a turn that has streamed one sentence. */
  const runTurn = async (user: string) => {
    const [game, turn] = [await play.startGame(user), randomUUID()];
    const accepted = await play.acceptance.accept({ user, gameId: game, turnId: turn, input: { kind: 'continue' }, brand: aBrand });
    if (!accepted.ok) throw new Error(accepted.error.code);
    await play.db
      .insertInto('turn_events')
      .values({ turn_id: turn, seq: 20, event: JSON.stringify({ type: 'delta', text: 'The rain stopped.' }) })
      .execute();
    return { game, turn };
  };
  const mergeIntoAccount = async (guest: LiveSession) => {
    const email = `${randomUUID()}@mail.example`;
    const member = await who.byCode(email, null);
    play.clock.offset += 61_000;
    expect((await who.byCode(email, guest))?.uuid).toBe(member?.uuid);
    return member?.uuid ?? '';
  };
  const ownerOf = async (game: string) =>
    (await play.db.selectFrom('games').select('user_uuid').where('id', '=', game).executeTakeFirstOrThrow()).user_uuid;
  const endingsOf = (user: string) => play.db.selectFrom('endings_found').select('ending_id').where('user_uuid', '=', user).execute();
  const EMPTY = { bonus: 0, bought: 0, held_bonus: 0, held_bought: 0 };

  it.each([
    ['done', done('dawn'), 4, [{ ending_id: 'dawn' }]],
    ['failed', failed, 5, []],
    ['interrupted by the end of its process', INTERRUPTED, 5, []],
  ])('faults S08: moves game, ending and coins of a running turn that is %s later to the account', async (_, conclusion, left, endings) => {
    const guest = await guestWithBoughtCoins(5);
    const { game, turn } = await runTurn(guest.uuid);
    const account = await mergeIntoAccount(guest);
    expect(await who.wallet(guest.uuid)).toEqual({ ...EMPTY, bought: 1, held_bought: 1 });
    const end = await play.settlement.settle(turn, conclusion);
    expect(end?.event).toMatchObject({ type: 'end', balance: 50 + left });
    expect(await ownerOf(game)).toBe(account);
    expect([await who.wallet(guest.uuid), await who.wallet(account)]).toEqual([EMPTY, { ...EMPTY, bonus: 50, bought: left }]);
    expect([await endingsOf(guest.uuid), await endingsOf(account)]).toEqual([[], endings]);
  });

  it('faults S08: writes off bonus coins that a failed turn releases after the merge', async () => {
    const guest = await who.guest();
    const { turn } = await runTurn(guest.uuid);
    const account = await mergeIntoAccount(guest);
    await play.settlement.settle(turn, failed);
    expect([await who.wallet(guest.uuid), await who.wallet(account)]).toEqual([EMPTY, { ...EMPTY, bonus: 50 }]);
  });

  it('faults S08: moves a turn and its coins to the last account over two merges', async () => {
    const guest = await guestWithBoughtCoins(5);
    const { game, turn } = await runTurn(guest.uuid);
    const known = { provider: 'facebook', subject: randomUUID(), name: '', email: null, emailVerified: false } as const;
    await who.byIdentity(known, await who.guest());
    const nameless = await who.byIdentity(known, guest);
    if (!nameless) throw new Error('refused');
    const account = await mergeIntoAccount(nameless);
    await play.settlement.settle(turn, failed);
    expect([await who.wallet(guest.uuid), await who.wallet(nameless.uuid)]).toEqual([EMPTY, EMPTY]);
    expect([await who.wallet(account), await ownerOf(game)]).toEqual([{ ...EMPTY, bonus: 50, bought: 5 }, account]);
    expect((await who.byIdentity(known, await who.guest()))?.uuid).toBe(account);
  });

  it('deletes game and coins with an account that is deleted while the guest’s turn runs', async () => {
    const guest = await guestWithBoughtCoins(5);
    const { game, turn } = await runTurn(guest.uuid);
    const account = await mergeIntoAccount(guest);
    await who.deletion.delete(account, testContext);
    await who.erasure.eraseDue();
    expect(await ownerOf(game)).toBe(account);
    await play.settlement.settle(turn, failed);
    await who.erasure.eraseDue();
    expect([await who.wallet(guest.uuid), await who.wallet(account)]).toEqual([EMPTY, EMPTY]);
    expect(await play.db.selectFrom('games').selectAll().where('id', '=', game).execute()).toEqual([]);
    expect((await who.user(account)).erased_at).not.toBeNull();
  });

  it('refuses games and turns of a merged guest', async () => {
    const guest = await who.guest();
    const game = await play.startGame(guest.uuid);
    const account = await mergeIntoAccount(guest);
    expect(await play.games.start(freshGame(guest.uuid))).toEqual({
      ok: false,
      error: 'PLAYER_GONE',
    });
    expect(await play.send(guest.uuid, game, randomUUID())).toBe('NOT_FOUND');
    expect(await ownerOf(game)).toBe(account);
    expect(await who.sessions.list(guest.uuid)).toEqual([]);
  });

  it('deletes the guest’s picture and keeps the account’s', async () => {
    const guest = await who.guest();
    const email = `${randomUUID()}@mail.example`;
    const member = await who.byCode(email, null);
    const picture = (user_uuid: string, hash: string) => ({ user_uuid, hash, image: Buffer.from(hash) });
    await play.db
      .insertInto('avatars')
      .values([picture(guest.uuid, 'guest'), picture(member?.uuid ?? '', 'member')])
      .execute();
    play.clock.offset += 61_000;
    await who.byCode(email, guest);
    const left = await play.db
      .selectFrom('avatars')
      .select('hash')
      .where('user_uuid', 'in', [guest.uuid, member?.uuid ?? ''])
      .execute();
    expect(left).toEqual([{ hash: 'member' }]);
  });
});
