import { type RecordingFilter, recordingFilterFrom } from '#domain/recording/recording-filter.ts';

/** The query of the address that shows a filter; empty where it shows all. */
export function recordingSearch({ page, seconds, device, errors }: RecordingFilter): string {
  const query = new URLSearchParams({
    ...(page !== '' && { page }),
    ...(seconds !== null && { seconds: String(seconds) }),
    ...(device !== null && { device }),
    ...(errors && { errors: 'yes' }),
  });
  return query.size === 0 ? '' : `?${query}`;
}

/** The filter that such a query shows. */
export const filterIn = (query: URLSearchParams): RecordingFilter => recordingFilterFrom((name) => query.get(name));
