import type { FastifyInstance } from 'fastify';
import {
  archiveProject,
  createProject,
  getProject,
  importProjects,
  listProjects,
  listProjectVersions,
  readProjectText,
  readProjectVersion,
  saveProjectText,
} from '#contract/studio.ts';
import { fail, ok } from '#domain/result.ts';
import type { ProjectTexts, SaveProblem } from '#server/application/studio/project-texts.ts';
import type { Projects } from '#server/application/studio/projects.ts';
import type { TextHistory } from '#server/application/studio/text-history.ts';
import { projectFileLimits, projectLimits, projectSaveLimits } from '#server/domain/platform/limits.ts';
import { always } from './expensive-call.ts';
import { NO_STORY, type Refusal } from './refusal.ts';
import { perUser } from './route-limit.ts';
import { type Handler, serve } from './serve.ts';

const NO_PROJECT: Refusal = { code: 'NOT_FOUND', message: 'There is no such project.' };

interface StudioParts {
  readonly projects: Projects;
  readonly texts: ProjectTexts;
  readonly history: TextHistory;
}

export function registerStudioRoutes(app: FastifyInstance, { projects, texts, history }: StudioParts): void {
  registerProjectRoutes(app, projects);
  registerTextRoutes(app, texts);
  registerHistoryRoutes(app, history);
}

/** The projects of the studio. */
function registerProjectRoutes(app: FastifyInstance, projects: Projects): void {
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
  serve(app, getProject, async ({ id }) => {
    const project = await projects.get(id);
    return project === null ? fail(NO_PROJECT) : ok(project);
  });
}

const NO_TEXT: Refusal = { code: 'NOT_FOUND', message: 'There is no such text.' };
const saveRefusals: Readonly<Record<SaveProblem, Refusal>> = {
  missing: NO_TEXT,
  unfit: { code: 'INVALID_INPUT', message: 'The change does not fit the text.' },
  'too long': { code: 'INVALID_INPUT', message: 'The text is longer than a million letters. Part it into several files.' },
};

/** The texts of projects. */
function registerTextRoutes(app: FastifyInstance, texts: ProjectTexts): void {
  serve(app, readProjectText, async ({ id, path, known = null }) => {
    const head = await texts.head({ id, path }, known);
    return head === null ? fail(NO_TEXT) : ok(head);
  });

  const save: Handler<typeof saveProjectText> = async (change, { uuid }) => {
    const saved = await texts.save(uuid, change);
    return saved.ok ? saved : fail(saveRefusals[saved.error]);
  };
  serve(app, saveProjectText, save, { admission: perUser(projectSaveLimits, 'That were many changes in a short time.') });
}

/** The versions of texts. */
function registerHistoryRoutes(app: FastifyInstance, history: TextHistory): void {
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
