import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyEvent,
  begin,
  beginAgain,
  type GameLog,
  prepend,
  replace,
  runningTurn,
  turnsPlayed,
  withdraw,
} from '#domain/play/game-log.ts';
import type { Turn, TurnEvent } from '#domain/play/turn.ts';
import { offeredChoices } from '#tests/fakes/offered-choices.ts';

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
  retryPrice: null,
  created: '2026-01-01T00:00:00.000Z',
};
const start: GameLog = { turns: [opening], lastSeq: 0 };
const sent = begin(start, { id: 't1', input: { kind: 'choice', choiceId: '1' }, created: 'now' });

const middle = fc.array(
  fc.oneof(
    fc.record({ type: fc.constant('delta' as const), text: fc.string({ minLength: 1, maxLength: 8 }) }),
    fc.record({ type: fc.constant('state' as const), mood: fc.constantFrom('calm', 'wary') }),
    fc.constant({ type: 'choices' as const, choices: [{ id: '1', label: 'On' }] }),
    fc.constant({ type: 'reset' as const }),
  ),
  { maxLength: 20 },
);
const end: TurnEvent = { type: 'end', status: 'done', cost: 1, balance: 29 };
const stream = middle.map((events): TurnEvent[] => [{ type: 'accepted', turnId: 't1', cost: 1, balance: 29 }, ...events, end]);
const play = (log: GameLog, events: readonly TurnEvent[], from = 0) =>
  events.slice(from).reduce((current, event, index) => applyEvent(current, 't1', from + index + 1, event), log);

describe('game log', () => {
  it('gives the same log for a stream with breaks and repeated events as for a whole one', () => {
    fc.assert(
      fc.property(stream, fc.array(fc.tuple(fc.nat(30), fc.nat(30))), (events, breaks) => {
        let log = sent;
        for (const [upTo, from] of breaks) log = play(log, events.slice(0, Math.min(upTo, log.lastSeq + 1)), Math.min(from, log.lastSeq));
        expect(play(log, events, Math.min(log.lastSeq, events.length))).toEqual(play(sent, events));
      }),
    );
  });

  it('NARR-34: contains all received text that was not taken back, once and in order', () => {
    fc.assert(
      fc.property(stream, (events) => {
        const kept = events.slice(events.findLastIndex(({ type }) => type === 'reset') + 1);
        const text = kept.map((event) => (event.type === 'delta' ? event.text : '')).join('');
        expect(play(sent, events).turns.at(-1)?.text).toBe(text);
      }),
    );
  });

  it('does not change an ended turn', () => {
    fc.assert(
      fc.property(stream, stream, (events, late) => {
        const over = play(sent, events);
        expect(late.reduce((log, event, index) => applyEvent(log, 't1', 1000 + index, event), over)).toBe(over);
      }),
    );
  });

  it('offers choices only when no reply is being written, and offers them again after a turn that did not move the story', () => {
    expect(offeredChoices(start)).toEqual(opening.choices);
    expect(offeredChoices(sent)).toEqual([]);
    const failed = applyEvent(sent, 't1', 1, { type: 'end', status: 'failed', cost: 0, balance: 30, message: 'x' });
    expect(offeredChoices(failed)).toEqual(opening.choices);
  });

  it('shows a choice by its label, and rolls back a turn that was not accepted', () => {
    expect(runningTurn(sent)?.input).toEqual({ kind: 'choice', choiceId: '1', label: 'Go in' });
    expect(withdraw(sent, 't1').turns).toEqual([opening]);
  });

  it('prepends older turns without duplicates', () => {
    const older = { ...opening, id: 'older' };
    expect(prepend(start, [older, opening]).turns.map((turn) => turn.id)).toEqual(['older', 'opening']);
  });
});

/** A branch of ended turns; some are one of several replies. */
const branch = fc
  .array(fc.record({ text: fc.string({ maxLength: 8 }), status: fc.constantFrom('done' as const, 'failed' as const), siblings: fc.nat(2) }))
  .map(
    (turns): GameLog => ({
      lastSeq: 0,
      turns: [
        opening,
        ...turns.map(({ siblings, ...turn }, index): Turn => {
          const id = `b${index}`;
          const others = Array.from({ length: siblings }, (_, other) => `${id}-${other}`);
          return {
            ...opening,
            ...turn,
            id,
            parent: index === 0 ? 'opening' : `b${index - 1}`,
            input: { kind: 'continue' },
            variants: siblings > 0 ? [...others, id] : [],
          };
        }),
      ],
    }),
  );
const again = { id: 't1', created: 'now' };

it('COIN-14: turns that follow each other from the opening are counted, and none where some between them are not loaded', () => {
  fc.assert(
    fc.property(fc.nat(12), fc.nat(12), (count, at) => {
      const turns = Array.from({ length: count + 1 }, (_, index) => ({ id: `t${index}`, parent: index === 0 ? null : `t${index - 1}` }));
      expect(turnsPlayed(turns)).toBe(count);
      const some = turns.toSpliced(at, 1);
      // Without the newest the others still follow each other.
      if (at < count) expect(turnsPlayed(some)).toBeNull();
    }),
  );
  expect(turnsPlayed([])).toBeNull();
});

describe('retry of a reply', () => {
  it('receives events like a first reply, and lists its variants', () => {
    fc.assert(
      fc.property(branch, fc.nat(20), stream, (log, which, events) => {
        const at = 1 + (which % Math.max(1, log.turns.length - 1));
        const old = log.turns[at];
        fc.pre(old !== undefined);
        const before: GameLog = { turns: log.turns.slice(0, at), lastSeq: 0 };
        const received = play(beginAgain(log, old.id, again), events);
        const first = play(begin(before, { ...again, input: { kind: 'continue' } }), events);
        expect({ ...received.turns.at(-1), variants: [] }).toEqual(first.turns.at(-1));
        expect(received.turns.slice(0, -1)).toEqual(before.turns);
        const { variants } = received.turns.at(-1) ?? opening;
        expect(new Set(variants).size).toBe(variants.length);
        expect(variants.length === 0 || variants.at(-1) === 't1').toBe(true);
        expect(variants.includes(old.id)).toBe(old.text !== '' || old.status === 'done');
      }),
    );
  });

  it('leaves the log unchanged when it is refused', () => {
    fc.assert(
      fc.property(branch, fc.nat(20), (log, which) => {
        const old = log.turns[which % log.turns.length] ?? opening;
        const begun = beginAgain(log, old.id, again);
        const instead = log.turns.filter((turn) => !begun.turns.includes(turn));
        expect(withdraw(begun, 't1', instead)).toEqual(log);
        expect(begun === log).toBe(old.input === null);
      }),
    );
  });

  it('an edited turn keeps its place and changes no other turn', () => {
    fc.assert(
      fc.property(branch, fc.nat(20), (log, which) => {
        const at = which % log.turns.length;
        const changed = { ...(log.turns[at] ?? opening), text: 'Changed.', edited: true };
        expect(replace(log, changed).turns).toEqual(log.turns.with(at, changed));
      }),
    );
  });
});
