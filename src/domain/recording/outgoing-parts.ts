import { MAX_PART_BYTES, MAX_PART_EVENTS, MAX_RECORDING_BYTES, MAX_RECORDING_PARTS } from '#contract/limits.ts';

/** How visits are recorded. Ms and bytes. Source: TRACK-06, TRACK-15. */
export const RECORDING = {
  delayMs: 2000,
  /** A part is sent after this time, or once it is this large. */
  flushMs: 5000,
  flushBytes: 100_000,
  /** A recording ends after this time. */
  maxMs: 30 * 60_000,
  /** Sent in requests that outlive the page. Browsers allow 64 kB to all such requests of a page; tracking events come first. */
  leavingBytes: 32_000,
} as const;

/** An event as it is sent, with its size in a request. */
interface SizedEvent<E> {
  readonly event: E;
  readonly bytes: number;
}

/** Events that are sent in one request. Parts are numbered from 0 without a gap. */
export interface Part<E> {
  readonly number: number;
  readonly events: readonly E[];
  readonly bytes: number;
}

/** A recording on its way out: the part that is being filled, and what was cut off before. */
export interface Outgoing<E> {
  readonly waiting: Part<E>;
  readonly sentBytes: number;
  readonly startedAt: number;
}

const empty = (number: number): Part<never> => ({ number, events: [], bytes: 0 });

export const outgoing = (now: number): Outgoing<never> => ({ waiting: empty(0), sentBytes: 0, startedAt: now });

/** The recording with one more event; null when it has reached a limit, which ends it: an event that is missing would break those after it. */
export function withEvent<E>(state: Outgoing<E>, { event, bytes }: SizedEvent<E>, now: number): Outgoing<E> | null {
  const { waiting, sentBytes, startedAt } = state;
  const part = { ...waiting, events: [...waiting.events, event], bytes: waiting.bytes + bytes };
  const isFull =
    part.bytes > MAX_PART_BYTES ||
    part.events.length > MAX_PART_EVENTS ||
    part.number >= MAX_RECORDING_PARTS ||
    sentBytes + part.bytes > MAX_RECORDING_BYTES ||
    now - startedAt > RECORDING.maxMs;
  return isFull ? null : { ...state, waiting: part };
}

/** Whether the waiting part is sent before one more event of `bytes` is added. */
export const isDue = <E>({ waiting }: Outgoing<E>, bytes: number): boolean =>
  waiting.events.length > 0 && (waiting.bytes + bytes > RECORDING.flushBytes || waiting.events.length >= MAX_PART_EVENTS);

/** Cuts off the waiting part; null when it is empty. */
export function cutPart<E>(state: Outgoing<E>): { readonly part: Part<E>; readonly rest: Outgoing<E> } | null {
  const { waiting, sentBytes } = state;
  if (waiting.events.length === 0) return null;
  return { part: waiting, rest: { ...state, waiting: empty(waiting.number + 1), sentBytes: sentBytes + waiting.bytes } };
}

/** Those parts that fit into the requests of a page that is left: the first ones, because a later one is useless without those before. */
export function leavingParts<E>(open: readonly Part<E>[]): readonly Part<E>[] {
  let bytes = 0;
  const tooMuch = open.findIndex((part) => {
    bytes += part.bytes;
    return bytes > RECORDING.leavingBytes;
  });
  return tooMuch === -1 ? open : open.slice(0, tooMuch);
}
