import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { begin, type GameLog, hear, offeredChoices, prepend, runningTurn, withdraw } from '../../../src/domain/play/game-log.ts';
import type { Turn, TurnEvent } from '../../../src/domain/play/turn.ts';

const opening: Turn = {
  id: 'opening',
  parent: null,
  input: null,
  text: 'Rain.',
  choices: [{ id: '1', label: 'Go in' }],
  state: { scene: 'harbour' },
  status: 'done',
  ending: null,
  cost: 0,
  variants: [],
  reasoned: false,
  edited: false,
  created: '2026-01-01T00:00:00.000Z',
};
const start: GameLog = { turns: [opening], heard: 0 };
const sent = begin(start, { id: 't1', input: { kind: 'choice', choice_id: '1' }, created: 'now' });

const middle = fc.array(
  fc.oneof(
    fc.record({ type: fc.constant('delta' as const), text: fc.string({ minLength: 1, maxLength: 8 }) }),
    fc.record({ type: fc.constant('state' as const), mood: fc.constantFrom('calm', 'wary') }),
    fc.constant({ type: 'choices' as const, choices: [{ id: '1', label: 'On' }] }),
  ),
  { maxLength: 20 },
);
const end: TurnEvent = { type: 'end', status: 'done', cost: 1, balance: 29 };
const stream = middle.map((events): TurnEvent[] => [{ type: 'accepted', turn_id: 't1', cost: 1, balance: 29 }, ...events, end]);
const play = (log: GameLog, events: readonly TurnEvent[], from = 0) =>
  events.slice(from).reduce((current, event, index) => hear(current, 't1', from + index + 1, event), log);

describe('a game as the player sees it', () => {
  it('hears a stream that breaks off and repeats itself as if it had come in one piece', () => {
    fc.assert(
      fc.property(stream, fc.array(fc.tuple(fc.nat(30), fc.nat(30))), (events, breaks) => {
        let log = sent;
        for (const [upTo, from] of breaks) log = play(log, events.slice(0, Math.min(upTo, log.heard + 1)), Math.min(from, log.heard));
        expect(play(log, events, Math.min(log.heard, events.length))).toEqual(play(sent, events));
      }),
    );
  });

  it('shows all the words that came, once and in order', () => {
    fc.assert(
      fc.property(stream, (events) => {
        const text = events.map((event) => (event.type === 'delta' ? event.text : '')).join('');
        expect(play(sent, events).turns.at(-1)?.text).toBe(text);
      }),
    );
  });

  it('changes an ended turn no more', () => {
    fc.assert(
      fc.property(stream, stream, (events, late) => {
        const over = play(sent, events);
        expect(late.reduce((log, event, index) => hear(log, 't1', 1000 + index, event), over)).toBe(over);
      }),
    );
  });

  it('offers choices only when no reply is being written, and offers them again after a turn that did not move the story', () => {
    expect(offeredChoices(start)).toEqual(opening.choices);
    expect(offeredChoices(sent)).toEqual([]);
    const failed = hear(sent, 't1', 1, { type: 'end', status: 'failed', cost: 0, balance: 30, message: 'x' });
    expect(offeredChoices(failed)).toEqual(opening.choices);
  });

  it('shows a choice by its label, and takes back what was never accepted', () => {
    expect(runningTurn(sent)?.input).toEqual({ kind: 'choice', choice_id: '1', label: 'Go in' });
    expect(withdraw(sent, 't1').turns).toEqual([opening]);
  });

  it('puts older turns in front, none twice', () => {
    const older = { ...opening, id: 'older' };
    expect(prepend(start, [older, opening]).turns.map((turn) => turn.id)).toEqual(['older', 'opening']);
  });
});
