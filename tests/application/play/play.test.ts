import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseGameRun, gameHistory, reasoningGameHistory, startGame, stopTurn } from '#contract/play.ts';
import { whoami } from '#contract/session.ts';
import { getStory } from '#contract/stories.ts';
import type { TurnInput } from '#domain/play/turn.ts';
import { ok } from '#domain/result.ts';
import { detailOf } from '#tests/arbitraries/stories.ts';
import { guest } from '#tests/fakes/guest-server.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import {
  accepted,
  delta,
  end,
  gameOf,
  ids,
  opened,
  type PlayParts,
  playParts,
  serveGames,
  shown,
  texts,
  turnOf,
  wired,
} from './play-parts.ts';

const say = (text: string): TurnInput => ({ kind: 'say', text });
const coins = (parts: ReturnType<typeof playParts>) => {
  const state = parts.session.state.value;
  return state.kind === 'starting' ? null : state.user?.coins;
};

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('play, opening a story', () => {
  it('is closed, then opening, then open at the latest game', () => {
    const parts = playParts();
    parts.games.put('door');
    parts.server.api.latency = 10;
    expect(parts.play.state.value).toEqual({ kind: 'closed' });
    parts.play.open('door');
    expect(parts.play.state.value).toEqual({ kind: 'opening', storyId: 'door' });
    vi.advanceTimersByTime(20);
    expect(shown(parts)).toMatchObject({ story: { id: 'door' }, game: { id: 'game-1' }, connection: 'live', sending: false, notice: null });
    expect(ids(parts)).toEqual(['opening']);
    expect(parts.stream.connections).toEqual([]);
  });

  it('opens the named game, or a fresh one on request', () => {
    const parts = playParts();
    parts.games.put('door');
    parts.games.put('door');
    parts.play.open('door', { gameId: 'game-1' });
    expect(shown(parts).game.id).toBe('game-1');
    parts.play.open('door', { fresh: true });
    expect(shown(parts).game.id).toBe('game-3');
  });

  it('keeps to the fresh game when its page leads on to the address without “fresh”, however soon the answer came', () => {
    const parts = playParts();
    parts.games.put('door', [turnOf('played')]);
    parts.play.open('door', { fresh: true });
    expect(shown(parts).game.id).toBe('game-2');
    // The server takes the game that was played for the latest, until the fresh one is played.
    parts.games.stories.get('door')?.reverse();
    parts.play.open('door');
    expect(shown(parts).game.id).toBe('game-2');
    parts.play.open('door');
    expect(shown(parts).game.id).toBe('game-1');
  });

  it('shows no choices of a game that was opened by its id while the latest one is opened', () => {
    const parts = playParts();
    parts.games.put('door');
    parts.games.put('door');
    parts.play.open('door', { gameId: 'game-1' });
    parts.server.api.latency = 20;
    parts.play.open('door');
    expect(parts.play.state.value).toEqual({ kind: 'opening', storyId: 'door' });
    vi.advanceTimersByTime(20);
    expect(shown(parts).game.id).toBe('game-2');
    parts.play.open('door');
    expect(shown(parts).game.id).toBe('game-2');
  });

  describe('AUTH-23: two games that signing in put beside each other', () => {
    const brief = (id: string) => ({
      ...{
        id,
        actorId: 'door.narrator',
        mode: 'story' as const,
        turns: 2,
        ended: false,
        updated: '2026-11-01T00:00:00.000Z',
        recap: 'Rain.',
        image: null,
      },
    });
    const asking = () => {
      const parts = playParts();
      parts.games.put('door');
      parts.games.put('door');
      let undecided = ['game-2', 'game-1'].map(brief);
      parts.server.api
        .on(getStory, () => ok({ story: { ...detailOf('door'), undecided } }))
        .on(chooseGameRun, () => {
          undecided = [];
          return ok(null);
        });
      return parts;
    };
    const asked = (parts: PlayParts) => shown(parts).undecided.map(({ id }) => id);

    it('are asked about over the latest one, until later', () => {
      const parts = asking();
      parts.play.open('door');
      expect(asked(parts)).toEqual(['game-2', 'game-1']);
      parts.lifecycle.shown$.next({ persisted: false });
      expect(asked(parts)).toEqual(['game-2', 'game-1']);
      parts.play.decideLater();
      parts.lifecycle.shown$.next({ persisted: false });
      expect(asked(parts)).toEqual([]);
      expect(parts.server.api.count(chooseGameRun)).toBe(0);
    });

    it('are chosen from by opening one of them by its id, once', () => {
      const parts = asking();
      parts.play.open('door');
      parts.play.open('door', { gameId: 'game-1' });
      expect(asked(parts)).toEqual([]);
      expect(shown(parts).game.id).toBe('game-1');
      parts.lifecycle.shown$.next({ persisted: false });
      const choices = parts.server.api.calls.filter(({ path }) => path === chooseGameRun.path);
      expect(choices.map(({ input }) => input)).toEqual([{ gameId: 'game-1' }]);
    });

    it('are not asked about in another game of the story, and opening that one chooses none', () => {
      const parts = asking();
      parts.games.put('door');
      parts.play.open('door', { gameId: 'game-3' });
      expect(asked(parts)).toEqual([]);
      expect(parts.server.api.count(chooseGameRun)).toBe(0);
    });

    it('are asked about no more where another tab or device has chosen', () => {
      const parts = asking();
      parts.play.open('door');
      parts.server.api.on(getStory, () => ok({ story: detailOf('door') }));
      parts.lifecycle.shown$.next({ persisted: false });
      expect(asked(parts)).toEqual([]);
    });
  });

  it.each([failure('refused', 404, 'NOT_FOUND'), failure('refused', 400, 'INVALID_INPUT')])('$code is a missing story', (error) => {
    const parts = playParts();
    parts.games.put('door');
    parts.games.problem = error;
    parts.play.open('door');
    expect(parts.play.state.value).toEqual({ kind: 'missing', storyId: 'door' });
  });

  it('a story that does not exist is missing', () => {
    const parts = playParts();
    parts.play.open('nowhere');
    expect(parts.play.state.value).toEqual({ kind: 'missing', storyId: 'nowhere' });
  });

  it('another failure can be retried', () => {
    const parts = playParts();
    parts.games.put('door');
    parts.games.problem = failure('network');
    parts.play.open('door');
    expect(parts.play.state.value).toMatchObject({ kind: 'failed', storyId: 'door', failure: { kind: 'network' } });
    parts.play.retry();
    expect(parts.play.state.value.kind).toBe('failed');
    parts.games.problem = null;
    parts.play.retry();
    expect(shown(parts).game.id).toBe('game-1');
  });

  it('faults C01: a story that failed to open opens when the network is back', () => {
    const parts = playParts();
    parts.games.put('door');
    parts.games.problem = failure('network');
    parts.connectivity.online.set(false);
    parts.play.open('door');
    expect(parts.play.state.value.kind).toBe('failed');
    parts.games.problem = null;
    parts.connectivity.online.set(true);
    expect(shown(parts).game.id).toBe('game-1');
  });

  it('a game left in mid-turn streams the turn from its start', () => {
    const parts = playParts();
    const running = turnOf('t1', { parent: 'opening', input: say('hello'), text: '', choices: [], status: 'running' });
    parts.games.put('door', [turnOf('opening'), running]);
    parts.play.open('door');
    expect(parts.stream.requests).toEqual([{ kind: 'resume', turnId: 't1', after: 0 }]);
    parts.stream.latest.event(1, accepted());
    parts.stream.latest.event(6, delta('Hello'));
    parts.stream.latest.event(7, end());
    expect(shown(parts).turns.at(-1)).toMatchObject({ id: 't1', text: 'Hello', status: 'done' });
  });
});

