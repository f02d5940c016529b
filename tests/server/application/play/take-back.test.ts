import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { playerProgress } from '#server/application/coins/player-progress.ts';
import { Spending } from '#server/application/coins/spending.ts';
import { Statement } from '#server/application/coins/statement.ts';
import { DailyRewards } from '#server/application/engagement/daily-rewards.ts';
import { DailyTasks } from '#server/application/engagement/daily-tasks.ts';
import { GameTree } from '#server/application/play/game-tree.ts';
import { GuestMerge } from '#server/application/session/guest-merge.ts';
import { ContinuedRuns } from '#server/application/sharing/continued-run.ts';
import { SharedRuns } from '#server/application/sharing/shared-runs.ts';
import type { OpenDatabase } from '#server/infrastructure/db/open-database.ts';
import { ScriptedNarrator } from '#server/infrastructure/narrator/scripted-narrator.ts';
import { runs } from '#tests/proof.ts';
import { buy, SignInWorld } from '#tests/server/harness/sign-in-world.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';
import { TypedWorld } from '#tests/server/harness/typed-world.ts';

/** Requests at the same moment. */
const TABS = runs(6, 40);

describeOnPostgres('taking back what was taken for another choice', (openDatabase) => {
  let open: OpenDatabase;
  let world: TypedWorld;
  let tree: GameTree;

  beforeAll(async () => {
    open = await openDatabase();
    world = new TypedWorld(open);
    tree = new GameTree({ db: world.db, clock: world.clock });
    await world.addScript();
  });
  afterAll(async () => {
    await world.engine.shutDown(1000);
    expect((await world.books()).rows.filter(({ ok }) => !ok)).toEqual([]);
    await open.close();
  });

  const player = async (coins = 10) => {
    const user = await world.addPlayer(coins);
    return { user, game: await world.startGame(user) };
  };
  const wallet = (user: string) =>
    world.db.selectFrom('wallets').select(['bonus', 'bought', 'debt']).where('user_uuid', '=', user).executeTakeFirstOrThrow();

  it('TYPED-14: shows what the words were taken for, goes back and asks; the same choice costs again', async () => {
    const { user, game } = await player();
    const opening = await world.headOf(game);
    const turn = await world.type(user, game, 'mend the net');
    expect((await world.opened(user, game))?.turns.at(-1)?.input).toMatchObject({
      text: 'mend the net',
      takenAs: { label: 'Mend the torn net' },
    });
    const states = (await world.eventsOf(turn)).map(({ event }) => event);
    expect(states).toContainEqual({ type: 'state', taken_as: { id: expect.any(String), label: 'Mend the torn net' } });
    expect(await world.balance(user)).toBe(9);
    expect(await world.takeBack.takeBack(user, turn)).toEqual({ ok: true, value: game });
    expect(await world.balance(user)).toBe(10);
    const opened = await world.opened(user, game);
    expect(opened?.turns).toHaveLength(1);
    const asked = opened?.game.attempt;
    expect(asked).toMatchObject({ parent: opening, text: 'Then did you mean “Ask about the lamp” or “Go home to bed”?', cost: 0 });
    expect(asked?.choices.map(({ meant = false }) => meant)).toEqual([true, false, true]);
    // "The second one" answers the question.
    const second = await world.type(user, game, 'the second one');
    expect((await world.turn(second)).input).toMatchObject({ taken_as: { label: 'Go home to bed' } });
    await tree.goTo(user, game, opening);
    const again = await world.type(user, game, 'mend the net');
    expect((await world.turn(again)).cost).toBe(1);
    expect(await world.balance(user)).toBe(8);
  });

  it('TYPED-15: what was pressed, the opening, what is not current and what another reply followed is not taken back', async () => {
    const { user, game } = await player();
    const opening = await world.headOf(game);
    const { choices } = await world.turn(opening);
    const pressed = randomUUID();
    await world.send(user, game, pressed, { kind: 'choice', choiceId: choices[0]?.id ?? '' });
    await world.end(pressed);
    expect(await world.takeBack.takeBack(user, pressed)).toEqual({ ok: false, error: 'not-taken' });
    expect(await world.takeBack.takeBack(user, opening)).toEqual({ ok: false, error: 'not-taken' });
    const typed = await world.type(user, game, 'walk back');
    await tree.goTo(user, game, pressed);
    expect(await world.takeBack.takeBack(user, typed)).toEqual({ ok: false, error: 'gone-on' });
    // The same choice was free because of it, so it stays, also when the game stands at it again.
    const free = randomUUID();
    await world.send(user, game, free, { kind: 'choice', choiceId: (await world.turn(pressed)).choices[0]?.id ?? '' });
    expect((await world.end(free)).cost).toBe(0);
    await tree.goTo(user, game, typed);
    expect(await world.takeBack.takeBack(user, typed)).toEqual({ ok: false, error: 'gone-on' });
    const other = await world.addPlayer(1);
    expect(await world.takeBack.takeBack(other, typed)).toEqual({ ok: false, error: 'NOT_FOUND' });
  });

  it('TYPED-15: a taken-back turn is in no branch, no step forward, no link, and is neither gone to, changed nor repeated', async () => {
    const { user, game } = await player();
    const opening = await world.headOf(game);
    const first = await world.type(user, game, 'go home');
    await tree.goTo(user, game, opening);
    const turn = await world.type(user, game, 'mend the net');
    const runsOf = new SharedRuns({ db: world.db, scenes: { opened: (picture) => picture }, clock: world.clock });
    const link = await runsOf.share(user, game);
    await world.takeBack.takeBack(user, turn);
    expect((await world.turn(opening)).last_child).toBe(first);
    const branches = await tree.branches(user, game, null);
    expect(branches.ok && branches.value.nodes.map(({ id }) => id)).not.toContain(turn);
    expect(await tree.goTo(user, game, turn)).toEqual({ ok: false, error: 'NOT_FOUND' });
    expect(await tree.edit(user, turn, 'Mine.')).toEqual({ ok: false, error: 'NOT_FOUND' });
    expect(await world.retry(user, turn, randomUUID())).toBe('NOT_FOUND');
    const read = await runsOf.read(user, link.ok ? link.value.token : '');
    expect(read.ok && read.value.turns).toHaveLength(1);
    expect(await world.turn(first)).toMatchObject({ set_aside: null, cost: 1 });
  });

  it('TYPED-15: counts for no level, task, limit or ending, and has a line of its own in the statement', async () => {
    const { user, game } = await player(20);
    const tasks = new DailyTasks({ db: world.db, rewards: new DailyRewards(world) });
    const spending = new Spending(world);
    const done = async () => (await tasks.list(user)).find(({ id }) => id === 'play-game')?.done;
    await world.type(user, game, 'mend the net');
    const end = await world.type(user, game, 'wait for the morning');
    // The last turn may still be taken back, so it counts for no coins yet.
    expect([(await playerProgress(world.db, user)).turns, await done(), (await spending.wallet(user)).spentToday]).toEqual([2, 1, 2]);
    const found = () => world.db.selectFrom('endings_found').select('ending_id').where('user_uuid', '=', user).execute();
    expect(await found()).toEqual([{ ending_id: 'dawn' }]);
    await world.takeBack.takeBack(user, end);
    expect([(await playerProgress(world.db, user)).turns, await done(), (await spending.wallet(user)).spentToday]).toEqual([1, 1, 1]);
    expect(await found()).toEqual([]);
    const { lines } = await new Statement(world.db).page(user);
    expect(lines.slice(0, 2)).toMatchObject([
      { kind: 'take-back', about: 'Harbour', game: { id: game }, bonus: 1, bought: 0 },
      { kind: 'turn', bonus: -1 },
    ]);
    // Reached again, it is paid and found again.
    await world.type(user, game, 'wait for the morning');
    expect(await found()).toEqual([{ ending_id: 'dawn' }]);
  });

  it('TYPED-15: what others have gone on from is not taken back: two who take turns read nothing for free', async () => {
    const { user, game } = await player();
    const turn = await world.type(user, game, 'mend the net');
    const link = await new SharedRuns({ db: world.db, scenes: { opened: (picture) => picture }, clock: world.clock }).share(user, game);
    const token = link.ok ? link.value.token : '';
    const others = new ContinuedRuns(world);
    const friends = await Promise.all(Array.from({ length: TABS }, () => world.addPlayer(0)));
    const [back, ...begun] = await Promise.all([
      world.takeBack.takeBack(user, turn),
      ...friends.map((friend) => others.begin(friend, token)),
    ]);
    const copied = await world.db
      .selectFrom('turns')
      .innerJoin('games', 'games.id', 'turns.game_id')
      .select('turns.text')
      .where('games.user_uuid', 'in', friends)
      .where('turns.text', '=', (await world.turn(turn)).text)
      .execute();
    expect(begun.every(({ ok }) => ok)).toBe(true);
    expect(back.ok).toBe(copied.length === 0);
  });

  it('TYPED-15: an ending that another game has reached since stays found', async () => {
    const { user, game } = await player(20);
    await world.type(user, game, 'mend the net');
    const end = await world.type(user, game, 'wait for the morning');
    const other = await world.startGame(user);
    await world.type(user, other, 'mend the net');
    await world.type(user, other, 'wait for the morning');
    expect((await world.takeBack.takeBack(user, end)).ok).toBe(true);
    const found = await world.db.selectFrom('endings_found').select('ending_id').where('user_uuid', '=', user).execute();
    expect(found).toEqual([{ ending_id: 'dawn' }]);
  });

  it('TYPED-14: coins come back to where they were: bonus and bought apart, and bought ones settle what is owed', async () => {
    const { user, game } = await player(1);
    await buy(world.db, user, 1);
    const bonus = await world.type(user, game, 'mend the net');
    expect(await wallet(user)).toMatchObject({ bonus: 0, bought: 1 });
    await world.takeBack.takeBack(user, bonus);
    expect(await wallet(user)).toMatchObject({ bonus: 1, bought: 1 });
    await world.type(user, game, 'mend the net');
    const bought = await world.type(user, game, 'walk back');
    expect(await wallet(user)).toMatchObject({ bonus: 0, bought: 0 });
    await world.db.transaction().execute((tx) => world.ledger.clawBack(tx, user, `refund:${user}`, 1));
    expect(await wallet(user)).toMatchObject({ bought: 0, debt: 1 });
    await world.takeBack.takeBack(user, bought);
    expect(await wallet(user)).toMatchObject({ bonus: 0, bought: 0, debt: 0 });
  });

  it('AUTH-16: coins of a guest who was merged meanwhile come back as theirs: bought ones go on to the account, free ones do not', async () => {
    const { user: guest, game } = await player(1);
    await buy(world.db, guest, 5);
    const [home, other] = [await world.addPlayer(3), await world.startGame(guest)];
    const free = await world.type(guest, game, 'mend the net');
    const bought = await world.type(guest, other, 'mend the net');
    const { sessions } = new SignInWorld(world);
    const merge = new GuestMerge({ ledger: world.ledger, sessions, clock: world.clock });
    await world.db.transaction().execute((tx) => merge.merge(tx, guest, home));
    expect(await wallet(home)).toMatchObject({ bonus: 3, bought: 4 });
    expect((await world.takeBack.takeBack(home, free)).ok).toBe(true);
    expect(await wallet(home)).toMatchObject({ bonus: 3, bought: 4 });
    expect((await world.takeBack.takeBack(home, bought)).ok).toBe(true);
    expect([await wallet(home), await wallet(guest)]).toMatchObject([
      { bonus: 3, bought: 5 },
      { bonus: 0, bought: 0 },
    ]);
  });

  it('TYPED-15: tabs at once, repeats and lost answers give the coins once', async () => {
    const { user, game } = await player();
    const turn = await world.type(user, game, 'mend the net');
    const answers = await Promise.all(Array.from({ length: TABS }, () => world.takeBack.takeBack(user, turn)));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await world.balance(user)).toBe(10);
    expect(await world.db.selectFrom('turns').select('id').where('game_id', '=', game).execute()).toHaveLength(3);
    await world.type(user, game, 'yes');
    expect(await world.takeBack.takeBack(user, turn)).toEqual({ ok: true, value: game });
    expect(await world.balance(user)).toBe(10);
  });

  it('TYPED-15: of a step on and a taking back at once one comes first, and the other meets what it left', async () => {
    for (let round = 0; round < TABS; round += 1) {
      const { user, game } = await player();
      const opening = await world.headOf(game);
      const [turn, next] = [await world.type(user, game, 'mend the net'), randomUUID()];
      const [sent, moved, back] = await Promise.all([
        world.send(user, game, next, { kind: 'do', text: 'walk back' }),
        tree.goTo(user, game, opening),
        world.takeBack.takeBack(user, turn),
      ]);
      if (sent === 'accepted') await world.end(next);
      const [kept, after] = [await world.turn(turn), sent === 'accepted' ? await world.turn(next) : null];
      expect(kept.set_aside).toBe(back.ok ? 'taken-back' : null);
      if (after?.parent === turn) expect(back.ok).toBe(false);
      expect(await world.balance(user)).toBe(10 - kept.cost - (after?.cost ?? 0));
      expect(moved.ok || moved.error === 'TURN_RUNNING').toBe(true);
    }
  });

  it('TYPED-15: beside the end of its reply it is refused while that runs, and works after it', async () => {
    const { user, game } = await player();
    const turn = randomUUID();
    const held = Promise.withResolvers<void>();
    const { narrate } = ScriptedNarrator.prototype;
    vi.spyOn(ScriptedNarrator.prototype, 'narrate').mockImplementationOnce(async function* (this: ScriptedNarrator, ...of) {
      await held.promise;
      yield* narrate.apply(this, of);
    });
    await world.send(user, game, turn, { kind: 'do', text: 'mend the net' });
    expect(await world.takeBack.takeBack(user, turn)).toMatchObject({ ok: false, error: 'running' });
    held.resolve();
    for (;;) {
      const back = await world.takeBack.takeBack(user, turn);
      if (back.ok) break;
      expect(back.error).toBe('running');
    }
    expect(await world.balance(user)).toBe(10);
  });
});
