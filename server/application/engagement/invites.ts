import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Brand } from '#domain/brand/brand.ts';
import { INVITE_COINS } from '#domain/engagement/daily-tasks.ts';
import { utcDay } from '#domain/text/utc-day.ts';
import type { Ledger } from '#server/application/coins/ledger.ts';
import { PAID_FOR_GOOD } from '#server/application/coins/player-progress.ts';
import type { Database, Tx } from '#server/application/db/database.ts';
import type { MailQueue } from '#server/application/mail/mail-queue.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { runAllThenThrow } from '#server/application/platform/run-all-then-throw.ts';
import { INVITE_CODE_BYTES, inviteCode, typedInviteCode } from '#server/domain/engagement/invite-code.ts';
import { MAX_PAID_INVITES } from '#server/domain/platform/limits.ts';

/** A new player who arrived by another player's link. */
interface InvitedFriend {
  readonly since: Date;
  readonly paid: boolean;
}

/** Who opened a link. */
interface Visitor {
  readonly user: string;
  readonly browser: string;
}

interface Needs {
  readonly db: Database;
  readonly ledger: Ledger;
  readonly mails: Pick<MailQueue, 'enqueue' | 'deliverNow'>;
  /** The first one counts for who came by none that is served. */
  readonly brands: readonly [Brand, ...Brand[]];
  readonly clock: Clock;
}

/**
 * Invitations. An invited guest stays the same user when they sign in for the first time; one who signs in to an account that was there already is no new player,
 * and the merge drops the invitation. Both are paid once the friend and the inviter have a verified address and the friend has paid for a turn.
 * An inviter is older than the friend, when the link is opened and when both are paid: so no circle of players pays its members, however it comes about.
 */
