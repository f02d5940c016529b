import type { LoaderFunctionArgs } from 'react-router';
import { openedRecording } from '#application/recording/opened-recording.ts';
import { RecordingList } from '#application/recording/recording-list.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';
import { filterIn } from './recording-search.ts';

/** Requests the recordings under the filter in the address. */
export const openRecordings = (useCases: UseCases, { request }: LoaderFunctionArgs): void =>
  useCases.get(RecordingList).open(filterIn(new URL(request.url).searchParams));

/** Requests the recording of the address. */
export const openRecording = (useCases: UseCases, { params: { id = '' } }: LoaderFunctionArgs): void =>
  useCases.remote(openedRecording).open(id);
