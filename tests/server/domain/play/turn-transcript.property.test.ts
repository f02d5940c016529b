import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TurnEvent } from '#contract/play.ts';
import { eventsAfter, type NumberedEvent, numberAfter, replayEvents, textOf } from '#server/domain/play/turn-transcript.ts';

const event = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ type: fc.constant('delta' as const), text: fc.string({ minLength: 1, maxLength: 9, unit: 'grapheme' }) }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('state' as const), mood: fc.constant('calm') }) },
);
const story = fc.array(event, { maxLength: 30 }).map((middle): NumberedEvent[] => {
  const events: TurnEvent[] = [
    { type: 'accepted', turn_id: 't', cost: 1, balance: 0 },
    ...middle,
    { type: 'end', status: 'done', cost: 1, balance: 0 },
  ];
  let seq = 0;
  return events.map((event) => {
    seq = numberAfter(seq, event);
    return { seq, event };
  });
});
const marksOf = (events: readonly NumberedEvent[]) => events.filter(({ event }) => event.type !== 'delta');

/** With text that is taken back, once or more. */
const retold = fc.tuple(story, fc.array(fc.nat(40), { minLength: 1, maxLength: 3 })).map(([events, places]) => {
  const told = events.map(({ event }) => event);
  for (const place of places) told.splice(1 + (place % (told.length - 1)), 0, { type: 'reset' });
  let seq = 0;
  return told.map((event): NumberedEvent => {
    seq = numberAfter(seq, event);
    return { seq, event };
  });
});
/** What a page shows that has applied the events, those that it knows once. */
function shown(events: readonly NumberedEvent[], before = { text: '', seq: 0 }) {
  let { text, seq } = before;
  for (const { seq: number, event } of events) {
    if (number <= seq) continue;
    seq = number;
    if (event.type === 'delta') text += event.text;
    else if (event.type === 'reset') text = '';
  }
  return { text, seq };
}

describe('NARR-34: a turn whose text was taken back', () => {
  it('is replayed from the last time on: no reader gets what was taken back, and every reader ends with the same text', () => {
    fc.assert(
      fc.property(retold, fc.nat(60), (events, at) => {
        const text = textOf(events);
        expect(shown(events).text).toBe(text);
        const before = shown(events.slice(0, at));
        for (const stored of [
          { events, text: null },
          { events: marksOf(events), text },
        ]) {
          const rest = eventsAfter(stored, before.seq);
          expect(shown(rest, before).text).toBe(text);
          expect((rest.at(-1) ?? events.at(-1))?.event.type).toBe('end');
          const fresh = eventsAfter(stored, 0);
          expect(fresh.map(({ event }) => (event.type === 'delta' ? event.text : '')).join('')).toBe(text);
          expect(marksOf(fresh)).toEqual(marksOf(events));
        }
      }),
    );
  });

  it('is replayed to a reader that stopped within a delta, before and after it was taken back', () => {
    fc.assert(
      fc.property(retold, fc.nat(300), fc.nat(60), (events, cut, until) => {
        const running = events.slice(0, Math.max(1, until));
        const last = running.at(-1)?.seq ?? 0;
        const after = Math.min(cut, last);
        const rest = replayEvents(textOf(running), marksOf(running), after);
        const begin = running.findLast(({ event }) => event.type === 'reset')?.seq ?? 0;
        const got = Math.max(0, after - begin - marksOf(running).filter(({ seq }) => seq > begin && seq <= after).length);
        expect(textOf(rest)).toBe(textOf(running).slice(after < begin ? 0 : Math.min(got, textOf(running).length)));
        expect(rest.at(-1)?.seq ?? after).toBe(last);
      }),
    );
  });
});

describe('a turn replayed from its text and marks', () => {
  it('replays the remaining text and events from any sequence number', () => {
    fc.assert(
      fc.property(story, fc.nat(40), (events, at) => {
        const received = events.slice(0, at);
        const rest = replayEvents(textOf(events), marksOf(events), received.at(-1)?.seq ?? 0);
        expect(textOf(received) + textOf(rest)).toBe(textOf(events));
        expect([...marksOf(received), ...marksOf(rest)]).toEqual(marksOf(events));
      }),
    );
  });

  it('can be interrupted and resumed again, inside a delta too', () => {
    fc.assert(
      fc.property(story, fc.nat(200), (events, cut) => {
        const after = Math.min(cut, events.at(-1)?.seq ?? 0);
        const whole = textOf(events);
        const rest = textOf(replayEvents(whole, marksOf(events), after));
        expect(whole.endsWith(rest)).toBe(true);
        const marksReceived = marksOf(events).filter(({ seq }) => seq <= after).length;
        expect(rest.length).toBe(whole.length - Math.min(whole.length, Math.max(0, after - marksReceived)));
      }),
    );
  });

  it('replays a turn that still runs: also the text that no other event follows yet', () => {
    fc.assert(
      fc.property(story, fc.nat(40), fc.nat(40), (events, until, at) => {
        const running = events.slice(0, until);
        const received = running.slice(0, at);
        const rest = replayEvents(textOf(running), marksOf(running), received.at(-1)?.seq ?? 0);
        expect(textOf(received) + textOf(rest)).toBe(textOf(running));
        expect([...marksOf(received), ...marksOf(rest)]).toEqual(marksOf(running));
        expect(rest.at(-1)?.seq ?? received.at(-1)?.seq).toBe(running.at(-1)?.seq);
      }),
    );
  });

  it('numbers rise with every event', () => {
    fc.assert(
      fc.property(story, fc.nat(200), (events, after) => {
        const seqs = replayEvents(textOf(events), marksOf(events), after).map(({ seq }) => seq);
        expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => a - b));
      }),
    );
  });
});