describe('play, a turn', () => {
  it('is shown at once, updated by events, and final after its end', () => {
    const parts = opened();
    parts.play.send({ kind: 'choice', choiceId: '2' });
    const [request] = parts.stream.requests;
    expect(request).toMatchObject({ kind: 'send', gameId: 'game-1', input: { kind: 'choice', choiceId: '2' } });
    expect(shown(parts)).toMatchObject({ sending: true });
    expect(shown(parts).turns.at(-1)).toMatchObject({
      id: request?.turnId,
      parent: 'opening',
      input: { kind: 'choice', choiceId: '2', label: 'Stay out' },
      text: '',
      status: 'running',
      created: '2026-11-21T00:00:00.000Z',
    });
    const { latest } = parts.stream;
    latest.event(1, accepted());
    expect(shown(parts).sending).toBe(false);
    latest.event(5, delta('Rain'));
    latest.event(6, delta('.'));
    latest.event(7, { type: 'state', mood: 'wary' });
    latest.event(8, { type: 'choices', choices: [{ id: '1', label: 'On' }] });
    expect(texts(parts)).toEqual(['The text of opening.', 'Rain.']);
    latest.event(9, end());
    latest.close();
    expect(shown(parts).turns.at(-1)).toMatchObject({ status: 'done', cost: 1, state: { scene: 'harbour', mood: 'wary' } });
    expect(shown(parts)).toMatchObject({ connection: 'live', sending: false, notice: null });
    vi.advanceTimersByTime(600_000);
    expect(parts.stream.connections).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('updates the session’s balance at accept and at the end', () => {
    const parts = opened();
    expect(coins(parts)).toBe(30);
    parts.play.send(say('hello'));
    parts.stream.latest.event(1, accepted(29));
    expect(coins(parts)).toBe(29);
    parts.stream.latest.event(2, end({ status: 'failed', cost: 0, balance: 30, message: 'The narrator lost the thread.' }));
    expect(coins(parts)).toBe(30);
    expect(shown(parts).notice).toEqual({ kind: 'failed', message: 'The narrator lost the thread.' });
    parts.play.dismissNotice();
    expect(shown(parts).notice).toBeNull();
  });

  it('PLAY-02, faults C46: a double click sends once', () => {
    const parts = opened();
    parts.play.send(say('hello'));
    parts.play.send(say('hello'));
    parts.stream.latest.event(1, accepted());
    parts.play.send(say('again'));
    expect(parts.stream.connections).toHaveLength(1);
    expect(shown(parts).turns).toHaveLength(2);
  });

  it('does nothing while no story is open', () => {
    const parts = playParts();
    parts.play.send(say('hello'));
    parts.play.stop();
    parts.play.older();
    parts.play.retry();
    parts.play.draft('hello');
    parts.lifecycle.shown$.next({ persisted: false });
    expect(parts.play.state.value).toEqual({ kind: 'closed' });
    expect(parts.stream.connections).toEqual([]);
  });

  it('stop calls the server, and the end arrives through the stream', () => {
    const parts = opened();
    parts.play.stop();
    expect(parts.server.api.count(stopTurn)).toBe(0);
    parts.play.send(say('hello'));
    parts.stream.latest.event(1, accepted());
    parts.play.stop();
    expect(parts.server.api.calls.at(-1)).toMatchObject({ path: stopTurn.path, input: { turnId: parts.stream.requests[0]?.turnId } });
    expect(shown(parts).turns.at(-1)?.status).toBe('running');
    parts.stream.latest.event(2, end({ status: 'stopped', cost: 0, balance: 30 }));
    expect(shown(parts).turns.at(-1)?.status).toBe('stopped');
  });

  it('a failed stop shows a notice, unless the turn has ended by then', () => {
    const parts = opened();
    parts.server.api.on(stopTurn, () => ({ ok: false, error: failure('network') }));
    parts.play.send(say('hello'));
    parts.stream.latest.event(1, accepted());
    parts.play.stop();
    expect(shown(parts).notice).toMatchObject({ kind: 'failed' });
    parts.play.dismissNotice();
    parts.server.api.latency = 10;
    parts.play.stop();
    parts.stream.latest.event(2, end());
    vi.advanceTimersByTime(10);
    expect(shown(parts).notice).toBeNull();
  });
});

it('COIN-14: what coins are spent on is told when a game opens and a turn has ended, not at every word', () => {
  const parts = playParts();
  parts.games.put('door');
  parts.server.api.on(getStory, () => ok({ story: { ...detailOf('door'), run: { turns: 20, words: 3000 } } }));
  parts.play.open('door');
  expect(parts.spent).toEqual([null, { page: '/chat/door', title: 'The tale of door', price: 1, rest: 20 }]);
  parts.play.send(say('hello'));
  parts.stream.latest.event(1, accepted());
  for (const [at, word] of ['It ', 'rains ', 'on.'].entries()) parts.stream.latest.event(2 + at, delta(word));
  expect(parts.spent).toHaveLength(2);
  parts.stream.latest.event(5, end());
  expect(parts.spent.slice(2)).toEqual([{ page: '/chat/door', title: 'The tale of door', price: 1, rest: 19 }]);
});

describe('play, a turn that is refused', () => {
  const refusedWith = (code: string, status = 409, data: unknown = null) => ({ ...failure('refused', status, code), data });

  it('for coins: the recharge modal opens, the notice has the numbers, the typed text stays also over a reload, and the turn is withdrawn', () => {
    const parts = opened();
    parts.play.send(say('hello'));
    parts.stream.latest.refuse(refusedWith('COINS_INSUFFICIENT', 402, { cost: 2, balance: 1, next_free_at: '2026-11-22T00:00:00Z' }));
    expect(parts.offers).toEqual(['coins']);
    expect(shown(parts)).toMatchObject({
      notice: { kind: 'coins', cost: 2, balance: 1, nextFreeAt: '2026-11-22T00:00:00Z' },
      draft: 'hello',
      sending: false,
      connection: 'live',
    });
    expect(ids(parts)).toEqual(['opening']);
    vi.advanceTimersByTime(60_000);
    expect(parts.stream.connections).toHaveLength(1);
    expect(shown(opened(parts)).draft).toBe('hello');
  });

  it('for coins: a choice keeps the typed text, and the next send removes the notice', () => {
    const parts = opened();
    parts.play.draft('half a thought');
    parts.play.send({ kind: 'choice', choiceId: '1' });
    parts.stream.latest.refuse(refusedWith('COINS_INSUFFICIENT', 402, { cost: 2, balance: 1, next_free_at: null }));
    expect(shown(parts).draft).toBe('half a thought');
    parts.play.send({ kind: 'choice', choiceId: '1' });
    expect(shown(parts).notice).toBeNull();
  });

  it('for coins: the choice is kept over a reload and a purchase, until the game goes on', () => {
    const parts = opened();
    parts.play.send({ kind: 'choice', choiceId: '1' });
    parts.stream.latest.refuse(refusedWith('COINS_INSUFFICIENT', 402, { cost: 2, balance: 1, next_free_at: null }));
    expect(shown(parts).refusedChoice).toBe('1');
    const later = opened(parts);
    expect(shown(later).refusedChoice).toBe('1');
    later.play.send(say('hello'));
    expect(shown(later).refusedChoice).toBeNull();
    later.stream.latest.refuse(refusedWith('COINS_INSUFFICIENT', 402, { cost: 2, balance: 1, next_free_at: null }));
    expect(shown(later).refusedChoice).toBe('1');
    later.play.send(say('hello'));
    later.stream.latest.event(1, accepted());
    expect(shown(opened(later)).refusedChoice).toBeNull();
  });

  it('a choice that is refused for another reason is not offered again', () => {
    const parts = opened();
    parts.play.send({ kind: 'choice', choiceId: '1' });
    parts.stream.latest.refuse(refusedWith('SPENDING_LIMIT', 403));
    expect(shown(parts).refusedChoice).toBeNull();
  });

  it('for coins: the session takes the balance of the refusal', () => {
    const parts = opened();
    const coins = () => parts.session.state.value.kind !== 'starting' && parts.session.state.value.user?.coins;
    expect(coins()).toBe(30);
    parts.play.send(say('hello'));
    parts.stream.latest.refuse(refusedWith('COINS_INSUFFICIENT', 402, { cost: 2, balance: 1, next_free_at: null }));
    expect(coins()).toBe(1);
  });

  it('for coins owed: the balance is read again', () => {
    const parts = opened();
    const state = parts.session.state.value;
    const uuid = state.kind === 'starting' ? '' : (state.user?.uuid ?? '');
    parts.server.api.on(whoami, () => ok({ user: { ...guest(uuid), coins: 0 } }));
    parts.play.send(say('hello'));
    parts.stream.latest.refuse(refusedWith('COINS_OWED', 402, { debt: 40 }));
    vi.advanceTimersByTime(10);
    expect(coins(parts)).toBe(0);
    expect(shown(parts)).toMatchObject({ notice: { kind: 'failed', code: 'COINS_OWED' }, draft: 'hello' });
  });

  it('COIN-04: for coins without numbers the recharge modal opens, and the server’s message is shown', () => {
    const parts = opened();
    parts.play.send(say('hello'));
    parts.stream.latest.refuse(refusedWith('COINS_INSUFFICIENT', 402));
    expect(parts.offers).toEqual(['coins']);
    expect(shown(parts)).toMatchObject({ notice: { kind: 'failed', message: 'refused', code: 'COINS_INSUFFICIENT' }, draft: 'hello' });
  });

  it('COIN-04: for coins without a time of free coins the notice has the numbers', () => {
    const parts = opened();
    parts.play.send(say('hello'));
    parts.stream.latest.refuse(refusedWith('COINS_INSUFFICIENT', 402, { cost: 2, balance: 1 }));
    expect(parts.offers).toEqual(['coins']);
    expect(shown(parts).notice).toEqual({ kind: 'coins', cost: 2, balance: 1, nextFreeAt: null });
  });

  it.each(['TURN_RUNNING', 'GAME_ENDED', 'INVALID_INPUT'])(
    'with %s: the game is read again, the message and the typed text stay',
    (code) => {
      const parts = opened();
      parts.play.draft('hello');
      parts.play.send(say('hello'));
      const played = turnOf('elsewhere', { parent: 'opening', input: { kind: 'choice', choiceId: '1' } });
      for (const game of parts.games.stories.get('door') ?? []) game.turns = [...game.turns, played];
      parts.stream.latest.refuse(refusedWith(code));
      expect(ids(parts)).toEqual(['opening', 'elsewhere']);
      expect(shown(parts)).toMatchObject({ draft: 'hello', notice: { kind: 'failed', message: 'refused' } });
    },
  );

  it('with 429: the message is shown at once, the typed text stays, and nothing is retried', () => {
    const parts = opened();
    parts.play.draft('hello');
    parts.play.send(say('hello'));
    const message = '3 of your replies are still being written.';
    parts.stream.latest.refuse({ ...failure('unavailable', 429, 'TOO_MANY_REQUESTS'), message });
    expect(shown(parts)).toMatchObject({ sending: false, connection: 'live', draft: 'hello', notice: { kind: 'failed', message } });
    expect(ids(parts)).toEqual(['opening']);
    vi.advanceTimersByTime(60_000);
    expect(parts.stream.connections).toHaveLength(1);
    // The server may have stored it before the response was lost: the same input is the same turn.
    parts.play.send(say('hello'));
    expect(parts.stream.requests.at(-1)).toEqual(parts.stream.requests[0]);
  });

  it('with 429 for a turn that the server has: the stream is requested again', () => {
    const parts = opened();
    parts.play.send(say('hello'));
    parts.stream.latest.event(1, accepted());
    parts.stream.latest.close();
    vi.advanceTimersByTime(250);
    parts.stream.latest.refuse(failure('unavailable', 429, 'TOO_MANY_REQUESTS'));
    vi.advanceTimersByTime(8_000);
    expect(parts.stream.requests.at(-1)).toMatchObject({ kind: 'resume', after: 1 });
    parts.stream.latest.event(2, end());
    expect(shown(parts).turns.at(-1)?.status).toBe('done');
  });

  it('with TURN_RUNNING: the turn that runs elsewhere is followed', () => {
    const parts = opened();
    parts.play.send(say('hello'));
    const running = turnOf('elsewhere', { text: '', status: 'running', input: say('me first') });
    for (const game of parts.games.stories.get('door') ?? []) game.turns = [...game.turns, running];
    parts.stream.latest.refuse(refusedWith('TURN_RUNNING'));
    expect(parts.stream.requests.at(-1)).toEqual({ kind: 'resume', turnId: 'elsewhere', after: 0 });
    expect(parts.stream.openCount).toBe(1);
    expect(shown(parts).draft).toBe('hello');
  });

  it('after a reconnect: the game is read again, since the server had the turn', () => {
    const parts = opened();
    parts.play.send(say('hello'));
    parts.stream.latest.event(1, accepted());
    parts.stream.latest.close();
    vi.advanceTimersByTime(250);
    const done = turnOf(parts.stream.requests[0]?.turnId ?? '', { text: 'All of it.', input: say('hello') });
    for (const game of parts.games.stories.get('door') ?? []) game.turns = [...game.turns, done];
    parts.stream.latest.refuse(refusedWith('FORBIDDEN', 403));
    vi.advanceTimersByTime(250);
    expect(texts(parts)).toEqual(['The text of opening.', 'All of it.']);
  });

  it('a server that has a turn but refuses its stream is retried with back-off', () => {
    const parts = playParts();
    parts.games.put('door', [turnOf('opening'), turnOf('t1', { text: '', status: 'running' })]);
    parts.stream.onOpen = (connection) => connection.refuse(refusedWith('NOT_FOUND', 404));
    parts.play.open('door');
    vi.advanceTimersByTime(60_000);
    expect(parts.stream.connections.length).toBeGreaterThan(5);
    expect(parts.stream.connections.length).toBeLessThan(15);
  });

  it('a failed refresh after a refusal removes nothing', () => {
    const parts = opened();
    parts.play.send(say('hello'));
    parts.games.problem = failure('refused', 404, 'NOT_FOUND');
    parts.stream.latest.refuse(refusedWith('GAME_ENDED'));
    expect(ids(parts)).toEqual(['opening']);
  });
});

describe('play, a connection that breaks', () => {
  it('resumes after the last received event, with a back-off that each event resets', () => {
    const parts = opened();
    parts.play.send(say('hello'));
    parts.stream.latest.event(1, accepted());
    parts.stream.latest.event(5, delta('Rain'));
    const turnId = parts.stream.requests[0]?.turnId;
    for (const [index, wait] of [250, 500, 1000, 2000, 4000, 8000, 8000].entries()) {
      parts.stream.latest.close();
      expect(shown(parts).connection).toBe('reconnecting');
      vi.advanceTimersByTime(wait - 1);
      expect(parts.stream.connections).toHaveLength(index + 1);
      vi.advanceTimersByTime(1);
      expect(parts.stream.requests.at(-1)).toEqual({ kind: 'resume', turnId, after: 5 });
    }
    parts.stream.latest.event(8, delta(' on'));
    expect(shown(parts).connection).toBe('live');
    parts.stream.latest.close();
    vi.advanceTimersByTime(250);
    expect(parts.stream.requests.at(-1)).toEqual({ kind: 'resume', turnId, after: 8 });
    parts.stream.latest.event(9, end());
    expect(texts(parts).at(-1)).toBe('Rain on');
  });

  it('before the first event: the same turn is sent again under its id', () => {
    const parts = opened();
    parts.play.send(say('hello'));
    parts.stream.latest.close();
    vi.advanceTimersByTime(250);
    expect(parts.stream.connections).toHaveLength(2);
    expect(parts.stream.requests[1]).toEqual(parts.stream.requests[0]);
    expect(shown(parts).sending).toBe(true);
  });

  it.each(['network', 'unavailable', 'malformed'] as const)('a %s refusal is retried with the same id', (kind) => {
    const parts = opened();
    parts.play.send(say('hello'));
    parts.stream.latest.refuse(failure(kind, 503));
    expect(shown(parts)).toMatchObject({ connection: 'reconnecting', sending: true, notice: null });
    vi.advanceTimersByTime(250);
    expect(parts.stream.requests[1]).toEqual(parts.stream.requests[0]);
    parts.stream.latest.event(1, accepted());
    parts.stream.latest.refuse(failure(kind, 503));
    vi.advanceTimersByTime(250);
    expect(parts.stream.requests.at(-1)).toMatchObject({ kind: 'resume', after: 1 });
    parts.stream.latest.event(2, end());
    expect(shown(parts).turns).toHaveLength(2);
  });

  it.each(['unavailable', 'malformed'] as const)(
    'a server that keeps answering %s rolls back the turn, and its text is in the draft',
    (kind) => {
      const parts = opened();
      parts.play.draft('hello');
      parts.play.send(say('hello'));
      for (let answer = 0; answer < 5; answer += 1) {
        expect(shown(parts).turns).toHaveLength(2);
        parts.stream.latest.refuse(failure(kind, 503));
        vi.advanceTimersByTime(8_000);
      }
      expect(shown(parts)).toMatchObject({ sending: false, draft: 'hello', notice: { kind: 'failed' } });
      expect(shown(parts).turns).toHaveLength(1);
      vi.advanceTimersByTime(60_000);
      expect(parts.stream.requests).toHaveLength(5);
      // The server may have stored it after all: the same input is the same turn, another input is another turn.
      parts.play.send(say('hello'));
      expect(parts.stream.requests.at(-1)).toEqual(parts.stream.requests[0]);
      parts.stream.latest.refuse(failure('refused', 409));
      parts.play.send(say('hello'));
      expect(parts.stream.requests.at(-1)).not.toEqual(parts.stream.requests[0]);
    },
  );

  it('C70: offline as the device reports, which may be wrong, it asks on ever less often, and at once when a network is reported', () => {
    const parts = opened();
    parts.play.send(say('hello'));
    parts.connectivity.online.set(false);
    for (const wait of [250, 500, 1_000, 2_000, 4_000, 8_000, 8_000]) {
      const { length } = parts.stream.connections;
      parts.stream.latest.refuse(failure('network'));
      expect(shown(parts)).toMatchObject({ connection: 'offline', sending: true });
      vi.advanceTimersByTime(wait - 1);
      expect(parts.stream.connections).toHaveLength(length);
      vi.advanceTimersByTime(1);
      expect(parts.stream.connections).toHaveLength(length + 1);
    }
    parts.stream.latest.refuse(failure('network'));
    const { length } = parts.stream.connections;
    parts.connectivity.online.set(true);
    expect(parts.stream.connections).toHaveLength(length + 1);
    parts.connectivity.online.set(false);
    parts.connectivity.online.set(true);
    vi.advanceTimersByTime(60_000);
    expect(parts.stream.connections).toHaveLength(length + 1);
    parts.stream.latest.event(1, accepted());
    parts.stream.latest.event(2, end());
    expect(shown(parts)).toMatchObject({ connection: 'live', sending: false });
  });

  it('repeated events change nothing', () => {
    const parts = opened();
    parts.play.send(say('hello'));
    parts.stream.latest.event(1, accepted(29));
    parts.stream.latest.event(5, delta('Rain'));
    parts.session.balanceChanged(129);
    parts.play.draft('hello');
    const before = parts.play.state.value;
    parts.stream.latest.event(1, accepted(29));
    parts.stream.latest.event(5, delta('Rain'));
    expect(parts.play.state.value).toBe(before);
    expect(coins(parts)).toBe(129);
  });

  it('a server that only repeats events does not reset the back-off', () => {
    const parts = opened();
    parts.play.send(say('hello'));
    parts.stream.latest.event(1, accepted());
    parts.stream.onOpen = (connection) => {
      connection.event(1, accepted());
      connection.close();
    };
    parts.stream.latest.close();
    vi.advanceTimersByTime(60_000);
    expect(parts.stream.connections.length).toBeLessThan(15);
  });
});

describe('play, refreshing', () => {
  const show = (parts: ReturnType<typeof playParts>) => parts.lifecycle.shown$.next({ persisted: false });
  const playElsewhere = (parts: ReturnType<typeof playParts>, id: string) => {
    for (const game of parts.games.stories.get('door') ?? []) game.turns = [...game.turns, turnOf(id)];
  };

  it('opening an open game only refreshes it: the log stays until the response', () => {
    const parts = opened();
    parts.play.draft('half a thought');
    parts.server.api.latency = 10;
    playElsewhere(parts, 't1');
    parts.play.open('door');
    expect(ids(parts)).toEqual(['opening']);
    vi.advanceTimersByTime(20);
    expect(ids(parts)).toEqual(['opening', 't1']);
    expect(shown(parts).draft).toBe('half a thought');
  });

  it('a page that is shown again reads turns played elsewhere', () => {
    const parts = opened();
    playElsewhere(parts, 't1');
    show(parts);
    expect(ids(parts)).toEqual(['opening', 't1']);
  });

  it('a refresh during a running turn does not lose it', () => {
    const parts = opened();
    parts.play.send(say('hello'));
    parts.stream.latest.event(5, delta('Rain'));
    show(parts);
    parts.play.open('door');
    parts.play.open('door', { gameId: 'game-1' });
    expect(parts.stream.openCount).toBe(1);
    parts.stream.latest.event(6, delta('.'));
    parts.stream.latest.event(7, end());
    expect(texts(parts).at(-1)).toBe('Rain.');
  });

  it('a response that was pending during a whole turn does not remove that turn', () => {
    const parts = opened();
    parts.server.api.latency = 100;
    show(parts);
    parts.play.send(say('hello'));
    parts.stream.latest.event(5, delta('Rain'));
    parts.stream.latest.event(6, end());
    vi.advanceTimersByTime(100);
    expect(texts(parts)).toEqual(['The text of opening.', 'Rain']);
  });

  it('a notice and the typed text survive a refresh', () => {
    const parts = opened();
    playElsewhere(parts, 't1');
    for (const game of parts.games.stories.get('door') ?? []) game.turns = game.turns.map((turn) => ({ ...turn, input: say('wait') }));
    parts.play.send(say('hello'));
    parts.stream.latest.refuse({ ...failure('refused', 402, 'COINS_INSUFFICIENT'), data: { cost: 2, balance: 1, next_free_at: null } });
    parts.play.draft('wait');
    show(parts);
    expect(shown(parts)).toMatchObject({ notice: { kind: 'coins' }, draft: 'wait' });
  });

  it('switching story closes the old connection', () => {
    const parts = opened();
    parts.games.put('window', [turnOf('glass')]);
    parts.play.send(say('hello'));
    const old = parts.stream.latest;
    old.event(1, accepted());
    parts.play.open('window');
    expect(old.open).toBe(false);
    old.event(2, end({ message: 'Too late' }));
    expect(ids(parts)).toEqual(['glass']);
    expect(shown(parts).notice).toBeNull();
    parts.play.open('door');
    expect(shown(parts).story.id).toBe('door');
  });

  it('switching story during a back-off cancels the old turn too', () => {
    const parts = opened();
    parts.games.put('window', [turnOf('glass')]);
    parts.play.send(say('hello'));
    parts.stream.latest.close();
    parts.play.open('window');
    vi.advanceTimersByTime(60_000);
    expect(parts.stream.connections).toHaveLength(1);
  });

  it('a newer game of the same story replaces the shown one and its running turn', () => {
    const parts = opened();
    parts.play.send(say('hello'));
    const old = parts.stream.latest;
    old.event(1, accepted());
    parts.games.put('door', [turnOf('anew')]);
    parts.play.open('door');
    expect(ids(parts)).toEqual(['anew']);
    expect(old.open).toBe(false);
  });

  it('AUTH-07: after a log-out nothing of the old player stays, and the story is opened for the new guest', () => {
    const parts = opened();
    parts.play.send(say('hello'));
    const old = parts.stream.latest;
    old.event(1, accepted());
    parts.games.stories.clear();
    parts.games.put('door', [turnOf('for-the-new-guest')]);
    parts.server.access.clear();
    parts.server.refreshes.clear();
    old.refuse(failure('unauthorized', 401, 'UNAUTHORIZED'));
    expect(ids(parts)).toEqual(['for-the-new-guest']);
    expect(parts.stream.openCount).toBe(0);
  });
});

describe('play, another player', () => {
  it('a sign-out on another page starts no game; the play page opens the new player’s when it is shown', () => {
    const parts = playParts();
    parts.games.put('door');
    parts.play.open('door');
    const leave = parts.play.show();
    leave();
    parts.session.signedOut();
    expect(parts.play.state.value).toEqual({ kind: 'closed' });
    expect(parts.server.api.count(startGame)).toBe(1);
    parts.play.show();
    expect(shown(parts).story.id).toBe('door');
  });

  it('a response for the previous player is dropped', () => {
    const parts = playParts();
    parts.games.put('door');
    parts.server.api.latency = 100;
    parts.play.open('door');
    parts.session.signedOut();
    vi.advanceTimersByTime(1000);
    expect(parts.play.state.value).toEqual({ kind: 'closed' });
  });
});

describe('play, older turns', () => {
  const long = () => {
    const parts = playParts();
    parts.games.put('door', [turnOf('t3'), turnOf('t4')], [turnOf('t1'), turnOf('t2'), turnOf('t3')]);
    parts.play.open('door');
    return parts;
  };

  it('are prepended without duplicates, by one request', () => {
    const parts = long();
    parts.server.api.latency = 10;
    expect(shown(parts)).toMatchObject({ before: 't3', loadingOlder: false });
    parts.play.older();
    parts.play.older();
    expect(shown(parts).loadingOlder).toBe(true);
    vi.advanceTimersByTime(10);
    expect(ids(parts)).toEqual(['t1', 't2', 't3', 't4']);
    expect(shown(parts)).toMatchObject({ before: null, loadingOlder: false });
    parts.play.older();
    expect(parts.server.api.count(gameHistory)).toBe(1);
    expect(parts.server.api.calls.at(-1)?.input).toEqual({ storyId: 'door', actorId: 'door.narrator', before: 't3' });
  });

  it('PLAY-09: of a game with reasoning have their own route', () => {
    const parts = playParts();
    parts.games.put('door', [turnOf('t3')], [turnOf('t1')]);
    const game = { ...gameOf('game-1', 'door'), mode: 'reasoning' as const };
    const [t1, t3] = wired([turnOf('t1'), turnOf('t3')]);
    parts.server.api
      .on(startGame, () => ok({ game, turns: t3 ? [t3] : [], before: 't3' }))
      .on(reasoningGameHistory, () => ok({ game, turns: t1 ? [t1] : [], before: null }));
    parts.play.open('door', { mode: 'reasoning' });
    parts.play.older();
    expect(ids(parts)).toEqual(['t1', 't3']);
    expect(parts.server.api.calls.at(-1)).toMatchObject({ path: reasoningGameHistory.path, input: { storyId: 'door', before: 't3' } });
    expect(parts.server.api.count(gameHistory)).toBe(0);
  });

  it('can be loaded while a reply is being written', () => {
    const parts = long();
    parts.play.send(say('hello'));
    parts.stream.latest.event(5, delta('Rain'));
    parts.play.older();
    parts.stream.latest.event(6, delta('.'));
    expect(texts(parts).at(-1)).toBe('Rain.');
    expect(ids(parts).slice(0, 4)).toEqual(['t1', 't2', 't3', 't4']);
  });

  it('that failed to load can be requested again', () => {
    const parts = long();
    parts.server.api.on(gameHistory, () => ({ ok: false, error: failure('network') }));
    parts.play.older();
    expect(shown(parts)).toMatchObject({ loadingOlder: false, before: 't3', notice: { kind: 'failed', message: 'network' } });
    parts.play.older();
    expect(parts.server.api.count(gameHistory)).toBe(2);
  });

  it('stay on the page over a refresh', () => {
    const parts = long();
    parts.play.older();
    for (const game of parts.games.stories.get('door') ?? []) game.turns = [turnOf('t4'), turnOf('t5')];
    parts.lifecycle.shown$.next({ persisted: false });
    expect(ids(parts)).toEqual(['t1', 't2', 't3', 't4', 't5']);
    expect(shown(parts).before).toBeNull();
  });

  it('of another game are dropped', () => {
    const parts = long();
    parts.games.put('window', [turnOf('glass')]);
    parts.server.api.latency = 10;
    parts.play.older();
    parts.server.api.latency = null;
    parts.play.open('window');
    vi.advanceTimersByTime(10);
    expect(ids(parts)).toEqual(['glass']);
  });

  it('that do not join the shown turns are dropped', () => {
    const parts = long();
    parts.server.api.latency = 10;
    parts.play.older();
    parts.server.api.latency = null;
    for (const game of parts.games.stories.get('door') ?? []) game.turns = [turnOf('t98'), turnOf('t99')];
    parts.lifecycle.shown$.next({ persisted: false });
    vi.advanceTimersByTime(10);
    expect(ids(parts)).toEqual(['t98', 't99']);
    expect(shown(parts)).toMatchObject({ before: 't98', loadingOlder: false });
  });
});

describe('play, drafts', () => {
  it('a suggestion is added to the typed text', () => {
    const parts = opened();
    parts.play.addToDraft('Wait for the tide');
    expect(shown(parts).draft).toBe('Wait for the tide');
    parts.play.draft('half a thought');
    parts.play.addToDraft('Wait for the tide');
    expect(shown(parts).draft).toBe('half a thought\nWait for the tide');
    expect(shown(opened(parts)).draft).toBe('half a thought\nWait for the tide');
  });

  it('are kept per game over reloads, until they are empty', () => {
    const parts = opened();
    parts.games.put('window');
    parts.play.draft('half a thought');
    parts.play.open('window');
    expect(shown(parts).draft).toBe('');
    expect(shown(opened(parts)).draft).toBe('half a thought');
    parts.play.open('door');
    parts.play.draft('');
    expect(shown(opened(parts)).draft).toBe('');
    expect(parts.store.keys().filter((key) => key.startsWith('draft:'))).toEqual([]);
  });

  it('are cleared when the server accepts the input, and not before', () => {
    const parts = opened();
    parts.play.draft(' hello ');
    parts.play.send(say('hello'));
    expect(shown(parts).draft).toBe(' hello ');
    parts.stream.latest.event(1, accepted());
    expect(shown(parts).draft).toBe('');
    expect(shown(opened(parts)).draft).toBe('');
  });

  it('stay when the player has typed more, or has sent a choice', () => {
    const parts = opened();
    parts.play.draft('hello');
    parts.play.send(say('hello'));
    parts.play.draft('hello, and another thing');
    parts.stream.latest.event(1, accepted());
    expect(shown(parts).draft).toBe('hello, and another thing');
    parts.stream.latest.event(2, end());
    parts.play.send({ kind: 'choice', choiceId: '1' });
    parts.stream.latest.event(1, accepted());
    expect(shown(parts).draft).toBe('hello, and another thing');
  });

  it('NARR-02: come back when the story asks what was meant, stay over a reload, and are over with a choice that it named', () => {
    const parts = opened();
    parts.play.draft('door');
    parts.play.send(say('door'));
    parts.stream.latest.event(1, accepted());
    expect(shown(parts).draft).toBe('');
    const asks = [
      { id: '1', label: 'Go in', meant: true },
      { id: '2', label: 'Stay out' },
    ];
    parts.stream.latest.event(2, { type: 'choices', choices: asks });
    parts.stream.latest.event(3, end({ cost: 0 }));
    expect(shown(parts).draft).toBe('door');
    const question = turnOf('t1', { input: say('door'), choices: asks });
    for (const game of parts.games.stories.get('door') ?? []) game.turns = [...game.turns, question];
    const later = opened(parts);
    expect(shown(later).draft).toBe('door');
    later.play.send({ kind: 'choice', choiceId: '1' });
    expect(shown(later).draft).toBe('door');
    later.stream.latest.event(1, accepted());
    expect(shown(later).draft).toBe('');
  });

  it.each([
    ['a choice that the story did not name', 'door', '2'],
    ['other words in the text box', 'door, the left one', '1'],
  ])('NARR-02: stay after a question what was meant, with %s', (_, typed, choiceId) => {
    const parts = opened();
    const question = turnOf('t1', {
      input: say('door'),
      choices: [
        { id: '1', label: 'Go in', meant: true },
        { id: '2', label: 'Stay out' },
      ],
    });
    for (const game of parts.games.stories.get('door') ?? []) game.turns = [...game.turns, question];
    const later = opened(parts);
    later.play.draft(typed);
    later.play.send({ kind: 'choice', choiceId });
    later.stream.latest.event(1, accepted());
    expect(shown(later).draft).toBe(typed);
  });

  it('are deleted when the latest turn has the same text, as after a reload between Send and the response', () => {
    const parts = opened();
    parts.play.draft('hello ');
    parts.play.send(say('hello'));
    for (const game of parts.games.stories.get('door') ?? []) game.turns = [...game.turns, turnOf('t1', { input: say('hello') })];
    const later = opened(parts);
    expect(shown(later).draft).toBe('');
    for (const game of parts.games.stories.get('door') ?? []) game.turns = [...game.turns, turnOf('t2', { input: { kind: 'continue' } })];
    expect(shown(opened(later)).draft).toBe('');
  });
});

describe('play, against a slow server', () => {
  it('shows the story opened last, for any order of responses', () => {
    const parts = playParts();
    parts.games.put('door');
    parts.games.put('window', [turnOf('glass')]);
    parts.server.api.latency = 50;
    parts.play.open('door');
    vi.advanceTimersByTime(25);
    parts.play.open('window');
    vi.advanceTimersByTime(100);
    expect(ids(parts)).toEqual(['glass']);
  });

  it('a retry after a failed fresh start starts a fresh game too, never the old one', () => {
    const parts = opened();
    parts.server.api.on(startGame, () => {
      parts.games.put('door', [turnOf('fresh')]);
      return { ok: false, error: failure('network') };
    });
    parts.play.open('door', { fresh: true });
    expect(parts.play.state.value.kind).toBe('failed');
    serveGames(parts.server.api, parts.games);
    parts.play.retry();
    expect(parts.games.stories.get('door')).toHaveLength(3);
    expect(shown(parts).game.id).toBe(parts.games.stories.get('door')?.at(0)?.id);
  });
});
