import type { FastifyInstance } from 'fastify';
import { EventArchive } from '#server/application/tracking/event-archive.ts';
import { EventForwarder } from '#server/application/tracking/event-forwarder.ts';
import { frontPage } from '#server/application/tracking/event-outbox.ts';
import { registerTrackingRoutes } from '#server/infrastructure/http/tracking-routes.ts';
import { MetaConversionsApi } from '#server/infrastructure/tracking/meta-conversions-api.ts';
import type { Deps } from './deps.ts';

/** The outbox of tracking events, and its way to Meta, where that is configured. */
export async function composeTracking(app: FastifyInstance, { db, conversions, brands, clock, config, audit, report, jobs }: Deps) {
  await registerTrackingRoutes(app, { outbox: conversions, archive: new EventArchive(db), audit, forwarded: config.meta !== null });
  const pageOf = (brand: string) => frontPage(brands.find(({ id }) => id === brand) ?? brands[0]);
  const api = config.meta === null ? null : new MetaConversionsApi(config.meta);
  return { forwarder: new EventForwarder({ db, clock, report, jobs, options: { api, pageOf } }) };
}
