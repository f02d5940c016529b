import type { CallAnswer } from '#application/platform/api.ts';
import { resource } from '#application/remote/declare.ts';
import { missingPage } from '#application/remote/resource.ts';
import { adminRecording } from '#contract/recording.ts';

/** A recording with its events. */
export type ReplayedRecording = CallAnswer<typeof adminRecording>;

/** The recording that an admin replays. Each read is written to the audit log. Source: TRACK-16. */
export const openedRecording = resource({
  read: ({ api }, recording: string) => api.call(adminRecording, { recording }),
  onPlayerChange: 'close',
  fallback: 'The recording could not be read.',
  missing: missingPage,
});
