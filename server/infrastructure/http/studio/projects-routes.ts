import type { FastifyInstance } from 'fastify';
import {
  answerIdea,
  archiveProject,
  createProject,
  getProject,
  importProjects,
  listIdeas,
  listProjects,
} from '#contract/studio/projects.ts';
import { fail, ok } from '#domain/result.ts';
import { draftsByModel } from '#server/application/studio/drafting/script-drafts.ts';
import type { IdeaDesk } from '#server/application/studio/projects/idea-desk.ts';
import type { Projects } from '#server/application/studio/projects/projects.ts';
import { projectFileLimits, projectLimits } from '#server/domain/platform/limits.ts';
import { always } from '../expensive-call.ts';
import { NO_STORY, type Refusal } from '../refusal.ts';
import { perUser } from '../route-limit.ts';
import { type Handler, serve } from '../serve.ts';
import { NO_PROJECT } from './refusals.ts';

/** The projects of the studio. */
export function registerProjectRoutes(app: FastifyInstance, projects: Projects): void {
  serve(app, listProjects, async ({ state = null, search = '', before = null }) => ok(await projects.list({ state, search, before })), {
    expensive: ({ search = '' }) => search !== '',
  });

  const create: Handler<typeof createProject> = async ({ id, from }, { uuid }) => {
    const made = await projects.create(uuid, id, from);
    return made.ok ? made : fail(NO_STORY);
  };
  serve(app, createProject, create, { expensive: always, limit: perUser(projectLimits, 'You began many stories in a short time.') });

  const take: Handler<typeof importProjects> = async (input, { uuid }, _, file) => {
    const imported = await projects.import(uuid, file, input);
    return imported.ok ? imported : fail<Refusal>({ code: 'INVALID_INPUT', message: `${input.name} cannot come in. ${imported.error}` });
  };
  const admission = perUser(projectFileLimits, 'You brought many files in a short time.');
  serve(app, importProjects, take, { expensive: always, admission });

  serve(app, archiveProject, async ({ id, archived }, { uuid }) => {
    const project = await projects.archive(uuid, id, archived);
    return project === null ? fail(NO_PROJECT) : ok(project);
  });
  serve(app, getProject, async ({ id }, _, { brand }) => {
    const project = await projects.get(id);
    return project === null
      ? fail(NO_PROJECT)
      : ok({ ...project, paths: [...project.paths], removed: [...project.removed], drafts: draftsByModel(brand) });
  });
}

/** Members' ideas. */
export function registerIdeaRoutes(app: FastifyInstance, ideas: IdeaDesk): void {
  serve(app, listIdeas, async ({ answered }) => {
    const { count, ideas: listed } = await ideas.list(answered);
    return ok({ count, ideas: [...listed] });
  });
  serve(app, answerIdea, async ({ id, ...answer }, { uuid }) =>
    (await ideas.answer(uuid, id, answer)) ? ok({ answered: true as const }) : fail(NO_IDEA),
  );
}

const NO_IDEA: Refusal = { code: 'NOT_FOUND', message: 'There is no such idea. Its author may have deleted their account.' };
