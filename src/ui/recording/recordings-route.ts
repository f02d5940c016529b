import { OpenedRecording } from '#application/recording/opened-recording.ts';
import { RecordingList } from '#application/recording/recording-list.ts';
import { adminLoader } from '#ui/admin/admin-guard.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';
import { RecordingScreen } from './recording-screen.tsx';
import { RecordingsScreen } from './recordings-screen.tsx';

/** The route of `/admin/recordings`. */
export const recordingsRoute = (useCases: UseCases) => ({
  Component: RecordingsScreen,
  loader: adminLoader(useCases, () => useCases.get(RecordingList).show()),
});

/** The route of `/admin/recordings/:id`. */
export const recordingRoute = (useCases: UseCases) => ({
  Component: RecordingScreen,
  loader: adminLoader(useCases, ({ params: { id = '' } }) => useCases.get(OpenedRecording).open(id)),
});
