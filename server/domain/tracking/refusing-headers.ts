import { asksNotToTrack } from '#domain/tracking/privacy-signals.ts';

type Header = string | readonly string[] | undefined;

/** Whether the headers of a request ask not to be tracked. A header that comes twice holds both values. Source: TRACK-20. */
export const refusesTracking = (headers: Readonly<Record<string, Header>>): boolean =>
  asksNotToTrack([headers['sec-gpc'], headers.dnt].flat().flatMap((value) => value?.split(',') ?? []));
