import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { ProjectTexts } from '#server/application/studio/project-texts.ts';
import { Projects } from '#server/application/studio/projects.ts';
import { TextHistory } from '#server/application/studio/text-history.ts';
import { ThreadStoryReader } from '#server/infrastructure/content/thread-story-reader.ts';
import { registerStudioRoutes } from '#server/infrastructure/http/studio-routes.ts';
import type { Deps } from './deps.ts';
import { content } from './folders.ts';

/** The studio, where admins write stories. */
export function composeStudio(app: FastifyInstance, { db, audit, clock }: Deps) {
  const stories = new ThreadStoryReader({ folder: join(content, 'stories'), clock, most: { ms: 20_000, mb: 640 } });
  const history = new TextHistory({ db, clock });
  registerStudioRoutes(app, { projects: new Projects({ db, stories, audit, clock }), texts: new ProjectTexts({ db, clock }), history });
  return { tasks: { histories: () => history.thin() } };
}
