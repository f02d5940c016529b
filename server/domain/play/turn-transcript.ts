import type { TurnEvent } from '#contract/play.ts';

/**
 * Sequence numbers count what a reader has received: a delta counts its length in UTF-16 units, any other event one. A number is therefore a
 * position in the text, where a stream can resume even after the deltas have been replaced by the whole text.
 */
export interface NumberedEvent {
  readonly seq: number;
  readonly event: TurnEvent;
}

/** The number of the event that follows `seq`. */
export const numberAfter = (seq: number, event: TurnEvent): number => seq + (event.type === 'delta' ? event.text.length : 1);

/** A stored turn: all events while it runs; once it has ended, the events without the deltas, and their text. */
export interface StoredTurn {
  readonly events: readonly NumberedEvent[];
  /** Null while the turn runs. */
  readonly text: string | null;
}

/** The events that a reader at number `after` still needs. Of a turn that ended before `after`, its `end`. */
export function eventsAfter({ events, text }: StoredTurn, after: number): readonly NumberedEvent[] {
  const last = events.at(-1);
  if (text === null || last?.event.type !== 'end') {
    const begin = beginOf(events);
    return events.filter(({ seq, event }, at) => seq > after && (at >= begin || event.type !== 'delta'));
  }
  const rest = replayEvents(text, events, after);
  return rest.length > 0 ? rest : [last];
}

/** The text of all deltas that were not taken back. */
export const textOf = (events: readonly NumberedEvent[]): string =>
  events
    .slice(beginOf(events))
    .map(({ event }) => (event.type === 'delta' ? event.text : ''))
    .join('');

/** Where the text begins that was not taken back: behind the last `reset`. */
const beginOf = (events: readonly NumberedEvent[]): number => events.findLastIndex(({ event }) => event.type === 'reset') + 1;

/**
 * The events of a turn after number `after`, with one delta for all text between two other events. `markers` are the events without the deltas, `text`
 * is the text of the deltas that were not taken back; the part of it that no marker follows yet comes last. A reader that resumes at its last number receives
 * every character exactly once, and none that was taken back.
 */
export function replayEvents(text: string, markers: readonly NumberedEvent[], after: number): NumberedEvent[] {
  const begin = beginOf(markers);
  const replayed = markers.slice(0, begin).filter(({ seq }) => seq > after);
  let seq = markers[begin - 1]?.seq ?? 0;
  let offset = 0;
  const replayText = (length: number): void => {
    const start = Math.max(offset, offset + after - seq);
    if (start < offset + length) replayed.push({ seq: seq + length, event: { type: 'delta', text: text.slice(start, offset + length) } });
    offset += length;
  };
  for (const marker of markers.slice(begin)) {
    replayText(marker.seq - 1 - seq);
    if (marker.seq > after) replayed.push(marker);
    seq = marker.seq;
  }
  replayText(text.length - offset);
  return replayed;
}
