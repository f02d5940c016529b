import type { FastifyInstance } from 'fastify';
import { addProjectText, readProjectText, removeProjectText, renameProjectText, saveProjectText } from '#contract/studio/texts.ts';
import { fail, ok } from '#domain/result.ts';
import type { ProjectTexts, SaveProblem } from '#server/application/studio/texts/project-texts.ts';
import type { FolderProblem, StoryFolder } from '#server/application/studio/texts/story-folder.ts';
import { projectSaveLimits, projectTextLimits } from '#server/domain/platform/limits.ts';
import { always } from '../expensive-call.ts';
import type { Refusal } from '../refusal.ts';
import { perUser } from '../route-limit.ts';
import { type Handler, serve } from '../serve.ts';
import { NO_TEXT } from './refusals.ts';

const saveRefusals: Readonly<Record<SaveProblem, Refusal>> = {
  missing: NO_TEXT,
  unfit: { code: 'INVALID_INPUT', message: 'The change does not fit the text.' },
  'too long': { code: 'INVALID_INPUT', message: 'The text is longer than a million letters. Part it into several files.' },
};

const refusalOf = (problem: FolderProblem): Refusal =>
  problem.kind === 'missing'
    ? NO_TEXT
    : { code: problem.kind === 'unfit' ? 'INVALID_INPUT' : 'PROJECT_CONFLICT', message: problem.sentence };

/** The texts of projects. */
export function registerTextRoutes(app: FastifyInstance, texts: ProjectTexts, folder: StoryFolder): void {
  serve(app, readProjectText, async ({ id, path, known = null }) => {
    const head = await texts.head({ id, path }, known);
    return head === null ? fail(NO_TEXT) : ok(head);
  });

  const save: Handler<typeof saveProjectText> = async (change, { uuid }) => {
    const saved = await texts.save(uuid, change);
    return saved.ok ? saved : fail(saveRefusals[saved.error]);
  };
  serve(app, saveProjectText, save, { admission: perUser(projectSaveLimits, 'That was a lot of changes in a short time.') });

  const limit = perUser(projectTextLimits, 'You added, renamed or removed many texts in a short time.');
  const add: Handler<typeof addProjectText> = async (text, { uuid }) => {
    const added = await folder.add(uuid, text);
    return added.ok ? added : fail(refusalOf(added.error));
  };
  serve(app, addProjectText, add, { expensive: always, limit });
  const rename: Handler<typeof renameProjectText> = async (text, { uuid }) => {
    const renamed = await folder.rename(uuid, text);
    return renamed.ok ? ok({ ...renamed.value, including: [...renamed.value.including] }) : fail(refusalOf(renamed.error));
  };
  serve(app, renameProjectText, rename, { expensive: always, limit });
  const remove: Handler<typeof removeProjectText> = async (text, { uuid }) => {
    const removed = await folder.remove(uuid, text);
    return removed.ok ? ok({ removed: true as const }) : fail(refusalOf(removed.error));
  };
  serve(app, removeProjectText, remove, { expensive: always, limit });
}
