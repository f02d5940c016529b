import type { FastifyInstance } from 'fastify';
import type { Brand } from '#domain/brand/brand.ts';
import type { Database } from '#server/application/db/database.ts';
import { EndingCounts } from '#server/application/endings/ending-counts.ts';
import { EndingWays } from '#server/application/endings/ending-ways.ts';
import { Endings } from '#server/application/endings/endings.ts';
import type { Narrators } from '#server/application/narrator/narrators.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { ContinuedRuns } from '#server/application/sharing/continued-run.ts';
import type { SharePainter } from '#server/application/sharing/share-painter.ts';
import { SharePictures } from '#server/application/sharing/share-pictures.ts';
import { SharedRuns } from '#server/application/sharing/shared-runs.ts';
import { PlayedContent } from '#server/application/stories/played-content.ts';
import type { SceneKeys } from '#server/application/stories/scene-keys.ts';
import { registerEndingRoutes } from '#server/infrastructure/http/endings-routes.ts';
import { registerSharePictures } from '#server/infrastructure/http/share-picture-routes.ts';
import { registerSharedRunRoutes } from '#server/infrastructure/http/shared-run-routes.ts';

interface SharingNeeds {
  readonly db: Database;
  readonly narrators: Narrators;
  readonly scenes: SceneKeys;
  readonly painter: SharePainter;
  readonly brandOf: (host: string) => Brand;
  readonly clock: Clock;
  readonly processId: string;
  readonly onError: (error: unknown) => void;
}

interface BuiltSharing {
  readonly runs: SharedRuns;
  register(app: FastifyInstance): void;
}

/** Wires endings, shared runs and the pictures of shared links. */
export function buildSharing({ db, narrators, scenes, painter, brandOf, clock, processId, onError }: SharingNeeds): BuiltSharing {
  const endings = new Endings(db, new EndingCounts(db, clock), scenes, clock);
  const runs = new SharedRuns(db, clock);
  return {
    runs,
    register: (app) => {
      registerEndingRoutes(app, { endings, ways: new EndingWays(db, new PlayedContent(db), narrators) });
      registerSharedRunRoutes(app, { runs, continued: new ContinuedRuns(db, clock, processId), narrators });
      registerSharePictures(app, { pictures: new SharePictures(db, endings, painter), brandOf, onError });
    },
  };
}
