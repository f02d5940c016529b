import { randomUUID } from 'node:crypto';
import { CheckIns } from '#server/application/engagement/check-ins.ts';
import { DailyRewards } from '#server/application/engagement/daily-rewards.ts';
import { DailyTasks } from '#server/application/engagement/daily-tasks.ts';
import { Invites } from '#server/application/engagement/invites.ts';
import { StoryIdeas } from '#server/application/engagement/story-ideas.ts';
import type { MailOrder } from '#server/application/mail/mail-queue.ts';
import type { LiveSession } from '#server/application/session/sessions.ts';
import type { OpenDatabase } from '#server/infrastructure/db/open-database.ts';
import { finish, PromptedNarrator } from '#tests/fakes/prompted-narrator.ts';
import { PlayWorld } from '#tests/server/harness/play-world.ts';
import { SignInWorld } from '#tests/server/harness/sign-in-world.ts';
import { testContext } from '#tests/server/harness/test-request-context.ts';

/** Milliseconds of a day. */
export const DAY_MS = 86_400_000;

/** Players, turns, sign-in and rewards on one database, with a clock that tests set. */
export class EngagementWorld {
  readonly play: PlayWorld;
  readonly who: SignInWorld;
  readonly checkIns: CheckIns;
  readonly tasks: DailyTasks;
  readonly invites: Invites;
  readonly ideas: StoryIdeas;

  private constructor(database: OpenDatabase) {
    const narrator = new PromptedNarrator();
    narrator.reply = async function* () {
      yield { type: 'text', text: 'It rains.' };
      yield finish;
    };
    this.play = new PlayWorld(database, narrator);
    this.who = new SignInWorld(this.play);
    const { db, ledger, clock } = this.play;
    const rewards = new DailyRewards({ db, ledger, clock });
    this.checkIns = new CheckIns({ db, rewards, clock });
    this.tasks = new DailyTasks({ db, rewards });
    const mails = { enqueue: async (_: unknown, mail: MailOrder) => void this.who.mailed.push(mail), deliverNow: () => undefined };
    this.invites = new Invites({ db, ledger, mails, brands: [testContext.brand], clock });
    this.ideas = new StoryIdeas({ db, rewards, clock });
  }

  static async on(database: OpenDatabase): Promise<EngagementWorld> {
    const world = new EngagementWorld(database);
    await world.play.addStory(1);
    await world.play.sweep.sweep();
    return world;
  }

  /** Sets the clock to a time of day, `days` after today. */
  at(days: number, timeOfDayMs = DAY_MS / 2): void {
    const { clock } = this.play;
    clock.offset = Math.floor(Date.now() / DAY_MS) * DAY_MS + days * DAY_MS + timeOfDayMs - Date.now();
  }

  /** Plays turns to their ends. */
  async turns(user: string, count: number): Promise<void> {
    const game = await this.play.startGame(user);
    for (let played = 0; played < count; played += 1) {
      const turn = randomUUID();
      await this.play.send(user, game, turn);
      await this.play.end(turn);
    }
  }

  /** A member with an address proved in a browser of their own. */
  async member(caller: LiveSession | null = null, email = `${randomUUID()}@mail.example`): Promise<LiveSession> {
    const origin = { ...testContext, browser: { id: randomUUID(), kept: true } };
    // Codes are limited per minute.
    this.play.clock.offset += 1;
    const code = await this.who.code(email, origin);
    const signedIn = await this.who.signIn.byCode({ email, code }, caller ?? (await this.who.guest()), origin);
    if (!signedIn.ok) throw new Error('refused');
    const live = await this.who.sessions.identify(signedIn.value.auth.accessToken);
    if (!live) throw new Error('not signed in');
    return live;
  }

  balance(user: string): Promise<number> {
    return this.play.balance(user);
  }

  async close(): Promise<void> {
    await this.play.engine.shutDown(1000);
  }
}
