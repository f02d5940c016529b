import { type SqlBool, sql } from 'kysely';
import type { DeskRight } from '#contract/route.ts';
import type { Brand } from '#domain/brand/brand.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { AccountDeletion } from '#server/application/account/account-deletion.ts';
import type { Audit, DeskEntry } from '#server/application/admin/audit.ts';
import { liveAdmins } from '#server/application/admin/live-admins.ts';
import { closePages } from '#server/application/coins/open-purchases.ts';
import type { Database, Tx } from '#server/application/db/database.ts';
import { transact } from '#server/application/db/transact.ts';
import type { DeskNews } from '#server/application/mail/mail-content.ts';
import type { MailQueue } from '#server/application/mail/mail-queue.ts';
import { invoiceOf } from '#server/application/payments/invoices.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import type { LoginCodes } from '#server/application/session/login-codes.ts';
import type { Sessions } from '#server/application/session/sessions.ts';
import { accountEmail } from '#server/domain/session/mailbox.ts';

/** What an admin asks for. */
export interface Act {
  /** Chosen by the page: the same press again has one effect. */
  readonly key: string;
  /** The admin. */
  readonly by: string;
  readonly reason: string;
  /** Of the page that the admin is on: it counts where nothing says which brand the person is with. */
  readonly brand: Brand;
}

/**
 * - `missing`: there is no such person, order, game or request
 * - `used`: the key belongs to something else
 * - `closed`: the account is deleted, or went into another one
 * - `admin`: not possible for an admin
 * - `no-address`: the person has no e-mail address
 * - `not-asked`: no browser asked for a code within the last day
 * - `unchanged`: it is so already
 * - `running`: a turn of the game is being told
 * - `unplayed`: nothing was played in the game
 * - `same`: the game is theirs already
 * - `last`: nobody with all rights would remain
 */
export type ActProblem =
  | 'missing'
  | 'used'
  | 'closed'
  | 'admin'
  | 'no-address'
  | 'not-asked'
  | 'unchanged'
  | 'running'
  | 'unplayed'
  | 'same'
  | 'last';

type Done = Result<null, ActProblem>;

interface LockedPerson {
  readonly email: string | null;
  readonly role: string;
  readonly status: string;
}

interface Needs {
  readonly db: Database;
  readonly audit: Pick<Audit, 'once' | 'doneBy' | 'write'>;
  readonly sessions: Pick<Sessions, 'endAll'>;
  readonly codes: Pick<LoginCodes, 'sendAgain'>;
  readonly deletion: Pick<AccountDeletion, 'delete'>;
  readonly mails: Pick<MailQueue, 'enqueue' | 'retry' | 'deliverNow'>;
  readonly brands: readonly Brand[];
  readonly clock: Clock;
}

/** What support does for a person, each act once, with one row of the audit, in one transaction. The person is told by mail. Source: DESK-05 to DESK-08. */
export class DeskActs {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Sends a mail that failed again, or gives it up, with one row of the audit. False: it does not wait any more. Source: DESK-14. */
  async settleMail(by: string, mail: string, again: boolean): Promise<boolean> {
    const { db, audit, mails } = this.#needs;
    const settled = await db.transaction().execute(async (tx) => {
      if (!(await mails.retry(mail, again, tx))) return false;
      const owner = await tx
        .selectFrom('mails')
        .innerJoin('users', 'users.email', 'mails.recipient')
        .select('users.uuid')
        .where('mails.id', '=', mail)
        .executeTakeFirst();
      await audit.write(by, again ? 'mail.retry' : 'mail.give-up', owner?.uuid ?? null, tx);
      return true;
    });
    mails.deliverNow();
    return settled;
  }

