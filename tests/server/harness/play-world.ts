import { randomUUID } from 'node:crypto';
import type { TurnStatus } from '#contract/play.ts';
import type { TurnInput } from '#domain/play/turn.ts';
import { checkLedger, type LedgerCheck } from '#server/application/coins/check-ledger.ts';
import { Ledger } from '#server/application/coins/ledger.ts';
import type { Narrator } from '#server/application/narrator/narrator.ts';
import { Narrators } from '#server/application/narrator/narrators.ts';
import { Clock } from '#server/application/platform/clock.ts';
import { Games, type OpenedGame, type StartGame } from '#server/application/play/games.ts';
import { stopTurn } from '#server/application/play/play-turn.ts';
import { TurnAcceptance } from '#server/application/play/turn-acceptance.ts';
import { TurnEngine } from '#server/application/play/turn-engine.ts';
import { TurnEventLog } from '#server/application/play/turn-event-log.ts';
import { TurnSettlement } from '#server/application/play/turn-settlement.ts';
import { TurnSweep } from '#server/application/play/turn-sweep.ts';
import { PlayedContent } from '#server/application/stories/played-content.ts';
import type { NumberedEvent } from '#server/domain/play/turn-transcript.ts';
import type { AuthoredStory } from '#server/domain/stories/authored-story.ts';
import type { OpenDatabase } from '#server/infrastructure/db/open-database.ts';
import { aBrand } from '#tests/fakes/a-narration-request.ts';

/** A request for a new game of the story that every world has. */
export const freshGame = (user: string): StartGame => ({
  user,
  storyId: 'harbour',
  actorId: undefined,
  gameId: undefined,
  mode: 'story',
  fresh: true,
  brand: aBrand,
});

const MINUTE = 60_000;
const DAY = 86_400_000;

export class TestClock extends Clock {
  offset = 0;
  now(): Date {
    return new Date(Date.now() + this.offset);
  }

  /** Goes on to the beginning of a minute: what follows is in one, whenever it is run. */
  toNextMinute(): void {
    this.offset += MINUTE - (this.now().getTime() % MINUTE);
  }

  /** Goes on to noon of the next day in UTC: what follows is of one day, whenever it is run. */
  toNoon(): void {
    this.offset += DAY - (this.now().getTime() % DAY) + DAY / 2;
  }
}

export const story = (price: number): AuthoredStory => ({
  id: 'harbour',
  title: 'Harbour',
  one_liner: 'A lamp goes out.',
  synopsis: 'A lamp goes out.',
  category: 'mystery',
  tags: ['harbour'],
  rating: 'teen',
  price,
  published: '2026-01-01',
  narrator: { name: 'The Ledger', voice: 'dry' },
  cover: '/c.svg',
  cover_alt: 'A lamp',
  opening_lines: ['Rain.'],
  cast: [],
  scenes: { harbour: { image: '/h.svg', alt: 'The harbour' } },
  objectives: [],
  endings: [
    { id: 'dawn', name: 'Dawn', text: 'The sun rises.', hint: 'Wait.', when: 'It is reached.', epilogue: 'Later.' },
    { id: 'night', name: 'Night', text: 'It stays dark.', hint: 'Leave.', when: 'It is reached.', epilogue: 'Later.' },
  ],
  lore: [],
  nudges: ['The rain has no opinion on that.'],
});

/** The play side of a server on one database, with players and one story. Two worlds on one database are two processes. */
export class PlayWorld {
  readonly db: OpenDatabase['db'];
  readonly clock = new TestClock();
  readonly ledger: Ledger;
  readonly log: TurnEventLog;
  readonly settlement: TurnSettlement;
  readonly engine: TurnEngine;
  readonly sweep: TurnSweep;
  readonly games: Games;
  readonly acceptance: TurnAcceptance;
  readonly reports: { event: string; details: Readonly<Record<string, unknown>> }[] = [];

