import type { FastifyInstance } from 'fastify';
import type { Endings } from '#server/application/endings/endings.ts';
import { ContinuedRuns } from '#server/application/sharing/continued-run.ts';
import { SharePictures } from '#server/application/sharing/share-pictures.ts';
import { SharedRuns } from '#server/application/sharing/shared-runs.ts';
import { registerSharingRoutes } from '#server/infrastructure/http/sharing-routes.ts';
import { SharpSharePainter } from '#server/infrastructure/pictures/sharp-share-painter.ts';
import type { Deps } from './deps.ts';
import { content, publicFiles } from './folders.ts';

/** Shared runs, and the pictures of shared links. */
export function composeSharing(app: FastifyInstance, deps: Deps, endings: Endings) {
  const { db, narrators, scenes, brandOf, clock, pageFailed } = deps;
  const runs = new SharedRuns({ db, scenes, clock });
  registerSharingRoutes(app, {
    runs,
    continued: new ContinuedRuns({ db, clock }),
    narrators,
    pictures: new SharePictures({ db, endings, painter: new SharpSharePainter(content, publicFiles) }),
    brandOf,
    onError: pageFailed,
  });
  return { runs };
}
