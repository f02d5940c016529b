import type { FastifyInstance } from 'fastify';
import { Audit } from '#server/application/admin/audit.ts';
import type { Database } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import type { StructuredLog } from '#server/application/platform/structured-log.ts';
import { RecordingArchive } from '#server/application/recording/recording-archive.ts';
import { RecordingSweep } from '#server/application/recording/recording-sweep.ts';
import { Recordings } from '#server/application/recording/recordings.ts';
import type { Config } from '#server/config.ts';
import { registerRecordingRoutes } from '#server/infrastructure/http/recording-routes.ts';

interface RecordingNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'recording'>;
  readonly report: StructuredLog;
}

export interface BuiltRecording {
  readonly sweep: RecordingSweep;
  register(app: FastifyInstance): void;
}

/** Wires session recording. Where it is switched off, what was recorded before can still be replayed until it is deleted. */
export function buildRecording({ db, clock, config, report }: RecordingNeeds): BuiltRecording {
  const recordings = config.recording ? new Recordings(db, clock) : null;
  const parts = { recordings, archive: new RecordingArchive(db), audit: new Audit(db, clock) };
  return { sweep: new RecordingSweep(db, clock, report), register: (app) => registerRecordingRoutes(app, parts) };
}
