import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gameHistory } from '#contract/play.ts';
import type { Turn } from '#domain/play/turn.ts';
import { isUnloaded } from '#domain/play/turn-pages.ts';
import { ok } from '#domain/result.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { delta, gameOf, playParts, shown, turnOf } from './play-parts.ts';

const ALL: readonly Turn[] = Array.from({ length: 400 }, (_, place) => turnOf(`t${place}`));
const wired = (turns: readonly Turn[]) => structuredClone(turns) as ReturnType<typeof structuredClone<Turn[]>>;

/** A game of 400 turns, all loaded back to the opening. */
function loadedBack() {
  const parts = playParts();
  parts.games.put('door', ALL.slice(-50), ALL.slice(0, -50));
  parts.server.api.on(gameHistory, ({ input }) => {
    const end = ALL.findIndex(({ id }) => id === (input as { before: string }).before);
    const start = Math.max(0, end - 50);
    return ok({ game: gameOf('game-1', 'door'), turns: wired(ALL.slice(start, end)) as never, before: start > 0 ? `t${start}` : null });
  });
  parts.play.open('door');
  for (let page = 0; page < 7; page += 1) parts.play.older();
  return parts;
}

const whole = (parts: ReturnType<typeof loadedBack>): readonly number[] =>
  shown(parts).turns.flatMap((turn, place) => (isUnloaded(turn) ? [] : [place]));

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('play, a long game loaded to its start', () => {
  it('unloads turns far from the visible range, and loads them again on the way forward', () => {
    const parts = loadedBack();
    expect(whole(parts)).toHaveLength(400);
    parts.play.reading(0, 3);
    expect(whole(parts)).toEqual([...Array(104).keys(), ...Array.from({ length: 50 }, (_, index) => 350 + index)]);
    for (let place = 0; place < 396; place += 5) parts.play.reading(place, place + 3);
    expect(shown(parts).turns.slice(-60)).toEqual(ALL.slice(-60));
    expect(shown(parts).turns.map(({ id }) => id)).toEqual(ALL.map(({ id }) => id));
    expect(whole(parts).length).toBeLessThan(260);
  });

  it('does not affect the running reply', () => {
    const parts = loadedBack();
    parts.play.send({ kind: 'say', text: 'hello' });
    parts.stream.latest.event(5, delta('Rain'));
    parts.play.reading(0, 3);
    parts.stream.latest.event(6, delta('.'));
    expect(shown(parts).turns.at(-1)).toMatchObject({ text: 'Rain.', status: 'running' });
    expect(shown(parts).turns.at(-2)).toEqual(ALL.at(-1));
  });

  it('shows a failed load, and retries it', () => {
    const parts = loadedBack();
    parts.play.reading(0, 3);
    parts.server.api.on(gameHistory, () => ({ ok: false, error: failure('network') }));
    const requests = parts.server.api.count(gameHistory);
    parts.play.reading(100, 103);
    expect(shown(parts)).toMatchObject({ loadingOlder: false, notice: { message: 'network' } });
    parts.play.reading(100, 103);
    expect(parts.server.api.count(gameHistory)).toBe(requests + 2);
  });
});
