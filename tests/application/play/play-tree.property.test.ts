import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runs } from '#tests/proof.ts';
import { opened, type PlayParts, shown } from './play-parts.ts';
import { type Fate, TreeServer } from './tree-server.ts';

interface Step {
  act(parts: PlayParts, server: TreeServer): void;
  [fc.toStringMethod](): string;
}

const step = (name: string, act: Step['act']): Step => ({ act, [fc.toStringMethod]: () => name });
const pick = <T>(all: readonly T[], which: number): T => all[which % all.length] as T;

const words = fc.stringMatching(/^[a-z]{1,8}$/);
const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: words.map((text) => step(`say ${text}`, (parts) => parts.play.send({ kind: 'say', text }))) },
    { weight: 3, arbitrary: fc.nat(50).map((n) => step(`retry ${n}`, (parts) => parts.play.retryReply(pick(shown(parts).turns, n).id))) },
    {
      weight: 2,
      arbitrary: fc.nat(50).map((n) => step(`go to ${n}`, (parts, server) => parts.play.goTo(pick([...server.turns.keys()], n)))),
    },
    fc
      .nat(50)
      .chain((n) => words.map((text) => step(`edit ${n} ${text}`, (parts) => parts.play.edit(pick(shown(parts).turns, n).id, text)))),
    fc.nat(50).map((n) => step(`narrator's words ${n}`, (parts) => parts.play.edit(pick(shown(parts).turns, n).id, ''))),
    fc
      .nat(50)
      .chain((n) =>
        words.map((text) => step(`instead ${n} ${text}`, (parts) => parts.play.sendInstead(pick(shown(parts).turns, n), text))),
      ),
    fc
      .tuple(fc.nat(50), fc.constantFrom(1 as const, -1 as const))
      .map(([n, way]) => step(`variant ${n} ${way}`, (parts) => parts.play.showVariant(pick(shown(parts).turns, n), way))),
    fc.constantFrom(
      step('undo', (parts) => parts.play.undo()),
      step('redo', (parts) => parts.play.redo()),
      step('choose', (parts) => parts.play.send({ kind: 'choice', choiceId: '1' })),
      step('go to nowhere', (parts) => parts.play.goTo('nowhere')),
      step('page shown', (parts) => parts.lifecycle.shown$.next({ persisted: false })),
    ),
    fc.constantFrom<Fate>('done', 'done', 'empty', 'refused', 'response lost').map((fate) =>
      step(`next is ${fate}`, (_, server) => {
        server.fate = fate;
      }),
    ),
  ),
  { maxLength: 30, size: 'max' },
);

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('PLAY-08: history as a tree', () => {
  it('the page shows the server’s current branch after any sends, retries, edits, undos, redos and moves', () => {
    fc.assert(
      fc.property(steps, (program) => {
        const parts = opened();
        const server = new TreeServer(parts);
        for (const { act } of program) {
          const before = server.turns.size;
          act(parts, server);
          vi.advanceTimersByTime(10_000);
          expect(server.turns.size - before).toBeLessThanOrEqual(1);
          const state = shown(parts);
          expect(state.turns.map(({ created: _, ...turn }) => turn)).toEqual(
            server.path().map((id) => {
              const { created: _, ...turn } = server.shown(id);
              return turn;
            }),
          );
          expect(state.game.head ?? 'opening').toBe(server.head);
          expect(state.game.redo).toBe(server.lastChild.get(server.head) ?? null);
          expect(state).toMatchObject({ sending: false, moving: false, connection: 'live' });
          expect(parts.stream.openCount).toBe(0);
        }
        expect(vi.getTimerCount()).toBe(0);
      }),
      { numRuns: runs(120, 400) },
    );
  });
});
