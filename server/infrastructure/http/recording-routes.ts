import type { FastifyInstance } from 'fastify';
import { adminRecording, adminRecordings, appendRecording, startRecording } from '#contract/recording.ts';
import { reportedPath } from '#domain/page/reported-path.ts';
import { fail, ok } from '#domain/result.ts';
import type { Audit } from '#server/application/admin/audit.ts';
import type { RecordingArchive } from '#server/application/recording/recording-archive.ts';
import type { Recordings } from '#server/application/recording/recordings.ts';
import { recordingLimits, recordingPartLimits } from '#server/domain/platform/limits.ts';
import { always } from './expensive-call.ts';
import type { Refusal } from './refusal.ts';
import { perUser } from './route-limit.ts';
import { type Handler, serve } from './serve.ts';

interface RecordingParts {
  /** Null where recording is switched off. */
  readonly recordings: Recordings | null;
  readonly archive: RecordingArchive;
  readonly audit: Audit;
}

const OFF: Refusal = { code: 'FORBIDDEN', message: 'Visits are not recorded.' };
const UNKNOWN: Refusal = { code: 'NOT_FOUND', message: 'There is no such recording.' };

/** The calls of session recording. Each recording that an admin reads is written to the audit log. */
export function registerRecordingRoutes(app: FastifyInstance, { recordings, archive, audit }: RecordingParts): void {
  serve(
    app,
    startRecording,
    async ({ page, width, height }, caller, { brand, refusesTracking }) => {
      if (refusesTracking) return fail(OFF);
      const id = await recordings?.start({ user: caller.uuid, brand: brand.id, page: reportedPath(page), width, height });
      return id ? ok({ recordingId: id }) : fail(OFF);
    },
    {
      limit: {
        limits: ({ caller, context, scale }) => recordingLimits(caller.uuid, context.address, scale),
        message: 'That was a lot of recordings.',
      },
    },
  );

  serve(
    app,
    appendRecording,
    async ({ recordingId, number, events }, caller, { refusesTracking }) => {
      const stored = !refusesTracking && (await recordings?.append(caller.uuid, recordingId, number, events));
      return stored ? ok(null) : fail(UNKNOWN);
    },
    { admission: perUser(recordingPartLimits, 'That was a lot of parts of recordings.') },
  );

  serve(app, adminRecordings, async ({ before, page = '', seconds = null, device = null, errors }) => {
    const listed = await archive.list(before, { page, seconds, device, errors: errors === 'yes' });
    return ok({ ...listed, recording: recordings !== null });
  });

  const replay: Handler<typeof adminRecording> = async ({ recording }, caller) => {
    const found = await archive.get(recording);
    if (!found) return fail(UNKNOWN);
    await audit.write(caller.uuid, 'recording.replay', found.recording.user);
    return ok(found);
  };
  serve(app, adminRecording, replay, { expensive: always });
}
