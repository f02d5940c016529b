import { sql } from 'kysely';
import type { Brand } from '#domain/brand/brand.ts';
import { keptDays } from '#domain/platform/kept-days.ts';
import { utcDay } from '#domain/text/utc-day.ts';
import type { Database, Tx } from '#server/application/db/database.ts';
import type { MailQueue } from '#server/application/mail/mail-queue.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { runAllThenThrow } from '#server/application/platform/run-all-then-throw.ts';
import { chapterDigest } from '#server/domain/stories/chapter-digest.ts';
import { newestVersions } from './versions.ts';

/** Addresses read at a time. */
const PAGE = 200;

interface Recipient {
  readonly email: string;
  readonly brand: string;
}

interface Needs {
  readonly db: Database;
  readonly mails: Pick<MailQueue, 'enqueue' | 'deliverNow'>;
  readonly brands: readonly Brand[];
  readonly clock: Clock;
}

/**
 * Mails new chapters to subscribers: the first of a day (UTC) at once, all further ones together on the next day. Safe in several processes: the row of
 * the day is stored with the mail and exists once.
 */
export class ChapterMails {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  async sendDue(signal?: AbortSignal): Promise<void> {
    const day = utcDay(this.#needs.clock.now().getTime());
    await this.#needs.db
      .deleteFrom('chapter_mails')
      .where('day', '<', day - keptDays.chapterMails)
      .execute();
    try {
      await runAllThenThrow(this.#sendings(day), { signal });
    } finally {
      this.#needs.mails.deliverNow();
    }
  }

  /** To every address for which something waits. They are read in the order of a key, so that those that fail are not read again in their place. */
  async *#sendings(day: number): AsyncGenerator<() => Promise<void>> {
    let last: Recipient = { email: '', brand: '' };
    for (;;) {
      const due = await this.#due(day, last);
      for (const recipient of due) yield () => this.#needs.db.transaction().execute((tx) => this.#send(tx, recipient, day));
      const next = due.at(-1);
      if (!next) return;
      last = next;
    }
  }

  /** Addresses that something waits for, after `last`. */
  #due(day: number, last: Recipient): Promise<Recipient[]> {
    return waitingChapters(this.#needs.db)
      .select(['subscriptions.email', 'subscriptions.brand'])
      .distinct()
      .where(
        'subscriptions.brand',
        'in',
        this.#needs.brands.map(({ id }) => id),
      )
      .where(sql<boolean>`(subscriptions.email, subscriptions.brand) > (${last.email}, ${last.brand})`)
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
      .orderBy('subscriptions.email')
      .orderBy('subscriptions.brand')
      .limit(PAGE)
      .execute();
  }

  async #send(tx: Tx, { email, brand: brandId }: Recipient, day: number): Promise<void> {
    const brand = this.#needs.brands.find(({ id }) => id === brandId);
    if (!brand) return;
    const pending = await waitingChapters(tx)
      .select(['stories.id as storyId', 'story_versions.title as storyTitle', 'subscriptions.token'])
      .select(['story_chapters.seq', 'story_chapters.title'])
      .where('subscriptions.email', '=', email)
      .where('subscriptions.brand', '=', brandId)
      .orderBy('story_chapters.seq')
      .execute();
    const digest = chapterDigest(pending);
    // All were unsubscribed or hidden since. The day's mail is still to come then.
    if (digest === null) return;
    const taken = await tx
      .insertInto('chapter_mails')
      .values({ email, brand: brandId, day })
      .onConflict((conflict) => conflict.doNothing())
      .returning('day')
      .executeTakeFirst();
    if (!taken) return;
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
    await this.#needs.mails.enqueue(tx, { to: email, brand, content: { template: 'new-chapters', digest } });
  }
}

/** What confirmed subscribers were not mailed yet, of stories that are shown. */
const waitingChapters = (db: Database | Tx) =>
  newestVersions(db)
    .innerJoin('subscriptions', 'subscriptions.story_id', 'stories.id')
    .innerJoin('story_chapters', (join) =>
      join.onRef('story_chapters.story_id', '=', 'stories.id').onRef('story_chapters.seq', '>', 'subscriptions.through'),
    )
    .where('subscriptions.confirmed_at', 'is not', null);
