import { WIDTHS } from '#domain/design/screen-size.ts';

/** Kinds of devices that recordings are filtered by: where a window's width begins and ends, in CSS pixels, as layouts change. */
export const recordedDevices = {
  phone: { from: 0, below: WIDTHS.md },
  tablet: { from: WIDTHS.md, below: WIDTHS.desktop },
  desktop: { from: WIDTHS.desktop, below: null },
} as const;

export type RecordedDevice = keyof typeof recordedDevices;

/** Seconds that a visit lasted at least. */
export const recordedLengths = [30, 60, 300] as const;

/** Which recordings are listed: all that is named holds. Source: TRACK-16. */
export interface RecordingFilter {
  /** How the address of a page begins that the visit came to; empty for all. */
  readonly page: string;
  /** Null for all. */
  readonly seconds: number | null;
  readonly device: RecordedDevice | null;
  /** Whether only visits are listed whose page had an error. */
  readonly errors: boolean;
}

export const ALL_RECORDINGS: RecordingFilter = { page: '', seconds: null, device: null, errors: false };

const LONGEST_PAGE = 200;

/** The filter in the query of an address, of which `get` reads a value. What is not understood is left out. */
export function recordingFilterFrom(get: (name: string) => string | null): RecordingFilter {
  const page = (get('page') ?? '').trim();
  const device = get('device');
  return {
    page: page.startsWith('/') && page.length <= LONGEST_PAGE ? page : '',
    seconds: recordedLengths.find((seconds) => String(seconds) === get('seconds')) ?? null,
    device: device !== null && Object.hasOwn(recordedDevices, device) ? (device as RecordedDevice) : null,
    errors: get('errors') === 'yes',
  };
}

export const isSameFilter = (a: RecordingFilter, b: RecordingFilter): boolean =>
  a.page === b.page && a.seconds === b.seconds && a.device === b.device && a.errors === b.errors;
