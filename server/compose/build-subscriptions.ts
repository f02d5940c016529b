import type { FastifyInstance } from 'fastify';
import type { Brand } from '#domain/brand/brand.ts';
import type { Database } from '#server/application/db/database.ts';
import type { MailQueue } from '#server/application/mail/mail-queue.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { ChapterMails } from '#server/application/stories/chapter-mails.ts';
import { Subscriptions } from '#server/application/stories/subscriptions.ts';
import { registerSubscriptionRoutes } from '#server/infrastructure/http/subscription-routes.ts';

interface SubscriptionNeeds {
  readonly db: Database;
  readonly mails: MailQueue;
  readonly brands: readonly Brand[];
  readonly clock: Clock;
}

interface BuiltSubscriptions {
  /** Forgets links of mails that can stop nothing any more. */
  sweep(): Promise<void>;
  /** Mails new chapters that are due. */
  sendDue(signal?: AbortSignal): Promise<void>;
  register(app: FastifyInstance): void;
}

/** Wires subscriptions to new chapters. */
export function buildSubscriptions({ db, mails, brands, clock }: SubscriptionNeeds): BuiltSubscriptions {
  const chapterMails = new ChapterMails(db, mails, brands, clock);
  const subscriptions = new Subscriptions(db, mails, clock);
  return {
    sweep: () => subscriptions.sweep(),
    sendDue: (signal) => chapterMails.sendDue(signal),
    register: (app) => registerSubscriptionRoutes(app, subscriptions),
  };
}
