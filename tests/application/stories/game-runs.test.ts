import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toasts } from '#application/design/toasts.ts';
import { type GameRun, GameRuns } from '#application/stories/game-runs.ts';
import { listGameRuns } from '#contract/play.ts';
import { fail, ok } from '#domain/result.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { sessionParts } from '#tests/fakes/session-parts.ts';

const run = (id: string): GameRun => ({
  id,
  storyId: 'door',
  title: 'The Door',
  cover: '/c.svg',
  coverAlt: 'A door',
  actorId: 'door.narrator',
  character: null,
  mode: 'story',
  turns: 3,
  ended: false,
  ending: null,
  opens: true,
  played: '2026-11-01T00:00:00.000Z',
});

function make() {
  const parts = sessionParts();
  const all = Array.from({ length: 8 }, (_, at) => run(`${at}`));
  parts.server.api.on(listGameRuns, ({ input }) => {
    const { before } = input as { before?: string };
    const from = before === undefined ? 0 : Number(before);
    return ok({ runs: all.slice(from, from + 3), before: from + 3 < all.length ? String(from + 3) : null });
  });
  parts.session.start();
  const toasts = new Toasts(parts.clock);
  return { ...parts, toasts, games: new GameRuns({ api: parts.api, session: parts.session, toasts, log: parts.log }) };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('PLAY-22: the games of a player', () => {
  const ids = ({ state }: GameRuns) => (state.value.kind === 'ready' ? state.value.value.runs.map(({ id }) => id) : state.value.kind);

  it('are read page by page, of one story or of all', () => {
    const { games, server } = make();
    games.open('door');
    expect(ids(games)).toEqual(['0', '1', '2']);
    games.older();
    games.older();
    expect(ids(games)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7']);
    games.older();
    games.open(null);
    expect(ids(games)).toEqual(['0', '1', '2']);
    const inputs = server.api.calls.filter(({ path }) => path === listGameRuns.path).map(({ input }) => input);
    expect(inputs).toEqual([
      { storyId: 'door', limit: '6' },
      { storyId: 'door', before: '3', limit: '6' },
      { storyId: 'door', before: '6', limit: '6' },
      { limit: '6' },
    ]);
  });

  it('stay when a page cannot be read, and are read again after a failure', () => {
    const { games, server, toasts } = make();
    server.api.on(listGameRuns, () => fail(failure('network')));
    games.open(null);
    expect(ids(games)).toBe('failed');
    server.api.on(listGameRuns, () => ok({ runs: [run('0')], before: '1' }));
    games.retry();
    server.api.on(listGameRuns, () => fail(failure('network')));
    games.older();
    expect(ids(games)).toEqual(['0']);
    expect(toasts.state.value.map(({ kind }) => kind)).toEqual(['error']);
  });
});
