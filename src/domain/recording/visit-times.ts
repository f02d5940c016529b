import { RECORDING } from './outgoing-parts.ts';

/** Ms that a time may lie outside of a visit: the request that opens a recording takes a moment, and clocks are set. */
export const TOLERANCE_MS = 60_000;

interface Timed {
  /** Ms, by the clock of the recorded browser. */
  readonly timestamp: number;
}

interface VisitTimes {
  /** When the visit began, in ms by the clock of its browser. */
  readonly began: number;
  /** Ms that it has lasted, by another clock. */
  readonly lasted: number;
}

/**
 * The events of a visit in the order that they came: without those whose times lie outside of it, and none before the one before it. So a replay is never
 * longer than the visit, whatever times a request claims. Twice changes nothing. Source: TRACK-21.
 */
export function eventsOfVisit<E extends Timed>(events: readonly E[], { began, lasted }: VisitTimes): readonly E[] {
  const from = began - TOLERANCE_MS;
  const to = began + Math.min(Math.max(lasted, 0), RECORDING.maxMs) + TOLERANCE_MS;
  let latest = from;
  return events
    .filter(({ timestamp }) => Number.isFinite(timestamp) && timestamp >= from && timestamp <= to)
    .map((event) => {
      latest = Math.max(latest, event.timestamp);
      return event.timestamp === latest ? event : { ...event, timestamp: latest };
    });
}

/**
 * When a visit began by the clock of its browser, from the first part that arrives after `lasted` ms. A recording is opened with its first event; of a later part
 * the last event has just happened. Null without an event.
 */
export function visitBegan(events: readonly Timed[], number: number, lasted: number): number | null {
  const [first, last] = [events[0], events.at(-1)];
  if (first === undefined || last === undefined) return null;
  return number === 0 ? first.timestamp : last.timestamp - lasted;
}

/** What is replayed of a recording: stored by an earlier version, it may hold any times. */
export const replayedEvents = <E extends Timed>(events: readonly E[]): readonly E[] =>
  eventsOfVisit(events, { began: events[0]?.timestamp ?? 0, lasted: RECORDING.maxMs });
