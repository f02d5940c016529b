/** Recordings of visits: what browsers send, and what admins replay. */
import * as v from 'valibot';
import { JSON_BOUNDS, MAX_PART_EVENTS, MAX_RECORDING_PARTS } from './limits.ts';
import { get, post } from './route.ts';
import { nullAnswer, queryNumber, timeCursor, uuid } from './shapes.ts';

/** The address of a page without query; the server reduces it to one that says nothing about a player. */
const page = v.pipe(v.string(), v.maxLength(200), v.regex(/^\/[^?#\s]*$/));
const pixels = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000));

/** An event in rrweb's format. The server keeps of it only what `recordedEvent` lets through. */
const recordedEvent = v.object({ type: v.picklist([2, 3, 4, 5]), timestamp: v.number(), data: v.looseObject({}) });

export const startRecording = post('recording.start', {
  summary: 'Open a recording of the caller’s visit. Refused where recording is switched off and to a user who refused to be counted',
  access: 'session',
  input: v.strictObject({ page, width: pixels, height: pixels }),
  answer: v.object({ recording_id: uuid }),
  failures: ['FORBIDDEN', 'TOO_MANY_REQUESTS'],
});

export const appendRecording = post('recording.append', {
  summary: 'Store a part of an own recording. A number that is stored already changes nothing',
  access: 'session',
  input: v.strictObject({
    recording_id: uuid,
    number: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_RECORDING_PARTS - 1)),
    events: v.pipe(v.array(recordedEvent), v.minLength(1), v.maxLength(MAX_PART_EVENTS)),
  }),
  /** A part and the fields around it. */
  maxBytes: 512 * 1024,
  /** Each of the 120 levels of a page that are recorded is an object in a list. */
  jsonBounds: { ...JSON_BOUNDS, depth: 256, brackets: 60_000 },
  answer: nullAnswer,
  failures: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

const recording = {
  id: uuid,
  user: uuid,
  brand: v.string(),
  /** The page that it begins on. */
  page: v.string(),
  width: v.number(),
  height: v.number(),
  started: v.string(),
  /** Between its first and its last part. */
  seconds: v.number(),
  /** Size of its events as JSON. */
  bytes: v.number(),
  /** Errors of the app's code that nothing caught. */
  errors: v.number(),
};

export const adminRecordings = get('admin/recording.list', {
  summary: 'Recordings of all users that can be replayed, the latest first, by page, length, device and error',
  access: 'admin',
  rights: ['support'],
  input: v.strictObject({
    before: v.optional(timeCursor),
    /** How the address of a page begins that the visit came to. */
    page: v.optional(page),
    /** How long the visit was at least. */
    seconds: v.optional(queryNumber(0, 86_400)),
    device: v.optional(v.picklist(['phone', 'tablet', 'desktop'])),
    /** `yes`: only visits whose page had an error. */
    errors: v.optional(v.literal('yes')),
  }),
  answer: v.object({
    recordings: v.array(v.object(recording)),
    /** Cursor of the next page; null at the end. */
    before: v.nullable(v.string()),
    /** Whether visits are recorded at present. */
    recording: v.boolean(),
  }),
});

export const adminRecording = get('admin/recording.get', {
  summary: 'One recording with its events, up to the first part that is missing; each read is written to the audit log',
  access: 'admin',
  rights: ['support'],
  input: v.strictObject({ recording: uuid }),
  answer: v.object({ recording: v.object(recording), events: v.array(recordedEvent) }),
  failures: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});
