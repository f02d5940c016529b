import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { SharedRuns } from '#server/application/sharing/shared-runs.ts';
import { PictureAccess } from '#server/application/stories/picture-access.ts';
import { storyPicture } from '#server/application/stories/story-pictures.ts';
import { draftPicture } from '#server/application/studio/sheets/project-pictures.ts';
import type { WebApp } from '#server/infrastructure/pages/built-app.ts';
import { registerOldWorkers } from '#server/infrastructure/pages/old-worker-routes.ts';
import { type PageOptions, registerFiles, registerPages } from '#server/infrastructure/pages/register-pages.ts';
import type { Deps } from './deps.ts';
import { content, publicFiles } from './folders.ts';

interface Shown {
  /** Null without files of a build. */
  readonly built: WebApp | null;
  readonly runs: SharedRuns;
}

/** The files and pages of the web app. Returns what pages are made from. */
export async function composePages(app: FastifyInstance, deps: Deps, { built, runs }: Shown): Promise<PageOptions> {
  const { config, db, published, scenes, brandOf, clock, pageFailed } = deps;
  const { appName, stripePublicKey, embedOrigins, analytics, recording, oldWorkers } = config;
  const page: PageOptions = {
    ...{ appName, stripePublicKey, embedOrigins, analytics, recording, bench: config.devTools, brandOf, clock, onError: pageFailed },
    version: () => published.current(),
    leadsNowhere: (path) => runs.leadsNowhere(path),
  };
  registerOldWorkers(app, oldWorkers, readFileSync(join(publicFiles, 'sw.js'), 'utf8'));
  const access = new PictureAccess({ db, published, clock });
  await registerFiles(app, {
    content,
    access,
    keys: scenes,
    stored: (path) => storyPicture(db, path),
    drafts: (project, hash) => draftPicture(db, project, hash),
    dist: deps.dist,
    served: oldWorkers,
  });
  if (built !== null) registerPages(app, { ...built, renderer: deps.renderer ?? built.renderer }, page);
  return page;
}
