import type { Brand } from '../../../src/domain/branding/brand.ts';
import { utcDay } from '../../../src/domain/engagement/utc-day.ts';
import { chapterDigest } from '../../domain/subscriptions/chapter-digest.ts';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../database.ts';
import { doAll } from '../do-all.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import { newestVersions } from '../stories/versions.ts';

/** Addresses served in one run; the others follow in the next. */
const BATCH = 200;
/** Days after which the note that an address got its mail is deleted. */
const KEPT_DAYS = 2;

interface Recipient {
  readonly email: string;
  readonly brand: string;
}

/**
 * Mails new chapters to subscribers: the first of a day (UTC) at once, all further ones together on the next day. Safe in several processes: the row of
 * the day is stored with the mail and exists once.
 */
export class ChapterMails {
  readonly #db: Database;
  readonly #mails: Pick<MailQueue, 'enqueue' | 'nudge'>;
  readonly #brands: readonly Brand[];
  readonly #clock: Clock;

  constructor(db: Database, mails: Pick<MailQueue, 'enqueue' | 'nudge'>, brands: readonly Brand[], clock: Clock) {
    this.#db = db;
    this.#mails = mails;
    this.#brands = brands;
    this.#clock = clock;
  }

  async sendDue(): Promise<void> {
    const day = utcDay(this.#clock.now().getTime());
    await this.#db
      .deleteFrom('chapter_mails')
      .where('day', '<', day - KEPT_DAYS)
      .execute();
    const due = await this.#due(day);
    await doAll(due.map((recipient) => () => this.#db.transaction().execute((tx) => this.#send(tx, recipient, day))));
    if (due.length > 0) this.#mails.nudge();
  }

  #due(day: number): Promise<Recipient[]> {
    return this.#db
      .selectFrom('subscriptions')
      .select(['email', 'brand'])
      .distinct()
      .where('confirmed_at', 'is not', null)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('story_chapters')
            .select('seq')
            .whereRef('story_chapters.story_id', '=', 'subscriptions.story_id')
            .whereRef('story_chapters.seq', '>', 'subscriptions.through'),
        ),
      )
      .where(({ exists, not, selectFrom }) =>
        not(
          exists(
            selectFrom('chapter_mails')
              .select('day')
              .whereRef('chapter_mails.email', '=', 'subscriptions.email')
              .whereRef('chapter_mails.brand', '=', 'subscriptions.brand')
              .where('day', '=', day),
          ),
        ),
      )
      .orderBy('email')
      .limit(BATCH)
      .execute();
  }

  async #send(tx: Tx, { email, brand: brandId }: Recipient, day: number): Promise<void> {
    const brand = this.#brands.find(({ id }) => id === brandId);
    if (!brand) return;
    const taken = await tx
      .insertInto('chapter_mails')
      .values({ email, brand: brandId, day })
      .onConflict((conflict) => conflict.doNothing())
      .returning('day')
      .executeTakeFirst();
    if (!taken) return;
    const pending = await pendingChapters(tx, { email, brand: brandId });
    const digest = chapterDigest(pending);
    // All were unsubscribed since.
    if (digest === null) return;
    await tx
      .updateTable('subscriptions')
      // Numbers grow in the order of commits, so that every chapter up to this one was read above.
      .set({ through: Math.max(...pending.map(({ seq }) => seq)) })
      .where('email', '=', email)
      .where('brand', '=', brandId)
      .where('confirmed_at', 'is not', null)
      .where(
        'story_id',
        'in',
        digest.stories.map(({ id }) => id),
      )
      .execute();
    await this.#mails.enqueue(tx, { to: email, brand, content: { template: 'new-chapters', digest } });
  }
}

/** What an address was not mailed yet. */
function pendingChapters(tx: Tx, { email, brand }: Recipient) {
  return newestVersions(tx)
    .innerJoin('subscriptions', 'subscriptions.story_id', 'stories.id')
    .innerJoin('story_chapters', (join) =>
      join.onRef('story_chapters.story_id', '=', 'stories.id').onRef('story_chapters.seq', '>', 'subscriptions.through'),
    )
    .select(['stories.id as storyId', 'story_versions.title as storyTitle', 'subscriptions.token'])
    .select(['story_chapters.seq', 'story_chapters.title'])
    .where('subscriptions.email', '=', email)
    .where('subscriptions.brand', '=', brand)
    .where('subscriptions.confirmed_at', 'is not', null)
    .orderBy('story_chapters.seq')
    .execute();
}
