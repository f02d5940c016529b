import type { FastifyInstance } from 'fastify';
import { countLandingPlay, countLandingView } from '#contract/landing.ts';
import { readFunnel, readRetention } from '#contract/tracking.ts';
import { fail, ok } from '#domain/result.ts';
import { utcDay } from '#domain/text/utc-day.ts';
import type { Audit } from '#server/application/admin/audit.ts';
import type { LandingCounts } from '#server/application/landing/landing-counts.ts';
import type { Retention } from '#server/application/landing/retention.ts';
import { landingLimits } from '#server/domain/platform/limits.ts';
import { always } from './expensive-call.ts';
import type { Refusal } from './refusal.ts';
import { type Handler, serve } from './serve.ts';

/** Who stays is counted over all turns of the people of the days: longer ranges would hold up the database. */
const MOST_RETENTION_MS = 400 * 86_400_000;
const TOO_LONG: Refusal = { code: 'INVALID_INPUT', message: 'Choose at most 400 days.' };

interface LandingParts {
  readonly counts: LandingCounts;
  readonly retention: Retention;
  readonly audit: Audit;
}

/** Counts of the landing pages, and what admins read of them. */
export function registerLandingRoutes(app: FastifyInstance, { counts, retention, audit }: LandingParts): void {
  serve(
    app,
    countLandingView,
    async ({ variant, sourceCode = '' }, _, { brand, address, refusesTracking }) => {
      if (!refusesTracking) await counts.view({ brand: brand.id, variant, source: sourceCode }, address);
      return ok(null);
    },
    {
      limit: {
        limits: ({ context, scale }) => landingLimits(context.address, scale),
        message: 'That was a lot of views.',
      },
    },
  );

  serve(app, countLandingPlay, async ({ variant, sourceCode = '' }, caller, { brand, refusesTracking }) => {
    if (!refusesTracking) await counts.play(caller.uuid, { brand: brand.id, variant, source: sourceCode });
    return ok(null);
  });

  const funnel: Handler<typeof readFunnel> = async ({ from, to }, caller) => {
    await audit.write(caller.uuid, 'funnel.read', null);
    return ok({ rows: await counts.funnel(utcDay(Date.parse(from)), utcDay(Date.parse(to))) });
  };
  serve(app, readFunnel, funnel, { expensive: always });

  const stays: Handler<typeof readRetention> = async ({ from, to }, caller) => {
    if (Date.parse(to) - Date.parse(from) > MOST_RETENTION_MS) return fail(TOO_LONG);
    await audit.write(caller.uuid, 'retention.read', null);
    return ok({ rows: [...(await retention.read(utcDay(Date.parse(from)), utcDay(Date.parse(to))))] });
  };
  serve(app, readRetention, stays, { expensive: always });
}
