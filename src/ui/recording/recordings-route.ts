import type { LoaderFunctionArgs } from 'react-router';
import { OpenedRecording } from '../../application/recording/opened-recording.ts';
import { RecordingList } from '../../application/recording/recording-list.ts';
import { notFound } from '../errors/not-found.ts';
import { isAdmin } from '../shell/routes/admin-guard.ts';
import type { UseCases } from '../use-cases.tsx';
import { RecordingScreen } from './recording-screen.tsx';
import { RecordingsScreen } from './recordings-screen.tsx';

/** The route of `/admin/recordings`. */
export const recordingsRoute = (useCases: UseCases) => ({
  Component: RecordingsScreen,
  loader: async ({ request }: LoaderFunctionArgs) => {
    if (!(await isAdmin(useCases))) return notFound(useCases, request);
    useCases.get(RecordingList).show();
    return null;
  },
});

/** The route of `/admin/recordings/:id`. */
export const recordingRoute = (useCases: UseCases) => ({
  Component: RecordingScreen,
  loader: async ({ request, params: { id = '' } }: LoaderFunctionArgs) => {
    if (!(await isAdmin(useCases))) return notFound(useCases, request);
    useCases.get(OpenedRecording).open(id);
    return null;
  },
});
