import type { FastifyInstance } from 'fastify';
import { RecordingArchive } from '#server/application/recording/recording-archive.ts';
import { RecordingSweep } from '#server/application/recording/recording-sweep.ts';
import { Recordings } from '#server/application/recording/recordings.ts';
import { registerRecordingRoutes } from '#server/infrastructure/http/recording-routes.ts';
import type { Deps } from './deps.ts';

/** Recorded visits. Where recording is switched off, what was recorded before can still be replayed until it is deleted. */
export function composeRecording(app: FastifyInstance, { db, clock, config, audit, report, jobs }: Deps) {
  const recordings = config.recording ? new Recordings({ db, clock }) : null;
  registerRecordingRoutes(app, { recordings, archive: new RecordingArchive(db), audit });
  return { sweep: new RecordingSweep({ db, clock, report, jobs }) };
}
