import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TurnEvent } from '#contract/play.ts';
import { type NumberedEvent, numberAfter, replayEvents, textOf } from '#server/domain/play/turn-transcript.ts';

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
