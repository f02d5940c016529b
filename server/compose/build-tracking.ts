import type { FastifyInstance } from 'fastify';
import type { Brand } from '#domain/brand/brand.ts';
import { Audit } from '#server/application/admin/audit.ts';
import type { Database } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import type { Quotas } from '#server/application/platform/quotas.ts';
import type { StructuredLog } from '#server/application/platform/structured-log.ts';
import { EventArchive } from '#server/application/tracking/event-archive.ts';
import { EventForwarder } from '#server/application/tracking/event-forwarder.ts';
import { EventOutbox, frontPage } from '#server/application/tracking/event-outbox.ts';
import type { Config } from '#server/config.ts';
import { registerTrackingRoutes, type TrackingParts } from '#server/infrastructure/http/tracking-routes.ts';
import { MetaConversionsApi } from '#server/infrastructure/tracking/meta-conversions-api.ts';

interface TrackingNeeds {
  readonly db: Database;
  readonly quotas: Quotas;
  /** The first one counts for events of brands that are not served any more. */
  readonly brands: readonly [Brand, ...Brand[]];
  readonly clock: Clock;
  readonly config: Pick<Config, 'meta'>;
  readonly report: StructuredLog;
}

export interface BuiltTracking {
  readonly outbox: EventOutbox;
  readonly forwarder: EventForwarder;
  register(app: FastifyInstance): Promise<void>;
}

/** Wires the outbox of tracking events and its way to Meta, where that is configured. */
export function buildTracking({ db, quotas, brands, clock, config, report }: TrackingNeeds): BuiltTracking {
  const outbox = new EventOutbox(db, clock, quotas);
  const pageOf = (brand: string) => frontPage(brands.find(({ id }) => id === brand) ?? brands[0]);
  const api = config.meta === null ? null : new MetaConversionsApi(config.meta);
  const forwarder = new EventForwarder(db, clock, report, { api, pageOf });
  const parts: TrackingParts = { outbox, archive: new EventArchive(db), audit: new Audit(db, clock), forwarded: config.meta !== null };
  return { outbox, forwarder, register: (app) => registerTrackingRoutes(app, parts) };
}
