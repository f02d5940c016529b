import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { GameMode } from '#domain/stories/game.ts';
import { GameRuns } from '#server/application/play/game-runs.ts';
import type { LiveSession } from '#server/application/session/sessions.ts';
import { Catalogue } from '#server/application/stories/catalogue.ts';
import { SceneKeys } from '#server/application/stories/scene-keys.ts';
import { aBrand } from '#tests/fakes/a-narration-request.ts';
import { scripted } from '#tests/fakes/narrator-traits.ts';
import { PromptedNarrator } from '#tests/fakes/prompted-narrator.ts';
import { freshGame, PlayWorld, story } from '#tests/server/harness/play-world.ts';
import { SignInWorld } from '#tests/server/harness/sign-in-world.ts';
import { TEST_SECRET } from '#tests/server/harness/test-app.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';

describeOnPostgres('AUTH-23: a guest and an account that both have a story', (open) => {
  let play: PlayWorld;
  let who: SignInWorld;
  let catalogue: Catalogue;
  let runs: GameRuns;

  beforeAll(async () => {
    play = new PlayWorld(await open(), new PromptedNarrator());
    who = new SignInWorld(play);
    catalogue = new Catalogue({
      db: play.db,
      traits: scripted,
      scenes: new SceneKeys({ secrets: [TEST_SECRET], clock: play.clock }),
      clock: play.clock,
    });
    runs = new GameRuns({ db: play.db, clock: play.clock });
    await play.addStory(1);
    await play.addStory(1, '{}', { ...story(1), id: 'lighthouse', category: 'drama' });
  });

  /** A new game with that many turns. */
  const played = async (
    user: string,
    turns: number,
    { mode = 'story', storyId = 'harbour' }: { mode?: GameMode; storyId?: string } = {},
  ) => {
    const opened = await play.games.start({ ...freshGame(user), mode, storyId });
    if (!opened.ok) throw new Error(opened.error);
    const { id } = opened.value.game;
    for (let turn = 0; turn < turns; turn += 1) await goOn(user, id);
    return id;
  };
  const goOn = async (user: string, game: string) => {
    const turn = randomUUID();
    expect(await play.send(user, game, turn)).toBe('accepted');
    await play.end(turn);
    play.clock.offset += 1000;
  };
  /** An account with its address, signed in at no browser. */
  const account = async (): Promise<{ uuid: string; email: string }> => {
    const email = `${randomUUID()}@mail.example`;
    const member = await who.byCode(email, null);
    play.clock.offset += 61_000;
    return { uuid: member?.uuid ?? '', email };
  };
  const signIn = (email: string, guest: LiveSession) => who.byCode(email, guest);
  const continues = async (user: string, mode: GameMode = 'story') => {
    const opened = await play.games.start({ ...freshGame(user), mode, fresh: false });
    return opened.ok ? opened.value.game.id : opened.error;
  };
  const undecided = async (user: string) => (await catalogue.get(user, 'harbour'))?.undecided.map(({ id }) => id);
  const listed = async (user: string) => (await runs.list(user, { storyId: 'harbour', before: undefined, limit: 50 })).runs;

  it('goes on at turn 11 of the guest, where the account has the story at turn 0 and opened it later', async () => {
    const guest = await who.guest();
    const eleven = await played(guest.uuid, 11);
    const { uuid, email } = await account();
    const opening = await played(uuid, 0);
    await signIn(email, guest);
    expect(await continues(uuid)).toBe(eleven);
    expect((await catalogue.get(uuid, 'harbour'))?.game).toMatchObject({ id: eleven, turns: 11 });
    expect((await catalogue.history(uuid))[0]?.game).toMatchObject({ id: eleven, turns: 11 });
    expect(new Set((await listed(uuid)).map(({ id }) => id))).toEqual(new Set([eleven, opening]));
    expect(await undecided(uuid)).toEqual([]);
  });

  it('goes on at the game that was played further, and asks until the player has chosen', async () => {
    const { uuid, email } = await account();
    const four = await played(uuid, 4);
    const guest = await who.guest();
    const two = await played(guest.uuid, 2);
    await signIn(email, guest);
    expect(await continues(uuid)).toBe(four);
    expect(await undecided(uuid)).toEqual([four, two]);
    expect((await catalogue.get(uuid, 'harbour'))?.undecided.map(({ turns, recap }) => [turns, recap !== null])).toEqual([
      [4, true],
      [2, true],
    ]);
    play.clock.offset += 1000;
    expect(await runs.choose(uuid, two)).toBe(true);
    expect([await continues(uuid), await undecided(uuid)]).toEqual([two, []]);
    expect((await catalogue.get(uuid, 'harbour'))?.game?.id).toBe(two);
    expect((await listed(uuid)).map(({ id, turns, ended }) => [id, turns, ended])).toEqual([
      [two, 2, false],
      [four, 4, false],
    ]);
  });

  it('asks no more once either of them is played, and the last played goes on', async () => {
    const { uuid, email } = await account();
    const three = await played(uuid, 3);
    const guest = await who.guest();
    const one = await played(guest.uuid, 1);
    await signIn(email, guest);
    expect(await undecided(uuid)).toEqual([three, one]);
    play.clock.offset += 1000;
    await goOn(uuid, one);
    expect([await continues(uuid), await undecided(uuid)]).toEqual([one, []]);
  });

  it('PLAY-28: decides between games of all views', async () => {
    const { uuid, email } = await account();
    const novel = await played(uuid, 5, { mode: 'novel' });
    const page = await played(uuid, 3);
    const guest = await who.guest();
    const guestNovel = await played(guest.uuid, 1, { mode: 'novel' });
    const guestPage = await played(guest.uuid, 4);
    await signIn(email, guest);
    expect([await continues(uuid), await continues(uuid, 'novel')]).toEqual([guestPage, guestPage]);
    expect((await catalogue.get(uuid, 'harbour'))?.game?.id).toBe(guestPage);
    expect(await undecided(uuid)).toEqual([guestPage, page]);
    expect((await listed(uuid)).map(({ id }) => id)).toEqual([guestPage, guestNovel, page, novel]);
  });

  it('keeps the place of the story among the others', async () => {
    const { uuid, email } = await account();
    await played(uuid, 2);
    const guest = await who.guest();
    await played(guest.uuid, 1);
    await played(guest.uuid, 1, { storyId: 'lighthouse' });
    await signIn(email, guest);
    expect((await catalogue.history(uuid)).map(({ id }) => id)).toEqual(['lighthouse', 'harbour']);
  });

  it('does not let a turn that was running at the merge decide, whenever it ends', async () => {
    const { uuid, email } = await account();
    const three = await played(uuid, 3);
    const guest = await who.guest();
    const one = await played(guest.uuid, 0);
    const turn = randomUUID();
    const accepted = await play.acceptance.accept({
      user: guest.uuid,
      gameId: one,
      turnId: turn,
      input: { kind: 'continue' },
      brand: aBrand,
    });
    expect(accepted.ok).toBe(true);
    await signIn(email, guest);
    play.clock.offset += 60_000;
    await play.settlement.settle(turn, {
      outcome: { status: 'done', choices: [], state: {}, narratorState: '', ending: null, free: false },
    });
    expect([await continues(uuid), await undecided(uuid)]).toEqual([three, [three, one]]);
  });

  it('asks about the latest merge, of two games, also after several', async () => {
    const { uuid, email } = await account();
    await played(uuid, 1);
    const first = await who.guest();
    const two = await played(first.uuid, 2);
    await signIn(email, first);
    play.clock.offset += 61_000;
    const second = await who.guest();
    const three = await played(second.uuid, 3);
    await signIn(email, second);
    expect(await undecided(uuid)).toEqual([three, two]);
    expect(await listed(uuid)).toHaveLength(3);
  });

  it('goes on asking where a game at its opening comes by another merge, or is begun', async () => {
    const { uuid, email } = await account();
    const two = await played(uuid, 2);
    const first = await who.guest();
    const one = await played(first.uuid, 1);
    await signIn(email, first);
    play.clock.offset += 61_000;
    const second = await who.guest();
    await played(second.uuid, 0);
    await signIn(email, second);
    await played(uuid, 0);
    expect([await continues(uuid), await undecided(uuid)]).toEqual([two, [two, one]]);
  });

  it('chooses no game that is not the player’s, nor one without a turn', async () => {
    const [one, other] = [await who.guest(), await who.guest()];
    const [theirs, opening] = [await played(other.uuid, 1), await played(one.uuid, 0)];
    expect([await runs.choose(one.uuid, theirs), await runs.choose(one.uuid, opening)]).toEqual([false, false]);
  });

  it('leaves one of two games that two tabs choose at once, everywhere the same', async () => {
    const guest = await who.guest();
    const games = [await played(guest.uuid, 1), await played(guest.uuid, 1)];
    await Promise.all(games.map((game) => runs.choose(guest.uuid, game)));
    const latest = await continues(guest.uuid);
    expect(games).toContain(latest);
    expect((await catalogue.get(guest.uuid, 'harbour'))?.game?.id).toBe(latest);
    expect((await catalogue.history(guest.uuid))[0]?.game.id).toBe(latest);
  });

  it('PLAY-22: lists every game of a player once, page by page, the last played first', async () => {
    const guest = await who.guest();
    const games: string[] = [];
    for (let at = 0; at < 7; at += 1) games.unshift(await played(guest.uuid, at % 2, { storyId: at % 3 === 0 ? 'lighthouse' : 'harbour' }));
    // Several games of the same moment.
    await play.db.updateTable('games').set({ updated_at: play.clock.now() }).where('id', 'in', games.slice(0, 4)).execute();
    const seen: string[] = [];
    let before: string | null = null;
    do {
      const page = await runs.list(guest.uuid, { storyId: undefined, before: before ?? undefined, limit: 2 });
      seen.push(...page.runs.map(({ id }) => id));
      before = page.before;
    } while (before !== null);
    expect(seen.toSorted()).toEqual(games.toSorted());
    expect(seen.slice(4)).toEqual(games.slice(4));
    const opened = await Promise.all(
      seen.map((gameId) => play.games.opened(guest.uuid, gameId).then((one) => one.ok && one.value.game.id)),
    );
    expect(opened).toEqual(seen);
  });
});
