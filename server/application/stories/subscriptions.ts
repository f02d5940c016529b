import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { keptSince } from '#domain/platform/kept-days.ts';
import type { Database, Tx } from '#server/application/db/database.ts';
import type { MailQueue } from '#server/application/mail/mail-queue.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import type { RequestContext } from '#server/application/session/request-context.ts';
import { accountEmail } from '#server/domain/session/mailbox.ts';
import { addressHash } from './address-hash.ts';
import { confirmPath, stopPath } from './subscription-paths.ts';
import { everyNewestVersion, newestVersions } from './versions.ts';

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

/** A story that links of mails name, as the pages behind them show it. */
interface LinkedStory {
  readonly storyId: string;
  readonly story: string;
  /** Whether mails about it still go to the address of the link, or would once it is confirmed. */
  readonly isOn: boolean;
}

interface Needs {
  readonly db: Database;
  readonly mails: Pick<MailQueue, 'enqueue' | 'deliverNow'>;
  readonly clock: Clock;
}

/**
 * Who is mailed new chapters of a story. An address counts once its owner has confirmed it by the link in a mail, or at once where it is the user's verified
 * address. The token of a mail is enough to unsubscribe, without a session, also of an older mail.
 */
export class Subscriptions {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Null when there is no such story. Subscribing again with the same address changes nothing and sends no mail while it is active. */
  async create({ user, story, email }: NewSubscription, context: RequestContext): Promise<SubscriptionState | null> {
    const address = accountEmail(email);
    const state = await this.#needs.db.transaction().execute(async (tx) => {
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
      const token = await this.#store(tx, { user, story, email: address }, context.brand.id, isOwn);
      await this.#needs.mails.enqueue(tx, {
        to: address,
        brand: context.brand,
        content: { template: 'subscribed', story: known.title, confirm: isOwn ? null : confirmPath(token), stop: stopPath([token]) },
      });
      return { state: isOwn ? 'active' : 'waiting', email: address } as const;
    });
    this.#needs.mails.deliverNow();
    return state;
  }

  of(user: string, story: string): Promise<SubscriptionState> {
    return this.#of(this.#needs.db, user, story);
  }

  async cancel(user: string, story: string): Promise<void> {
    await this.#needs.db.deleteFrom('subscriptions').where('user_uuid', '=', user).where('story_id', '=', story).execute();
  }

  /** The story that the link to confirm names; null when the link is unknown, or a newer mail has a newer one. */
  async toConfirm(token: string): Promise<Pick<LinkedStory, 'storyId' | 'story'> | null> {
    const found = await everyNewestVersion(this.#needs.db)
      .innerJoin('subscriptions', 'subscriptions.story_id', 'stories.id')
      .select(['subscriptions.story_id as storyId', 'story_versions.title as story'])
      .where('subscriptions.token', '=', token)
      .executeTakeFirst();
    return found ?? null;
  }

  /** Confirms the address. False: the token is unknown, or was unsubscribed. Confirming again changes nothing. */
  async confirm(token: string): Promise<boolean> {
    const now = this.#needs.clock.now();
    const done = await this.#needs.db
      .updateTable('subscriptions')
      .set((row) => ({ confirmed_at: row.fn.coalesce('confirmed_at', row.val(now)) }))
      .where('token', '=', token)
      .executeTakeFirst();
    return done.numUpdatedRows > 0n;
  }

  /** The stories that the tokens of a mail name, whatever became of the subscription since; unknown tokens are left out. */
  linked(tokens: readonly string[]): Promise<LinkedStory[]> {
    return everyNewestVersion(this.#needs.db)
      .innerJoin('subscription_links as links', 'links.story_id', 'stories.id')
      .leftJoin('subscriptions', (join) =>
        join.onRef('subscriptions.address_hash', '=', 'links.address_hash').onRef('subscriptions.story_id', '=', 'links.story_id'),
      )
      .select(['stories.id as storyId', 'story_versions.title as story', sql<boolean>`bool_or(subscriptions.id IS NOT NULL)`.as('isOn')])
      .where('links.token', 'in', [...tokens])
      .groupBy(['stories.id', 'story_versions.title'])
      .orderBy('story_versions.title')
      .orderBy('stories.id')
      .execute();
  }

  /**
   * Ends what the mail's tokens name: these stories for this address, in whatever account they were followed. Unknown tokens change nothing. Resolves to how
   * many were ended.
   */
  async stop(tokens: readonly string[]): Promise<number> {
    const ended = await this.#needs.db
      .deleteFrom('subscriptions')
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('subscription_links as links')
            .select('links.token')
            .where('links.token', 'in', [...tokens])
            .whereRef('links.address_hash', '=', 'subscriptions.address_hash')
            .whereRef('links.story_id', '=', 'subscriptions.story_id'),
        ),
      )
      .executeTakeFirst();
    return Number(ended.numDeletedRows);
  }

  /** Forgets links by which nothing can be stopped any more, a year after their mail. */
  async sweep(): Promise<void> {
    await this.#needs.db
      .deleteFrom('subscription_links')
      .where('created_at', '<', keptSince('stopLinks', this.#needs.clock.now()))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('subscriptions')
              .select('subscriptions.id')
              .whereRef('subscriptions.address_hash', '=', 'subscription_links.address_hash')
              .whereRef('subscriptions.story_id', '=', 'subscription_links.story_id'),
          ),
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

  /** Returns the token: a new one, so that the links to confirm an address that was replaced end. */
  async #store(tx: Tx, { user, story, email }: NewSubscription, brand: string, confirmed: boolean): Promise<string> {
    const now = this.#needs.clock.now();
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const { newest } = await tx
      .selectFrom('story_chapters')
      .select(sql<number>`coalesce(max(seq), 0)`.as('newest'))
      .executeTakeFirstOrThrow();
    const address_hash = addressHash(email);
    await tx.insertInto('subscription_links').values({ token, address_hash, story_id: story, created_at: now }).execute();
    const row = { email, address_hash, brand, token, through: newest, created_at: now, confirmed_at: confirmed ? now : null };
    await tx
      .insertInto('subscriptions')
      .values({ id: randomUUID(), user_uuid: user, story_id: story, ...row })
      .onConflict((conflict) => conflict.columns(['user_uuid', 'story_id']).doUpdateSet(row))
      .execute();
    return token;
  }
}
