import type { FastifyInstance } from 'fastify';
import {
  checkProject,
  exportProject,
  listReleases,
  publishProject,
  takeBackRelease,
  unplanProject,
  unpublishProject,
} from '#contract/studio/publishing.ts';
import { fail, ok } from '#domain/result.ts';
import type { Projects } from '#server/application/studio/projects/projects.ts';
import { type Publishing, type PublishProblem, problemSentence } from '#server/application/studio/publishing/publishing.ts';
import type { StoryPackages } from '#server/application/studio/publishing/story-packages.ts';
import { projectPublishLimits } from '#server/domain/platform/limits.ts';
import { qrCodeSvg } from '#server/infrastructure/pictures/qr-code.ts';
import { always } from '../expensive-call.ts';
import type { Refusal } from '../refusal.ts';
import { perUser } from '../route-limit.ts';
import { type Handler, serve } from '../serve.ts';
import { NO_PROJECT } from './refusals.ts';

/** What players get of projects. */
export function registerPublishingRoutes(app: FastifyInstance, publishing: Publishing, projects: Projects): void {
  const limit = perUser(projectPublishLimits, 'That was a lot of checks in a short time.');
  const check: Handler<typeof checkProject> = async ({ id }, _, context) => {
    const found = await publishing.check(id);
    if (found === null) return fail(NO_PROJECT);
    const address = `${context.site}/story/${found.storyId}`;
    return ok({ ...found, address, qr: qrCodeSvg(address) });
  };
  serve(app, checkProject, check, { expensive: always, limit });

  const publish: Handler<typeof publishProject> = async ({ id, at, ...order }, { uuid }) => {
    const wanted = { ...order, admin: uuid };
    const done = at === undefined ? await publishing.publish(id, wanted) : await publishing.plan(uuid, id, new Date(at), wanted);
    if (!done.ok) return fail(publishRefusal(done.error));
    const project = await projects.get(id);
    return project === null ? fail(NO_PROJECT) : ok({ project, version: done.value?.version ?? null });
  };
  serve(app, publishProject, publish, { expensive: always, limit });

  serve(app, unpublishProject, async ({ id }, { uuid }) => {
    const project = (await publishing.unpublish(uuid, id)) ? await projects.get(id) : null;
    return project === null ? fail(NO_PROJECT) : ok(project);
  });
  serve(app, unplanProject, async ({ id }, { uuid }) => ((await publishing.unplan(uuid, id)) ? ok({ planned: null }) : fail(NO_PROJECT)));
  serve(app, takeBackRelease, async ({ id, version }, { uuid }) => {
    const project = await projects.get(id);
    if (project === null) return fail(NO_PROJECT);
    if (!(await publishing.takeBack(uuid, id, version))) return fail(TOO_LATE);
    return ok((await projects.get(id)) ?? project);
  });
  serve(app, listReleases, async ({ id, before = null }) => {
    const page = await publishing.releases(id, before);
    return page === null ? fail(NO_PROJECT) : ok(page);
  });
}

const TOO_LATE: Refusal = {
  code: 'PROJECT_CONFLICT',
  message:
    'It can be taken back for ten minutes, and only the newest version. Players have it now: publish another one, or take the story from them.',
};

const publishRefusal = (problem: PublishProblem): Refusal =>
  problem.kind === 'missing' ? NO_PROJECT : { code: 'PROJECT_CONFLICT', message: problemSentence(problem) };

/** Stories as packages. */
export function registerPackageRoutes(app: FastifyInstance, packages: StoryPackages): void {
  const pack: Handler<typeof exportProject> = async ({ id }) => {
    const packed = await packages.packed(id);
    if (packed === null) return fail(NO_PROJECT);
    if (!packed.ok) return fail<Refusal>({ code: 'PROJECT_CONFLICT', message: packed.error });
    const { name, zip } = packed.value;
    return ok({ name: `${name}.zip`, type: 'application/zip', encoding: 'base64', content: Buffer.from(zip).toString('base64') });
  };
  serve(app, exportProject, pack, { expensive: always });
}
