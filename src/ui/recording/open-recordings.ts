import type { LoaderFunctionArgs } from 'react-router';
import { openedRecording } from '#application/recording/opened-recording.ts';
import { RecordingList } from '#application/recording/recording-list.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';

/** Requests the list of recordings. */
export const openRecordings = (useCases: UseCases): void => useCases.get(RecordingList).show();

/** Requests the recording of the address. */
export const openRecording = (useCases: UseCases, { params: { id = '' } }: LoaderFunctionArgs): void =>
  useCases.remote(openedRecording).open(id);