export class Invites {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** The player's code; made at the first request, from the given browser. Null when the player is gone meanwhile. */
  async code(user: string, browser: string): Promise<string | null> {
    const known = await this.#codeOf(user);
    if (known !== null) return known;
    // Two requests at once may make two codes. Both lead to the player, and from then on both requests see the same one.
    for (let code: string | null = null; ; ) {
      code = inviteCode(randomBytes(INVITE_CODE_BYTES));
      if (code === null) continue;
      const made = await this.#needs.db
        .insertInto('invite_codes')
        .columns(['code', 'user_uuid', 'browser', 'created_at'])
        .expression((from) =>
          from
            .selectFrom('users')
            .select(({ val }) => [val(code).as('code'), 'uuid', val(browser).as('browser'), val(this.#needs.clock.now()).as('created_at')])
            .where('uuid', '=', user)
            .where('status', '=', 'normal')
            .forShare(),
        )
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (made.numInsertedOrUpdatedRows !== 0n) return (await this.#codeOf(user)) ?? code;
      // Else the code is taken, which is rare.
      if (!(await this.#isThere(user))) return null;
    }
  }

  /** Whether a code leads to a player. */
  async exists(code: string): Promise<boolean> {
    return (await this.#owner(code)) !== null;
  }

  /**
   * A visitor came by a player's link: a guest who was not invited before, nor there before the player, counts as invited, and a shared story as opened. Nothing happens for a code
   * that does not exist, for the player themself, and in the browser that the code was made in. True while the visitor is this player's friend and both are still to be paid.
   */
  async opened(code: string, visitor: Visitor, story: string | null): Promise<boolean> {
    const owner = await this.#owner(code);
    if (!owner || owner.user_uuid === visitor.user || (await this.#isOwnBrowser(owner.user_uuid, visitor.browser))) return false;
    if (story !== null) await this.#countOpen(owner.user_uuid, visitor.browser, story);
    await this.#needs.db
      .insertInto('invites')
      .columns(['user_uuid', 'inviter_uuid', 'created_at'])
      // Only while both are there: a merge on its way must not leave a row behind.
      .expression((from) =>
        from
          .selectFrom('users as friend')
          .innerJoin('users as inviter', (join) => join.on('inviter.uuid', '=', owner.user_uuid))
          .select(({ val }) => ['friend.uuid', 'inviter.uuid as inviter', val(this.#needs.clock.now()).as('created_at')])
          .where('friend.uuid', '=', visitor.user)
          .where('friend.role', '=', 'guest')
          .where('friend.status', '=', 'normal')
          .where('inviter.status', '=', 'normal')
          .whereRef('inviter.created_at', '<', 'friend.created_at')
          .forShare(),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return this.#isWaiting(visitor.user, owner.user_uuid);
  }

  /** Whether the player came by a friend's link, and both are still to be paid. */
  async isWaiting(user: string): Promise<boolean> {
    return this.#isWaiting(user);
  }

  /** Those who came by the player's link, the latest first. */
  async friends(user: string): Promise<readonly InvitedFriend[]> {
    const rows = await this.#needs.db
      .selectFrom('invites')
      .select(['created_at', 'paid_at'])
      .where('inviter_uuid', '=', user)
      .orderBy('created_at', 'desc')
      .orderBy('user_uuid')
      .limit(100)
      .execute();
    return rows.map(({ created_at, paid_at }) => ({ since: created_at, paid: paid_at !== null }));
  }

  /** Pays every invitation whose conditions are met, or only those of one player. Any process may run it at any time. */
  async payDue(user?: string): Promise<number> {
    // Without a limit: those that cannot be paid would keep the others waiting.
    const due = await this.#due(this.#needs.db, user).execute();
    let paid = 0;
    const paying = (friend: string) => async () => {
      if (await this.#needs.db.transaction().execute((tx) => this.#pay(tx, friend))) paid += 1;
    };
    await runAllThenThrow(due.map((invite) => paying(invite.user_uuid)));
    if (paid > 0) this.#needs.mails.deliverNow();
    return paid;
  }

  async #pay(tx: Tx, friend: string): Promise<boolean> {
    const { inviter_uuid: inviter } =
      (await tx.selectFrom('invites').select('inviter_uuid').where('user_uuid', '=', friend).executeTakeFirst()) ?? {};
    if (inviter === undefined) return false;
    // Users, then the invitation, then wallets, each in the order of their ids: the order of a merge. The inviter's lock excludes another payment to them, which the daily limit
    // needs.
    const both = [friend, inviter].sort();
    for (const uuid of both) await tx.selectFrom('users').select('uuid').where('uuid', '=', uuid).forNoKeyUpdate().execute();
    const due = await this.#due(tx).where('invites.user_uuid', '=', friend).where('invites.inviter_uuid', '=', inviter).executeTakeFirst();
    if (!due) return false;
    await tx.updateTable('invites').set({ paid_at: this.#needs.clock.now() }).where('user_uuid', '=', friend).execute();
    for (const uuid of both)
      await this.#needs.ledger.grant(tx, uuid, uuid === friend ? `invited:${friend}` : `invite:${friend}`, INVITE_COINS);
    await this.#tell(tx, inviter);
    return true;
  }

  /** Mails the inviter once per friend, since each is paid once. Source: DESK-62. */
  async #tell(tx: Tx, inviter: string): Promise<void> {
    const { email, brand: id } = await tx
      .selectFrom('users')
      .select(['email', 'brand'])
      .where('uuid', '=', inviter)
      .executeTakeFirstOrThrow();
    if (email === null) return;
    const { brands, mails } = this.#needs;
    const brand = brands.find((one) => one.id === id) ?? brands[0];
    await mails.enqueue(tx, { to: email, brand, content: { template: 'friend-coins', coins: INVITE_COINS } });
  }

  async #isWaiting(friend: string, inviter?: string): Promise<boolean> {
    let waiting = this.#needs.db.selectFrom('invites').select('user_uuid').where('user_uuid', '=', friend).where('paid_at', 'is', null);
    if (inviter !== undefined) waiting = waiting.where('inviter_uuid', '=', inviter);
    return (await waiting.executeTakeFirst()) !== undefined;
  }

  /** Unpaid invitations whose conditions are met. */
  #due(db: Database | Tx, user?: string) {
    const today = new Date(this.#needs.clock.now().toISOString().slice(0, 10));
    let due = db
      .selectFrom('invites')
      .innerJoin('users as friend', 'friend.uuid', 'invites.user_uuid')
      .innerJoin('users as inviter', 'inviter.uuid', 'invites.inviter_uuid')
      .select('invites.user_uuid')
      .where('invites.paid_at', 'is', null)
      .where('friend.status', '=', 'normal')
      .where('friend.email', 'is not', null)
      .where('inviter.status', '=', 'normal')
      .where('inviter.email', 'is not', null)
      .whereRef('inviter.created_at', '<', 'friend.created_at')
      .where(sql<boolean>`${newMailbox}`)
      .where(sql<boolean>`${hasPlayed}`)
      .where(sql<boolean>`NOT ${sameBrowser}`)
      .where(
        sql<boolean>`(SELECT count(*) FROM invites AS paid WHERE paid.inviter_uuid = inviter.uuid AND paid.paid_at >= ${today}) < ${MAX_PAID_INVITES}`,
      )
      .orderBy('invites.created_at')
      .orderBy('invites.user_uuid');
    if (user !== undefined) due = due.where(({ or, eb }) => or([eb('friend.uuid', '=', user), eb('inviter.uuid', '=', user)]));
    return due;
  }

  async #isThere(user: string): Promise<boolean> {
    const player = this.#needs.db.selectFrom('users').select('uuid').where('uuid', '=', user).where('status', '=', 'normal');
    return (await player.executeTakeFirst()) !== undefined;
  }

  async #codeOf(user: string): Promise<string | null> {
    const row = await this.#needs.db
      .selectFrom('invite_codes')
      .select('code')
      .where('user_uuid', '=', user)
      .orderBy('created_at')
      .orderBy('code')
      .limit(1)
      .executeTakeFirst();
    return row?.code ?? null;
  }

  async #owner(code: string) {
    return (
      (await this.#needs.db.selectFrom('invite_codes').select('user_uuid').where('code', '=', typedInviteCode(code)).executeTakeFirst()) ??
      null
    );
  }

  async #isOwnBrowser(user: string, browser: string): Promise<boolean> {
    const { rows } = await sql`
      SELECT 1 FROM invite_codes WHERE user_uuid = ${user} AND browser = ${browser}
      UNION ALL
      SELECT 1 FROM known_browsers JOIN users ON users.email = known_browsers.email WHERE users.uuid = ${user} AND browser = ${browser}
      LIMIT 1`.execute(this.#needs.db);
    return rows.length > 0;
  }

  async #countOpen(user: string, browser: string, story: string): Promise<void> {
    const now = this.#needs.clock.now();
    await sql`
      INSERT INTO share_opens (user_uuid, browser, day, story_id, opened_at)
      SELECT users.uuid, ${browser}, ${utcDay(now.getTime())}, stories.id, ${now} FROM users, stories
      WHERE users.uuid = ${user} AND users.status = 'normal' AND stories.id = ${story} FOR SHARE OF users
      ON CONFLICT DO NOTHING`.execute(this.#needs.db);
  }
}

/** The friend's mailbox was new here: an account that was deleted and made again gets no second grant for it, and no second invitation. */
const newMailbox = sql`EXISTS (SELECT 1 FROM ledger_entries WHERE user_uuid = friend.uuid AND key LIKE 'verified-email:%')`;
const hasPlayed = sql`EXISTS (SELECT 1 FROM turns JOIN games ON games.id = turns.game_id WHERE games.user_uuid = friend.uuid AND ${PAID_FOR_GOOD})`;
/** Both addresses were proved in one browser: one person with two addresses. */
const sameBrowser = sql`EXISTS (
  SELECT 1 FROM known_browsers AS theirs JOIN known_browsers AS ours ON ours.browser = theirs.browser
  WHERE theirs.email = friend.email AND ours.email = inviter.email)`;
