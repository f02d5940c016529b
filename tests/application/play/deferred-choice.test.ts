import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DeferredChoice } from '#application/play/deferred-choice.ts';
import { playParts, shown, turnOf } from './play-parts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Opens a game with these turns after a choice was made on a landing page. */
function openedWith(label: string, story = 'door', before: readonly string[] = []) {
  const parts = playParts();
  for (const id of ['door', 'other']) parts.games.put(id);
  parts.server.api.latency = 10;
  for (const id of before) {
    parts.play.open(id);
    vi.advanceTimersByTime(50);
  }
  new DeferredChoice(parts.play).playOnceOpen('door', label);
  parts.play.open(story);
  vi.advanceTimersByTime(50);
  return parts;
}

it('is the first turn of a new game that offers it', () => {
  const parts = openedWith('Stay out');
  expect(parts.stream.connections).toHaveLength(1);
  expect(shown(parts).turns.at(-1)?.input).toMatchObject({ kind: 'choice' });
});

it('is not played when the game does not offer it, or when another story is opened instead', () => {
  expect(openedWith('Climb the wall').stream.connections).toEqual([]);
  expect(openedWith('Stay out', 'other').stream.connections).toEqual([]);
});

it('is not played in a game that has begun', () => {
  const parts = playParts();
  const game = parts.games.put('door');
  game.turns = [turnOf('opening'), turnOf('second', { parent: 'opening' })];
  new DeferredChoice(parts.play).playOnceOpen('door', 'Stay out');
  parts.play.open('door');
  vi.advanceTimersByTime(50);
  expect(parts.stream.connections).toEqual([]);
});
