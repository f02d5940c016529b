import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toCamelCase, toSnakeCase } from '#contract/camel-case.ts';
import { type TurnEvent, turnEvent } from '#contract/play.ts';
import { numberAfter, replayEvents, textOf } from '#server/domain/play/turn-transcript.ts';
import type { FakeConnection } from '#tests/fakes/fake-turn-stream.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { runs } from '#tests/proof.ts';
import { accepted, delta, end, opened, type PlayParts, shown, texts } from './play-parts.ts';

type Line = 'up' | 'lost' | 'response lost' | 'refused';

/**
 * One turn on a server. It continues without a connection. Sequence numbers are those of the real server: a delta adds its length. The text of
 * an ended turn is replayed in one piece from any number on.
 */
class TurnServer {
  /** State of the next connections. */
  line: Line = 'up';
  readonly turns = new Set<string>();
  readonly #script: readonly TurnEvent[];
  readonly #events: { readonly seq: number; readonly event: TurnEvent }[] = [];
  readonly #parts: PlayParts;

  constructor(parts: PlayParts, words: readonly string[]) {
    this.#parts = parts;
    this.#script = [accepted(), ...words.map(delta), end()].map((event) => toSnakeCase(turnEvent, event));
    parts.stream.onOpen = (connection) => this.#connect(connection);
  }

  get ended(): boolean {
    return this.#events.length === this.#script.length;
  }

  /** Emits the next event, once a turn exists. */
  emit(): void {
    const event = this.#script[this.#events.length];
    if (this.turns.size === 0 || event === undefined) return;
    const entry = { seq: numberAfter(this.#events.at(-1)?.seq ?? 0, event), event };
    this.#events.push(entry);
    this.#send(entry);
    if (this.ended) this.cut();
  }

  /** Repeats an earlier event. */
  repeat(which: number): void {
    const entry = this.#events[which % Math.max(this.#events.length, 1)];
    if (entry !== undefined) this.#send(entry);
  }

  cut(): void {
    for (const connection of this.#parts.stream.connections) if (connection.open) connection.close();
  }

  #send({ seq, event }: { readonly seq: number; readonly event: TurnEvent }): void {
    for (const connection of this.#parts.stream.connections) if (connection.open) connection.event(seq, toCamelCase(turnEvent, event));
  }

  #connect(connection: FakeConnection): void {
    const { request } = connection;
    const reachable = this.#parts.connectivity.online.value && this.line !== 'lost';
    if (reachable && this.line !== 'refused') this.turns.add(request.turnId);
    if (!reachable || this.line === 'response lost') connection.close();
    else if (this.line === 'refused') connection.refuse(failure('network'));
    else {
      if (this.#events.length === 0) this.emit();
      this.#replay(connection, request.kind === 'resume' ? request.after : 0);
    }
  }

  #replay(connection: FakeConnection, after: number): void {
    const others = this.#events.filter(({ event }) => event.type !== 'delta');
    const events = this.ended ? replayEvents(textOf(this.#events), others, after) : this.#events.filter(({ seq }) => seq > after);
    for (const { seq, event } of events) connection.event(seq, toCamelCase(turnEvent, event));
    if (this.ended) connection.close();
  }
}

interface Step {
  act(parts: PlayParts, server: TurnServer): void;
  [fc.toStringMethod](): string;
}

const step = (name: string, act: Step['act']): Step => ({ act, [fc.toStringMethod]: () => name });
const line = (next: Line): Step =>
  step(`line ${next}`, (_, server) => {
    server.line = next;
  });
const goOffline = step('offline', (parts, server) => {
  parts.connectivity.online.set(false);
  server.cut();
});
const schedule = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.constant(step('event', (_, server) => server.emit())) },
    { weight: 3, arbitrary: fc.nat(9_000).map((ms) => step(`tick ${ms}`, () => vi.advanceTimersByTime(ms))) },
    fc.nat(20).map((which) => step(`duplicate ${which}`, (_, server) => server.repeat(which))),
    fc.constantFrom(
      step('close', (_, server) => server.cut()),
      line('up'),
      line('lost'),
      line('response lost'),
      line('refused'),
      goOffline,
      step('online', (parts) => parts.connectivity.online.set(true)),
      step('page shown', (parts) => parts.lifecycle.shown$.next({ persisted: false })),
      step('open again', (parts) => parts.play.open('door')),
      step('send again', (parts) => parts.play.send({ kind: 'say', text: 'hello' })),
    ),
  ),
  { maxLength: 60, size: 'max' },
);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('play, with any connection errors', () => {
  it('ends with the whole text once, from one turn under one id', () => {
    const words = fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }), { maxLength: 8 });
    fc.assert(
      fc.property(words, fc.constantFrom<Line[]>('up', 'lost', 'response lost', 'refused'), schedule, (spoken, first, steps) => {
        const parts = opened();
        const server = new TurnServer(parts, spoken);
        server.line = first;
        parts.play.send({ kind: 'say', text: 'hello' });
        for (const { act } of steps) {
          if (server.ended) break;
          act(parts, server);
          expect(parts.stream.openCount).toBeLessThanOrEqual(1);
          expect(spoken.join('').startsWith(texts(parts).at(1) ?? '')).toBe(true);
        }
        server.line = 'up';
        parts.connectivity.online.set(true);
        vi.advanceTimersByTime(10_000);
        for (let left = spoken.length + 2; left > 0 && !server.ended; left -= 1) server.emit();
        vi.advanceTimersByTime(10_000);
        expect(texts(parts)).toEqual(['The text of opening.', spoken.join('')]);
        expect(shown(parts).turns.at(-1)?.status).toBe('done');
        expect(shown(parts)).toMatchObject({ connection: 'live', sending: false, notice: null });
        expect(server.turns.size).toBe(1);
        expect(new Set(parts.stream.requests.map(({ turnId }) => turnId)).size).toBe(1);
        expect(parts.stream.openCount).toBe(0);
        expect(vi.getTimerCount()).toBe(0);
      }),
      { numRuns: runs(150, 500) },
    );
  });
});
