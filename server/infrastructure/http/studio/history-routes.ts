import type { FastifyInstance } from 'fastify';
import { listProjectVersions, readProjectLog, readProjectVersion, restoreProjectVersion } from '#contract/studio/history.ts';
import { fail, ok } from '#domain/result.ts';
import type { ProjectLog } from '#server/application/studio/history/project-log.ts';
import type { TextHistory } from '#server/application/studio/history/text-history.ts';
import type { ProjectTexts, RestoreProblem } from '#server/application/studio/texts/project-texts.ts';
import { projectSaveLimits } from '#server/domain/platform/limits.ts';
import type { Refusal } from '../refusal.ts';
import { perUser } from '../route-limit.ts';
import { type Handler, serve } from '../serve.ts';
import { NO_PROJECT, NO_TEXT } from './refusals.ts';

/** The versions of texts. */
export function registerHistoryRoutes(app: FastifyInstance, history: TextHistory, texts: ProjectTexts): void {
  serve(app, listProjectVersions, async ({ before = null, ...place }) => {
    const page = await history.list(place, before);
    return page === null ? fail(NO_TEXT) : ok(page);
  });
  serve(app, readProjectVersion, async ({ version, ...place }) => {
    const text = await history.read(place, version);
    return text === null ? fail(NO_VERSION) : ok({ text });
  });

  const restore: Handler<typeof restoreProjectVersion> = async (version, { uuid }) => {
    const restored = await texts.restore(uuid, version);
    return restored.ok ? restored : fail(restoreRefusals[restored.error]);
  };
  serve(app, restoreProjectVersion, restore, { admission: perUser(projectSaveLimits, 'That was a lot of changes in a short time.') });
}

/** Who did what to projects. */
export function registerLogRoutes(app: FastifyInstance, log: ProjectLog): void {
  serve(app, readProjectLog, async ({ id, by = null, before = null }) => {
    const page = await log.read(id, { by, before });
    return page === null ? fail(NO_PROJECT) : ok(page);
  });
}

const NO_VERSION: Refusal = { code: 'NOT_FOUND', message: 'This version is not kept any more. Read the history again.' };
const restoreRefusals: Readonly<Record<RestoreProblem, Refusal>> = { missing: NO_TEXT, thinned: NO_VERSION };
