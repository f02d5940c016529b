import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { latestGame } from '#application/play/latest-game.ts';
import { listGameHistory } from '#contract/stories.ts';
import { ok } from '#domain/result.ts';
import { storyOf } from '#tests/arbitraries/stories.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { sessionParts } from '#tests/fakes/session-parts.ts';

const played = (id: string, mode: 'story' | 'novel') => ({
  ...storyOf(id),
  tags: [],
  cast: [],
  game: { id: `game-of-${id}`, actorId: `${id}.narrator`, mode, turns: 3, ended: false, updated: '2026-11-01', recap: null, image: null },
});

function make(stories: ReturnType<typeof played>[]) {
  const parts = sessionParts();
  parts.server.api.on(listGameHistory, () => ok({ stories }));
  parts.session.start();
  return { ...parts, latest: parts.remote.of(latestGame) };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('is the first game of the history, and null without one', () => {
  const { latest } = make([played('relay', 'novel'), played('door', 'story')]);
  latest.openAnew();
  expect(latest.state.value).toMatchObject({ kind: 'ready', value: { storyId: 'relay', actorId: 'relay.narrator', mode: 'novel' } });
  const none = make([]).latest;
  none.openAnew();
  expect(none.state.value).toEqual({ kind: 'ready', value: null });
});

it('is read again each time, and loading meanwhile', () => {
  const parts = make([]);
  parts.latest.openAnew();
  parts.server.api.latency = 10;
  parts.server.api.on(listGameHistory, () => ok({ stories: [played('door', 'story')] }));
  parts.latest.openAnew();
  expect(parts.latest.state.value.kind).toBe('loading');
  vi.advanceTimersByTime(10);
  expect(parts.latest.state.value).toMatchObject({ value: { storyId: 'door' } });
});

it('has a message when the server fails', () => {
  const parts = make([]);
  parts.server.api.on(listGameHistory, () => ({ ok: false, error: failure('malformed') }));
  parts.latest.openAnew();
  expect(parts.latest.state.value).toEqual({
    kind: 'failed',
    message: 'Your latest game could not be found. Choose a story to go on with.',
  });
});
