import type { FastifyInstance } from 'fastify';
import { hearWords } from '#contract/studio/test-play.ts';
import { fail, ok } from '#domain/result.ts';
import type { WordHearing } from '#server/application/studio/test-play/word-hearing.ts';
import { wordHearingLimits } from '#server/domain/platform/limits.ts';
import { always } from '../expensive-call.ts';
import type { Refusal } from '../refusal.ts';
import { perUser } from '../route-limit.ts';
import { type Handler, serve } from '../serve.ts';
import { toldRefusals } from './refusals.ts';

/** Players’ own words in drafts. */
export function registerHearingRoutes(app: FastifyInstance, hearing: WordHearing): void {
  const hear: Handler<typeof hearWords> = async ({ id, ...words }) => {
    const heard = await hearing.hear(id, words);
    if (heard === 'missing' || heard === 'broken') return fail<Refusal>(toldRefusals[heard]);
    return ok({ ...heard, meant: [...heard.meant] });
  };
  serve(app, hearWords, hear, { expensive: always, admission: perUser(wordHearingLimits, 'That was a lot of words in a short time.') });
}
