import type { FastifyInstance } from 'fastify';
import { announcedEnding, endingWays, getEnding } from '#contract/endings.ts';
import { fail, ok } from '#domain/result.ts';
import type { EndingWays } from '#server/application/endings/ending-ways.ts';
import type { Endings } from '#server/application/endings/endings.ts';
import { ageRefusals } from '#server/application/stories/age-verification.ts';
import { endingWaysLimits } from '#server/domain/platform/limits.ts';
import { always } from './expensive-call.ts';
import { NO_TURN, type Refusal } from './refusal.ts';
import { perUser } from './route-limit.ts';
import { serve } from './serve.ts';

const NOT_FOUND_YET: Refusal = { code: 'NOT_FOUND', message: 'You have not found this ending yet.' };

/** The calls about endings. */
export function registerEndingRoutes(app: FastifyInstance, { endings, ways }: { endings: Endings; ways: EndingWays }): void {
  serve(app, getEnding, async ({ storyId, endingId }, caller) => {
    const found = await endings.found(caller.uuid, storyId, endingId);
    if (!found.ok) return fail(found.error === 'NOT_FOUND' ? NOT_FOUND_YET : ageRefusals[found.error]);
    const { ending, ...around } = found.value;
    return ok({ ...around, id: ending.id, name: ending.name, text: ending.text, epilogue: ending.epilogue });
  });
  serve(app, announcedEnding, async ({ storyId, endingId }) => {
    const ending = await endings.announced(storyId, endingId);
    return ending ? ok(ending) : fail({ code: 'NOT_FOUND', message: 'Nobody has found this ending yet.' });
  });
  serve(
    app,
    endingWays,
    async ({ turnId }, caller) => {
      const found = await ways.of(caller.uuid, turnId);
      return found ? ok(found) : fail(NO_TURN);
    },
    { ownGame: 'turnId', expensive: always, limit: perUser(endingWaysLimits, 'You looked for many ways in a short time.') },
  );
}