  constructor(open: OpenDatabase, narrator: Narrator, processId = `test-${randomUUID()}`, alone = open.exclusive, pollMs?: number) {
    this.db = open.db;
    const report = (event: string, details: Readonly<Record<string, unknown>>) => void this.reports.push({ event, details });
    const faultPoint = () => undefined;
    const narrators = new Narrators(narrator);
    this.ledger = new Ledger(this.clock);
    this.log = new TurnEventLog({ db: this.db, wakeUps: open.wakeUps, pollMs });
    const content = new PlayedContent(this.db);
    this.settlement = new TurnSettlement({ db: this.db, ledger: this.ledger, content, clock: this.clock, wakeUps: open.wakeUps });
    this.engine = new TurnEngine({ log: this.log, settlement: this.settlement, faultPoint, report, moved: () => undefined });
    this.sweep = new TurnSweep({
      db: this.db,
      engine: this.engine,
      settlement: this.settlement,
      process: { id: processId, alone },
      report,
    });
    this.games = new Games({ db: this.db, narrators, clock: this.clock, faultPoint, processId });
    this.acceptance = new TurnAcceptance({ db: this.db, content, narrators, clock: this.clock, processId });
  }

  /** Stops a turn, of this process or another one. */
  stop(turnId: string): Promise<TurnStatus> {
    return stopTurn(this.db, this.engine, turnId);
  }

  async addStory(price = 1, script = '{}', authored: AuthoredStory = story(price)): Promise<void> {
    const now = this.clock.now();
    await this.db.insertInto('categories').values({ id: authored.category, name: 'Mystery', position: 1 }).execute();
    await this.db
      .insertInto('stories')
      .values({
        id: authored.id,
        version: 1,
        category: authored.category,
        title: authored.title,
        published_on: authored.published,
      })
      .execute();
    await this.db
      .insertInto('story_versions')
      .values({ story_id: authored.id, version: 1, hash: 'h', story: JSON.stringify(authored), script, created_at: now })
      .execute();
  }

  async addPlayer(coins: number): Promise<string> {
    const uuid = randomUUID();
    await this.db.transaction().execute(async (tx) => {
      await tx
        .insertInto('users')
        .values({
          uuid,
          name: '',
          username: '',
          email: null,
          avatar_url: '',
          gender: '',
          role: 'guest',
          status: 'normal',
          created_at: this.clock.now(),
        })
        .execute();
      await this.ledger.openWallet(tx, uuid);
      if (coins > 0) await this.ledger.grant(tx, uuid, `test:${uuid}`, coins);
    });
    return uuid;
  }

  /** One of the player's games with its newest turns; null when there is none that opens to the player. */
  async opened(user: string, game: string): Promise<OpenedGame | null> {
    const opened = await this.games.opened(user, game);
    return opened.ok ? opened.value : null;
  }

  async startGame(user: string, storyId = 'harbour'): Promise<string> {
    const opened = await this.games.start({ ...freshGame(user), storyId });
    if (!opened.ok) throw new Error('no game');
    return opened.value.game.id;
  }

  /** Accepts and runs; the answer's `code` is `accepted`, `attached` or the rejection's. */
  async send(user: string, gameId: string, turnId: string, input: TurnInput = { kind: 'say', text: 'hello' }): Promise<string> {
    const accepted = await this.acceptance.accept({ user, gameId, turnId, input, brand: aBrand });
    if (!accepted.ok) return accepted.error.code;
    if (accepted.value.kind === 'accepted') this.engine.run(accepted.value.turn);
    return accepted.value.kind;
  }

  /** Requests another reply to the input of a turn; returns as `send`. */
  async retry(user: string, turnId: string, newTurnId: string, but?: string): Promise<string> {
    const accepted = await this.acceptance.retry({ user, turnId, newTurnId, but, brand: aBrand });
    if (!accepted.ok) return accepted.error.code;
    if (accepted.value.kind === 'accepted') this.engine.run(accepted.value.turn);
    return accepted.value.kind;
  }

  async eventsOf(turnId: string, after = 0): Promise<NumberedEvent[]> {
    const received: NumberedEvent[] = [];
    for await (const event of this.log.read(turnId, after, AbortSignal.timeout(240_000))) received.push(event);
    return received;
  }

  /** The end of a turn once it has come. */
  async end(turnId: string) {
    const last = (await this.eventsOf(turnId)).at(-1)?.event;
    if (last?.type !== 'end') throw new Error('the turn did not end');
    return last;
  }

  async books(): Promise<{ readonly ok: boolean; readonly rows: readonly LedgerCheck[] }> {
    const rows = await checkLedger(this.db);
    return { ok: rows.every((row) => row.ok), rows };
  }

  balance(user: string): Promise<number> {
    return this.ledger.balance(this.db, user);
  }

  turn(id: string) {
    return this.db.selectFrom('turns').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  }
}
