import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { accountEmail } from '../../domain/session/mailbox.ts';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../database.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { Origin } from '../session/origin.ts';
import { everyNewestVersion, newestVersions } from '../stories/versions.ts';
import { confirmPath, stopPath } from './subscription-paths.ts';

/** 128 bits, in letters that need no escaping in an address. */
const TOKEN_BYTES = 16;

interface SubscriptionState {
  readonly state: 'none' | 'waiting' | 'active';
  readonly email: string | null;
}

interface NewSubscription {
  readonly user: string;
  readonly story: string;
  readonly email: string;
}

/** A subscription as the pages behind a mail's links name it. */
export interface LinkedSubscription {
  readonly token: string;
  readonly storyId: string;
  readonly story: string;
}

/**
 * Who is mailed new chapters of a story. An address counts once its owner has confirmed it by the link in a mail, or at once where it is the user's verified
 * address. The token of a mail is enough to unsubscribe, without a session.
 */
export class Subscriptions {
  readonly #db: Database;
  readonly #mails: Pick<MailQueue, 'enqueue' | 'nudge'>;
  readonly #clock: Clock;

  constructor(db: Database, mails: Pick<MailQueue, 'enqueue' | 'nudge'>, clock: Clock) {
    this.#db = db;
    this.#mails = mails;
    this.#clock = clock;
  }

  /** Null when there is no such story. Subscribing again with the same address changes nothing and sends no mail while it is active. */
  async create({ user, story, email }: NewSubscription, origin: Origin): Promise<SubscriptionState | null> {
    const address = accountEmail(email);
    const state = await this.#db.transaction().execute(async (tx) => {
      const known = await newestVersions(tx).select('story_versions.title').where('stories.id', '=', story).executeTakeFirst();
      if (!known) return null;
      // Locked against a merge or a deletion of the user, which would leave the subscription behind.
      const owner = await tx
        .selectFrom('users')
        .select('email')
        .where('uuid', '=', user)
        .where('status', '=', 'normal')
        .forUpdate()
        .executeTakeFirst();
      if (!owner) return null;
      const before = await this.#of(tx, user, story);
      if (before.state === 'active' && before.email === address) return before;
      const isOwn = owner.email === address;
      const token = await this.#store(tx, { user, story, email: address }, origin.brand.id, isOwn);
      await this.#mails.enqueue(tx, {
        to: address,
        brand: origin.brand,
        content: { template: 'subscribed', story: known.title, confirm: isOwn ? null : confirmPath(token), stop: stopPath([token]) },
      });
      return { state: isOwn ? 'active' : 'waiting', email: address } as const;
    });
    this.#mails.nudge();
    return state;
  }

  of(user: string, story: string): Promise<SubscriptionState> {
    return this.#of(this.#db, user, story);
  }

  async cancel(user: string, story: string): Promise<void> {
    await this.#db.deleteFrom('subscriptions').where('user_uuid', '=', user).where('story_id', '=', story).execute();
  }

  /** The subscriptions of tokens from a mail; unknown tokens are left out. */
  byTokens(tokens: readonly string[]): Promise<LinkedSubscription[]> {
    return everyNewestVersion(this.#db)
      .innerJoin('subscriptions', 'subscriptions.story_id', 'stories.id')
      .select(['subscriptions.token', 'subscriptions.story_id as storyId', 'story_versions.title as story'])
      .where('subscriptions.token', 'in', [...tokens])
      .orderBy('subscriptions.created_at')
      .orderBy('subscriptions.id')
      .execute();
  }

  /** Confirms the address. False: the token is unknown, or was unsubscribed. Confirming again changes nothing. */
  async confirm(token: string): Promise<boolean> {
    const now = this.#clock.now();
    const done = await this.#db
      .updateTable('subscriptions')
      .set((row) => ({ confirmed_at: row.fn.coalesce('confirmed_at', row.val(now)) }))
      .where('token', '=', token)
      .executeTakeFirst();
    return done.numUpdatedRows > 0n;
  }

  /** Ends what the mail's tokens name: these stories for this address, in whatever account they were followed. Unknown tokens change nothing. */
  async stop(tokens: readonly string[]): Promise<void> {
    await this.#db
      .deleteFrom('subscriptions')
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('subscriptions as named')
            .select('named.id')
            .where('named.token', 'in', [...tokens])
            .whereRef('named.email', '=', 'subscriptions.email')
            .whereRef('named.story_id', '=', 'subscriptions.story_id'),
        ),
      )
      .execute();
  }

  async #of(db: Database | Tx, user: string, story: string): Promise<SubscriptionState> {
    const row = await db
      .selectFrom('subscriptions')
      .select(['email', 'confirmed_at'])
      .where('user_uuid', '=', user)
      .where('story_id', '=', story)
      .executeTakeFirst();
    if (!row) return { state: 'none', email: null };
    return { state: row.confirmed_at === null ? 'waiting' : 'active', email: row.email };
  }

  /** Returns the token: a new one, so that links of an address that was replaced end. */
  async #store(tx: Tx, { user, story, email }: NewSubscription, brand: string, confirmed: boolean): Promise<string> {
    const now = this.#clock.now();
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const { newest } = await tx
      .selectFrom('story_chapters')
      .select(sql<number>`coalesce(max(seq), 0)`.as('newest'))
      .executeTakeFirstOrThrow();
    const row = { email, brand, token, through: newest, created_at: now, confirmed_at: confirmed ? now : null };
    await tx
      .insertInto('subscriptions')
      .values({ id: randomUUID(), user_uuid: user, story_id: story, ...row })
      .onConflict((conflict) => conflict.columns(['user_uuid', 'story_id']).doUpdateSet(row))
      .execute();
    return token;
  }
}
