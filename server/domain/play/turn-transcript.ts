import type { TurnEvent } from '../../../src/domain/play/turn.ts';

/**
 * Sequence numbers count what a reader has received: a delta weighs its length in UTF-16 units, any other event one. A number therefore names a
 * place in the text, and a stream can be picked up there after the deltas themselves were dropped and only the whole text is left.
 */
export interface NumberedEvent {
  readonly seq: number;
  readonly event: TurnEvent;
}

/** The number of the event that follows `seq`. */
export const numberAfter = (seq: number, event: TurnEvent): number => seq + (event.type === 'delta' ? event.text.length : 1);

/** What is stored of a turn: all its events while it runs; once it has ended, the events without the deltas, and the text that held them. */
export interface StoredTurn {
  readonly events: readonly NumberedEvent[];
  /** Null while the turn runs. */
  readonly text: string | null;
}

/** What a reader who has received everything up to number `after` is still to get. Of a turn that ended before that, its `end`. */
export function eventsAfter({ events, text }: StoredTurn, after: number): readonly NumberedEvent[] {
  const last = events.at(-1);
  if (text === null || last?.event.type !== 'end') return events.filter((event) => event.seq > after);
  const rest = replayEvents(text, events, after);
  return rest.length > 0 ? rest : [last];
}

/** The text of all deltas. */
export const textOf = (events: readonly NumberedEvent[]): string =>
  events.map(({ event }) => (event.type === 'delta' ? event.text : '')).join('');

/**
 * Tells an ended turn again from number `after` on. `marks` are its events but the deltas, `text` is what the deltas held together.
 * Telling it from the number that a reader stopped at adds up to the whole, without a lost or doubled character.
 */
export function replayEvents(text: string, marks: readonly NumberedEvent[], after: number): NumberedEvent[] {
  const told: NumberedEvent[] = [];
  let seq = 0;
  let offset = 0;
  for (const mark of marks) {
    const length = mark.seq - 1 - seq;
    if (length > 0) {
      const start = Math.max(offset, offset + after - seq);
      if (start < offset + length) told.push({ seq: seq + length, event: { type: 'delta', text: text.slice(start, offset + length) } });
      offset += length;
    }
    if (mark.seq > after) told.push(mark);
    seq = mark.seq;
  }
  return told;
}
