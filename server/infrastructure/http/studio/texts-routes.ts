import type { FastifyInstance } from 'fastify';
import { readProjectText, saveProjectText } from '#contract/studio/texts.ts';
import { fail, ok } from '#domain/result.ts';
import type { ProjectTexts, SaveProblem } from '#server/application/studio/texts/project-texts.ts';
import { projectSaveLimits } from '#server/domain/platform/limits.ts';
import type { Refusal } from '../refusal.ts';
import { perUser } from '../route-limit.ts';
import { type Handler, serve } from '../serve.ts';
import { NO_TEXT } from './refusals.ts';

const saveRefusals: Readonly<Record<SaveProblem, Refusal>> = {
  missing: NO_TEXT,
  unfit: { code: 'INVALID_INPUT', message: 'The change does not fit the text.' },
  'too long': { code: 'INVALID_INPUT', message: 'The text is longer than a million letters. Part it into several files.' },
};

/** The texts of projects. */
export function registerTextRoutes(app: FastifyInstance, texts: ProjectTexts): void {
  serve(app, readProjectText, async ({ id, path, known = null }) => {
    const head = await texts.head({ id, path }, known);
    return head === null ? fail(NO_TEXT) : ok(head);
  });

  const save: Handler<typeof saveProjectText> = async (change, { uuid }) => {
    const saved = await texts.save(uuid, change);
    return saved.ok ? saved : fail(saveRefusals[saved.error]);
  };
  serve(app, saveProjectText, save, { admission: perUser(projectSaveLimits, 'That was a lot of changes in a short time.') });
}