  /** Mails a code for the browser in which the person asked last. The admin never sees it. */
  sendCode(act: Act, person: string): Promise<Done> {
    return this.#forPerson(act, person, 'person.send-code', async (tx, { email }) => {
      if (email === null) return fail('no-address');
      return (await this.#needs.codes.sendAgain(tx, email, await this.#brandOf(tx, person, act.brand))) ? ok(null) : fail('not-asked');
    });
  }

  signOut(act: Act, person: string): Promise<Done> {
    return this.#forPerson(act, person, 'person.sign-out', async (tx) => {
      await this.#needs.sessions.endAll(tx, person, 'signed out by support');
      await this.tell(tx, person, { did: 'sign-out' }, act.brand);
      return ok(null);
    });
  }

  /** Bans a person and ends their sessions, or lifts the ban. An admin is banned by the command alone, which keeps the last one. */
  ban(act: Act, person: string, banned: boolean): Promise<Done> {
    return this.#forPerson(act, person, banned ? 'person.ban' : 'person.unban', async (tx, { role, status }) => {
      if (role === 'admin') return fail('admin');
      if ((status === 'banned') === banned) return fail('unchanged');
      await tx
        .updateTable('users')
        .set({ status: banned ? 'banned' : 'normal' })
        .where('uuid', '=', person)
        .execute();
      if (banned) {
        await this.#needs.sessions.endAll(tx, person, 'banned');
        await closePages(tx, person);
      }
      await this.tell(tx, person, { did: banned ? 'ban' : 'unban' }, act.brand);
      return ok(null);
    });
  }

  /**
   * Gives somebody these rights at the desk: it makes an admin of a member, and takes the role with the last right. It holds from the next request. Somebody
   * with all rights always remains. Source: DESK-13.
   */
  setRights(act: Act, person: string, rights: readonly DeskRight[]): Promise<Done> {
    const given = [...new Set(rights)].toSorted();
    return transact<null, ActProblem>(this.#needs.db, async (tx) => {
      // Changes of admins wait for each other, here as in the command, so that of two the second sees the first.
      const others = (await liveAdmins(tx)).filter((admin) => admin !== person);
      const work = async ({ email, status }: LockedPerson): Promise<Done> => {
        if (email === null) return fail('no-address');
        if (status === 'banned') return fail('unchanged');
        if (!given.includes('all') && !(await this.#isAllHeld(tx, others))) return fail('last');
        const role = given.length === 0 ? 'normal' : 'admin';
        await tx.updateTable('users').set({ role, desk_rights: given }).where('uuid', '=', person).execute();
        return ok(null);
      };
      // What is asked for is compared too: the same key with other rights is refused.
      return this.#onceFor(tx, act, person, 'rights.change', work, given.join(' '));
    });
  }

  async #isAllHeld(tx: Tx, admins: readonly string[]): Promise<boolean> {
    if (admins.length === 0) return false;
    const rows = await tx.selectFrom('users').select('desk_rights').where('uuid', 'in', admins).execute();
    return rows.some((row) => row.desk_rights.includes('all'));
  }

  /** Deletes the account as the person could themself. */
  async delete(act: Act, person: string): Promise<Done> {
    const checked = await this.#needs.db.selectFrom('users').select(['role', 'status']).where('uuid', '=', person).executeTakeFirst();
    if (!checked) return fail('missing');
    if (checked.role === 'admin') return fail('admin');
    if (checked.status === 'deleted') return ok(null);
    if (checked.status === 'merged') return fail('closed');
    let isUsed = false;
    const deleted = await this.#needs.deletion.delete(person, act, async (tx) => {
      // A banned person may ask for it too.
      await tx.updateTable('users').set({ status: 'normal' }).where('uuid', '=', person).where('status', '=', 'banned').execute();
      isUsed = (await this.#needs.audit.once(tx, entryOf(act, person, 'person.delete'))) === 'other';
      return !isUsed;
    });
    if (isUsed) return fail('used');
    return deleted.ok ? ok(null) : fail('closed');
  }

  /** Writes that a person's data was exported. */
  exported(act: Act, person: string): Promise<Done> {
    return this.#forPerson(act, person, 'person.export', async () => ok(null));
  }

  /** Mails the receipt of a paid order again. */
  async sendReceipt(act: Act, orderId: string): Promise<Done> {
    const order = await this.#needs.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
    if (!order || order.paid_at === null) return fail('missing');
    const { coins, amount, currency, digits } = order;
    return this.#forPerson(
      act,
      order.user_uuid,
      'order.receipt',
      async (tx, { email }) => {
        if (email === null) return fail('no-address');
        const brand = this.#brand(order.brand) ?? act.brand;
        const invoice = await invoiceOf(tx, orderId);
        const content = {
          template: 'receipt',
          order: orderId,
          coins,
          amount,
          currency,
          digits,
          ...(invoice !== null && { invoice }),
        } as const;
        await this.#needs.mails.enqueue(tx, { to: email, brand, content });
        return ok(null);
      },
      orderId,
    );
  }

  /** Puts a game in front of the others of its story, which a merge may have put before it. */
  async restoreGame(act: Act, game: string): Promise<Done> {
    const owner = await this.#ownerOf(game);
    if (owner === null) return fail('missing');
    return this.#forPerson(
      act,
      owner,
      'game.restore',
      async (tx) => {
        const found = await lockedGame(tx, game);
        if (found?.user !== owner) return fail('missing');
        if (!found.begun) return fail('unplayed');
        await tx.updateTable('games').set({ chosen_at: this.#needs.clock.now(), undecided_at: null }).where('id', '=', game).execute();
        await this.tell(tx, owner, { did: 'game-back', story: found.title }, act.brand);
        return ok(null);
      },
      game,
    );
  }

  /** Moves a game to another person, who is named by address or id. */
  async moveGame(act: Act, game: string, to: string): Promise<Done> {
    const [owner, target] = [await this.#ownerOf(game), await this.#named(to)];
    if (owner === null || target === null) return fail('missing');
    const thing = `${game} to ${target}`;
    // After the first press the game is the target's.
    const before = await this.#needs.audit.doneBy(this.#needs.db, act.key, act.by);
    if (before) return before.action === 'game.move' && before.thing === thing ? ok(null) : fail('used');
    if (owner === target) return fail('same');
    return this.#forPerson(
      act,
      owner,
      'game.move',
      async (tx) => {
        const other = await tx.selectFrom('users').select('status').where('uuid', '=', target).forShare().executeTakeFirst();
        if (other?.status !== 'normal') return fail('closed');
        const found = await lockedGame(tx, game);
        if (found?.user !== owner) return fail('missing');
        if (found.running) return fail('running');
        const now = this.#needs.clock.now();
        await tx.updateTable('games').set({ user_uuid: target, chosen_at: now, undecided_at: null }).where('id', '=', game).execute();
        await this.tell(tx, owner, { did: 'game-gone', story: found.title }, act.brand);
        await this.tell(tx, target, { did: 'game-came', story: found.title }, act.brand);
        return ok(null);
      },
      thing,
    );
  }

  /** Tells a person by mail, if they have an address, in the caller's transaction. */
  async tell(tx: Tx, person: string, news: DeskNews, fallback: Brand): Promise<void> {
    const { email } = await tx.selectFrom('users').select('email').where('uuid', '=', person).executeTakeFirstOrThrow();
    if (email === null) return;
    const brand = await this.#brandOf(tx, person, fallback);
    await this.#needs.mails.enqueue(tx, { to: email, brand, content: { template: 'desk-news', news } });
  }

  /** Locks the person, writes the audit and does the work, all of it or nothing; then hands the mails over. */
  async #forPerson(
    act: Act,
    person: string,
    action: string,
    work: (tx: Tx, locked: LockedPerson) => Promise<Done>,
    thing?: string,
  ): Promise<Done> {
    const done = await transact<null, ActProblem>(this.#needs.db, (tx) =>
      this.#onceFor(tx, act, person, action, (locked) => work(tx, locked), thing),
    );
    if (done.ok) this.#needs.mails.deliverNow();
    return done;
  }

  /** Does the work under the person's lock. An act that was done by an earlier press is done. */
  async #onceFor(
    tx: Tx,
    act: Act,
    person: string,
    action: string,
    work: (locked: LockedPerson) => Promise<Done>,
    thing?: string,
  ): Promise<Done> {
    const locked = await tx
      .selectFrom('users')
      .select(['email', 'role', 'status'])
      .where('uuid', '=', person)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!locked) return fail('missing');
    const written = await this.#needs.audit.once(tx, entryOf(act, person, action, thing));
    if (written === 'other') return fail('used');
    if (written === 'known') return ok(null);
    if (locked.status === 'merged' || locked.status === 'deleted') return fail('closed');
    return work(locked);
  }

  async #ownerOf(game: string): Promise<string | null> {
    const found = await this.#needs.db.selectFrom('games').select('user_uuid').where('id', '=', game).executeTakeFirst();
    return found?.user_uuid ?? null;
  }

  async #named(text: string): Promise<string | null> {
    const name = accountEmail(text.trim());
    const found = await this.#needs.db
      .selectFrom('users')
      .select('uuid')
      .where((user) => user.or([user('email', '=', name), sql<SqlBool>`uuid::text = ${name}`]))
      .executeTakeFirst();
    return found?.uuid ?? null;
  }

  /** The brand that the person last bought at. */
  async #brandOf(tx: Tx, person: string, fallback: Brand): Promise<Brand> {
    const last = await tx
      .selectFrom('orders')
      .select('brand')
      .where('user_uuid', '=', person)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    return this.#brand(last?.brand) ?? fallback;
  }

  #brand(name: string | undefined): Brand | undefined {
    return this.#needs.brands.find(({ id }) => id === name);
  }
}

/** The row of the audit for an act. */
export const entryOf = ({ key, by, reason }: Act, subject: string | null, action: string, thing = ''): DeskEntry => ({
  key,
  actor: by,
  action,
  subject,
  reason,
  thing,
});

async function lockedGame(tx: Tx, game: string) {
  const row = await tx
    .selectFrom('games')
    .select(['user_uuid as user', 'story_id'])
    .select(
      sql<boolean>`EXISTS (SELECT FROM turns WHERE turns.game_id = games.id AND turns.depth > 0 AND turns.set_aside IS NULL)`.as('begun'),
    )
    .select(sql<boolean>`EXISTS (SELECT FROM turns WHERE turns.game_id = games.id AND turns.status = 'running')`.as('running'))
    .where('id', '=', game)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const { title } = await tx.selectFrom('stories').select('title').where('id', '=', row.story_id).executeTakeFirstOrThrow();
  return { ...row, title };
}
