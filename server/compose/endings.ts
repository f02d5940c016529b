import type { FastifyInstance } from 'fastify';
import { EndingCounts } from '#server/application/endings/ending-counts.ts';
import { EndingWays } from '#server/application/endings/ending-ways.ts';
import { Endings } from '#server/application/endings/endings.ts';
import { registerEndingRoutes } from '#server/infrastructure/http/endings-routes.ts';
import type { Deps } from './deps.ts';

/** Endings that players found, and the ways to them. */
export function composeEndings(app: FastifyInstance, { db, scenes, played, narrators, clock }: Deps) {
  const endings = new Endings({ db, counts: new EndingCounts({ db, clock }), scenes, clock });
  registerEndingRoutes(app, { endings, ways: new EndingWays({ db, content: played, narrators }) });
  return { endings };
}
