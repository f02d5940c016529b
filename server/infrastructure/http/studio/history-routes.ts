import type { FastifyInstance } from 'fastify';
import { listProjectVersions, readProjectVersion } from '#contract/studio/history.ts';
import { fail, ok } from '#domain/result.ts';
import type { TextHistory } from '#server/application/studio/history/text-history.ts';
import type { Refusal } from '../refusal.ts';
import { serve } from '../serve.ts';
import { NO_TEXT } from './refusals.ts';

/** The versions of texts. */
export function registerHistoryRoutes(app: FastifyInstance, history: TextHistory): void {
  serve(app, listProjectVersions, async ({ before = null, ...place }) => {
    const page = await history.list(place, before);
    return page === null ? fail(NO_TEXT) : ok(page);
  });
  serve(app, readProjectVersion, async ({ version, ...place }) => {
    const text = await history.read(place, version);
    return text === null ? fail(NO_VERSION) : ok({ text });
  });
}

const NO_VERSION: Refusal = { code: 'NOT_FOUND', message: 'This version is not kept any more. Read the history again.' };
