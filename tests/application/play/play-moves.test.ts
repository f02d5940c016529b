import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { attemptOf, isRunning, turnToTakeBack } from '#application/play/play-selectors.ts';
import type { OpenPlay } from '#application/play/play-state.ts';
import { editTurn, gotoTurn, startGame, takeBackTurn } from '#contract/play.ts';
import type { Turn } from '#domain/play/turn.ts';
import { ok } from '#domain/result.ts';
import { scripted } from '#tests/fakes/narrator-traits.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { accepted, delta, end, GameShelf, ids, opened, type PlayParts, playParts, shown, turnOf } from './play-parts.ts';
import { TreeServer } from './tree-server.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A game with an opening and a reply to each of these inputs. */
function played(...words: readonly string[]): PlayParts & { readonly tree: TreeServer } {
  const parts = opened();
  const tree = new TreeServer(parts);
  for (const text of words) parts.play.send({ kind: 'say', text });
  return Object.assign(parts, { tree });
}

const newest = (parts: PlayParts): Turn => shown(parts).turns.at(-1) ?? turnOf('none');
const notice = (parts: PlayParts): OpenPlay['notice'] => shown(parts).notice;
const down = { ok: false as const, error: { ...failure('network'), message: 'The connection broke off.' } };

describe('PLAY-09: opening a game of a kind', () => {
  it('sends the mode and the actor; a refresh sends the id of the open game', () => {
    const parts = playParts();
    parts.games.put('door');
    parts.play.open('door', { mode: 'character', actorId: 'keeper' });
    const starts = () => parts.server.api.calls.filter(({ path }) => path === startGame.path).map(({ input }) => input);
    expect(starts()).toEqual([{ storyId: 'door', mode: 'character', actorId: 'keeper', fresh: false }]);
    parts.lifecycle.shown$.next({ persisted: false });
    expect(starts().at(-1)).toMatchObject({ gameId: 'game-1' });
  });

  it('PLAY-28: another view of the same story shows the same game, and nothing is loaded anew', () => {
    const parts = opened();
    parts.server.api.latency = 10;
    parts.play.open('door');
    expect(parts.play.state.value.kind).toBe('open');
    parts.play.open('door', { mode: 'novel' });
    expect(parts.play.state.value).toMatchObject({ kind: 'open', game: { id: 'game-1', mode: 'novel' } });
  });
});

describe('PLAY-06: another reply', () => {
  it('replaces the one before while it is streamed, and both can be switched between', () => {
    const parts = played('hello');
    const first = newest(parts);
    parts.play.retryReply(first.id);
    const second = newest(parts);
    expect(ids(parts)).toEqual(['opening', second.id]);
    expect(second).toMatchObject({ parent: 'opening', input: { kind: 'say', text: 'hello' }, variants: [first.id, second.id] });
    parts.play.showVariant(second, -1);
    expect(newest(parts).id).toBe(first.id);
    parts.play.showVariant(newest(parts), -1);
    expect(newest(parts).id).toBe(first.id);
    parts.play.showVariant(newest(parts), 1);
    expect(newest(parts).id).toBe(second.id);
  });

  it('NARR-30: says what should be different, and shows it above the reply', () => {
    const parts = played('hello');
    const { id } = newest(parts);
    parts.stream.onOpen = () => undefined;
    parts.play.retryReply(id, 'funnier');
    expect(parts.stream.latest.request).toMatchObject({ kind: 'retry', turnId: id, but: 'funnier' });
    expect(newest(parts).input).toMatchObject({ text: 'hello', but: 'funnier' });
  });

  it('is requested under one id through all connection errors', () => {
    const parts = played('hello');
    const { id } = newest(parts);
    parts.stream.onOpen = () => undefined;
    parts.play.retryReply(id);
    const [request] = parts.stream.requests.slice(-1);
    expect(request).toMatchObject({ kind: 'retry', turnId: id });
    parts.stream.latest.close();
    vi.advanceTimersByTime(250);
    expect(parts.stream.latest.request).toEqual(request);
    parts.stream.latest.refuse(failure('network'));
    vi.advanceTimersByTime(500);
    expect(parts.stream.latest.request).toEqual(request);
    parts.stream.latest.event(1, accepted());
    parts.stream.latest.close();
    vi.advanceTimersByTime(250);
    expect(parts.stream.latest.request).toEqual({ kind: 'resume', turnId: newest(parts).id, after: 1 });
  });

  it('is rolled back when the server gives up, and requested again under the same id', () => {
    const parts = played('hello', 'and more');
    const before = ids(parts);
    parts.stream.onOpen = () => undefined;
    const again = () => parts.play.retryReply(before[1] ?? '');
    again();
    expect(ids(parts)).toHaveLength(2);
    const request = parts.stream.latest.request;
    for (let answer = 0; answer < 5; answer += 1) {
      parts.stream.latest.refuse(failure('unavailable', 503));
      vi.advanceTimersByTime(8_000);
    }
    expect(ids(parts)).toEqual(before);
    expect(notice(parts)).toMatchObject({ kind: 'failed' });
    again();
    expect(parts.stream.latest.request).toEqual(request);
  });

  it('does not exist for an opening', () => {
    const parts = played();
    const before = parts.play.state.value;
    parts.play.retryReply('opening');
    expect(parts.play.state.value).toBe(before);
    expect(parts.stream.connections).toEqual([]);
  });
});

describe('TYPED-14: taking back what words were taken for', () => {
  const takenAs = { id: '1', label: 'Go in' };
  const typed = () => {
    const parts = opened();
    parts.stream.onOpen = (connection) => {
      connection.event(1, accepted(28));
      connection.event(2, { type: 'state', takenAs });
      connection.event(3, delta('You go in.'));
      connection.event(20, end({ balance: 28 }));
    };
    parts.play.send({ kind: 'do', text: 'enter the house' });
    return parts;
  };
  const asked = {
    ...turnOf('asked', { parent: 'opening', input: { kind: 'do', text: 'enter the house' }, text: 'Then did you mean “Stay out”?' }),
  };

  it('shows what was taken while the reply comes, goes back with the coins, and puts the words into the box again', () => {
    const parts = typed();
    const played = newest(parts);
    expect(played.input).toEqual({ kind: 'do', text: 'enter the house', takenAs });
    expect(played.state).toEqual({ scene: 'harbour' });
    expect(turnToTakeBack(parts.play.state.value)).toBe(played.id);
    const game = { ...shown(parts).game, head: 'asked', newest: 'asked' };
    parts.server.api.on(takeBackTurn, () => ok({ game, turns: [turnOf('opening'), asked], before: null, balance: 29 }));
    parts.play.takeBack();
    expect(ids(parts)).toEqual(['opening', 'asked']);
    expect(shown(parts)).toMatchObject({ draft: 'enter the house', moving: false });
    expect(parts.session.state.value).toMatchObject({ user: { coins: 29 } });
    expect(turnToTakeBack(parts.play.state.value)).toBeNull();
  });

  it('asks the server once for two presses, and keeps the turn where it refuses', () => {
    const parts = typed();
    const played = newest(parts);
    parts.server.api.latency = 10;
    parts.server.api.on(takeBackTurn, () => ({ ok: false, error: { ...failure('refused', 409, 'TURN_CONFLICT'), message: 'Gone on.' } }));
    parts.play.takeBack();
    parts.play.takeBack();
    vi.advanceTimersByTime(20);
    expect(parts.server.api.calls.filter(({ path }) => path === takeBackTurn.path)).toHaveLength(1);
    expect(newest(parts)).toBe(played);
    expect(notice(parts)).toMatchObject({ message: 'Gone on.' });
  });

  it('is not offered for a pressed choice, nor after a step back and forth to where another turn was begun last', () => {
    const parts = opened();
    parts.stream.onOpen = (connection) => {
      connection.event(1, accepted(28));
      connection.event(2, delta('You go in.'));
      connection.event(20, end({ balance: 28 }));
    };
    parts.play.send({ kind: 'choice', choiceId: '1' });
    expect(turnToTakeBack(parts.play.state.value)).toBeNull();
    parts.play.takeBack();
    expect(parts.server.api.calls.some(({ path }) => path === takeBackTurn.path)).toBe(false);
  });
});

describe('TYPED-16: words that lead nowhere', () => {
  const scriptedGame = () => {
    const games = new GameShelf();
    games.narrator = scripted;
    return opened({ games });
  };
  const meant = [
    { id: '1', label: 'Go in', meant: true },
    { id: '2', label: 'Stay out' },
  ];

  it('are a note beside the turn before, while their reply comes and after it; a choice that answers them ends it', () => {
    const parts = scriptedGame();
    parts.play.send({ kind: 'do', text: 'qwerty' });
    expect(ids(parts)).toEqual(['opening']);
    expect(shown(parts).game.attempt).toMatchObject({ input: { text: 'qwerty' }, status: 'running' });
    expect(isRunning(parts.play.state.value)).toBe(true);
    parts.stream.latest.event(1, accepted(29));
    parts.stream.latest.event(2, delta('Did you mean “Go in”?'));
    parts.stream.latest.event(24, { type: 'choices', choices: meant });
    parts.stream.latest.event(25, end({ cost: 0 }));
    expect(ids(parts)).toEqual(['opening']);
    expect(shown(parts)).toMatchObject({ draft: 'qwerty', game: { head: null, attempt: { status: 'done', choices: meant } } });
    expect(turnToTakeBack(parts.play.state.value)).toBeNull();
    parts.play.send({ kind: 'choice', choiceId: '1' });
    expect(shown(parts).game.attempt).toBeNull();
    parts.stream.latest.event(1, accepted(28));
    expect(shown(parts).draft).toBe('');
    expect(ids(parts)).toHaveLength(2);
  });

  it('are a turn as soon as they are taken for a choice, and one that broke off can be tried again', () => {
    const parts = scriptedGame();
    parts.play.send({ kind: 'do', text: 'enter' });
    parts.stream.latest.event(1, accepted(29));
    parts.stream.latest.event(2, { type: 'state', takenAs: { id: '1', label: 'Go in' } });
    expect(ids(parts)).toHaveLength(2);
    expect(shown(parts).game.attempt).toBeNull();
    parts.stream.latest.event(3, end({ status: 'failed', cost: 0 }));
    expect(newest(parts).status).toBe('failed');
  });

  it('are there after a reload; a lost connection and a refusal leave the note that was there', () => {
    const games = new GameShelf();
    games.narrator = scripted;
    const game = games.put('door');
    game.attempt = turnOf('asked', { parent: 'opening', input: { kind: 'do', text: 'qwerty' }, choices: meant });
    const parts = opened({ games });
    expect(attemptOf(parts.play.state.value)?.id).toBe('asked');
    parts.play.send({ kind: 'do', text: 'hm' });
    parts.stream.latest.refuse(failure('refused', 402, 'COINS_OWED'));
    expect(attemptOf(parts.play.state.value)?.id).toBe('asked');
    expect(ids(parts)).toEqual(['opening']);
  });
});

describe('PLAY-08: going back and forward', () => {
  it('undo steps back to the opening and no further, redo takes each step again', () => {
    const parts = played('one', 'two');
    const whole = ids(parts);
    parts.play.undo();
    parts.play.undo();
    expect(ids(parts)).toEqual(['opening']);
    const calls = parts.server.api.count(gotoTurn);
    parts.play.undo();
    expect(parts.server.api.count(gotoTurn)).toBe(calls);
    parts.play.redo();
    parts.play.redo();
    expect(ids(parts)).toEqual(whole);
    parts.play.redo();
    expect(ids(parts)).toEqual(whole);
  });

  it('sending after an undo creates a fork: the undone turn still exists', () => {
    const parts = played('one');
    const one = newest(parts).id;
    parts.play.undo();
    parts.play.send({ kind: 'say', text: 'other' });
    expect(shown(parts).game).toMatchObject({ head: newest(parts).id, redo: null });
    parts.play.goTo(one);
    expect(ids(parts)).toEqual(['opening', one]);
  });

  it('that fails changes nothing, and shows a notice', () => {
    const parts = played('one');
    const before = ids(parts);
    parts.server.api.on(gotoTurn, () => down);
    parts.play.undo();
    expect(ids(parts)).toEqual(before);
    expect(notice(parts)).toMatchObject({ kind: 'failed', message: 'The connection broke off.' });
    expect(shown(parts).moving).toBe(false);
  });

  it('blocks other commands while it is pending, and ignores an older read', () => {
    const parts = played('one');
    parts.server.api.latency = 100;
    parts.lifecycle.shown$.next({ persisted: false });
    parts.play.undo();
    expect(shown(parts).moving).toBe(true);
    const connections = parts.stream.connections.length;
    parts.play.send({ kind: 'say', text: 'hello' });
    parts.play.retryReply(newest(parts).id);
    parts.play.undo();
    parts.lifecycle.shown$.next({ persisted: false });
    vi.advanceTimersByTime(1000);
    expect(parts.stream.connections).toHaveLength(connections);
    expect(ids(parts)).toEqual(['opening']);
    expect(parts.server.api.count(gotoTurn)).toBe(1);
  });

  it('a response that arrives when another story is open is dropped', () => {
    const parts = played('one');
    parts.server.api.latency = 100;
    parts.play.undo();
    parts.server.api.latency = null;
    parts.games.put('window');
    parts.play.open('window');
    const before = parts.play.state.value;
    vi.advanceTimersByTime(100);
    expect(parts.play.state.value).toBe(before);
  });
});

describe('PLAY-11: a game that two windows play', () => {
  it('a turn that follows a turn of the other window shows that turn when it has ended, and undo goes back to it', () => {
    const parts = played('one');
    const one = newest(parts).id;
    const elsewhere = turnOf('elsewhere', { parent: one, input: { kind: 'say', text: 'me first' }, retryPrice: 0 });
    parts.tree.turns.set('elsewhere', elsewhere);
    parts.tree.head = 'elsewhere';
    parts.play.send({ kind: 'say', text: 'two' });
    const two = newest(parts).id;
    expect(ids(parts)).toEqual(['opening', one, 'elsewhere', two]);
    parts.play.undo();
    expect(ids(parts)).toEqual(['opening', one, 'elsewhere']);
  });
});

describe('PLAY-03: a running turn', () => {
  it.each<readonly [string, (parts: PlayParts, turn: Turn) => void]>([
    ['retry', (parts, turn) => parts.play.retryReply(turn.id)],
    ['undo', (parts) => parts.play.undo()],
    ['going elsewhere', (parts) => parts.play.goTo('opening')],
    ['edit', (parts, turn) => parts.play.edit(turn.id, 'Mine.')],
    ['a changed input', (parts, turn) => parts.play.sendInstead(turn, 'other')],
  ])('refuses %s with a notice', (_, act) => {
    const parts = played('one');
    const turn = newest(parts);
    parts.stream.onOpen = () => undefined;
    parts.play.send({ kind: 'say', text: 'two' });
    parts.stream.latest.event(1, accepted());
    parts.stream.latest.event(5, delta('Rain'));
    const calls = parts.server.api.calls.length;
    act(parts, turn);
    expect(notice(parts)).toEqual({ kind: 'failed', message: 'A reply is still being written. Wait for it, or stop it.' });
    expect(parts.server.api.calls).toHaveLength(calls);
    parts.stream.latest.event(6, end());
    expect(newest(parts)).toMatchObject({ text: 'Rain', status: 'done' });
  });
});

describe('PLAY-08: edits', () => {
  it('a reply is edited in place, and the narrator’s text can be restored', () => {
    const parts = played('one', 'two');
    const turn = shown(parts).turns[1] ?? turnOf('none');
    parts.play.edit(turn.id, 'Mine.');
    expect(shown(parts).turns[1]).toMatchObject({ text: 'Mine.', edited: true });
    expect(shown(parts).turns).toHaveLength(3);
    parts.play.edit(turn.id, '');
    expect(shown(parts).turns[1]).toMatchObject({ text: turn.text, edited: false });
  });

  it('a refused edit shows a notice and changes nothing', () => {
    const parts = played('one');
    parts.server.api.on(editTurn, () => down);
    const { turns } = shown(parts);
    parts.play.edit(newest(parts).id, 'Mine.');
    expect(shown(parts).turns).toEqual(turns);
    expect(notice(parts)).toMatchObject({ message: 'The connection broke off.' });
  });

  it('a changed input creates a fork beside the turn', () => {
    const parts = played('one', 'two');
    const turn = shown(parts).turns[1] ?? turnOf('none');
    parts.play.sendInstead(turn, 'other');
    expect(newest(parts)).toMatchObject({ parent: 'opening', input: { kind: 'say', text: 'other' }, status: 'done' });
    expect(parts.tree.turns.size).toBe(4);
  });

  it('when a changed input is refused it is added to the draft', () => {
    const parts = played('one');
    parts.play.draft('half a thought');
    parts.tree.fate = 'refused';
    parts.play.sendInstead(newest(parts), 'other');
    expect(ids(parts)).toEqual(['opening']);
    expect(shown(parts).draft).toBe('half a thought\nother');
    parts.play.redo();
    expect(newest(parts).input?.text).toBe('one');
  });

  it('calls back when an edit or input is saved, and not before', () => {
    const parts = played('one');
    const taken: string[] = [];
    const take = () => taken.push('taken');
    parts.server.api.on(editTurn, () => down).on(gotoTurn, () => down);
    parts.play.edit(newest(parts).id, 'Mine.', take);
    parts.play.sendInstead(newest(parts), 'other', take);
    expect(taken).toEqual([]);
    new TreeServer(parts);
    parts.play.edit('opening', 'Mine.', take);
    expect(taken).toEqual(['taken']);
  });

  it('a second edit while one is pending is ignored', () => {
    const parts = played('one', 'two');
    const [, first, second] = shown(parts).turns;
    parts.server.api.latency = 100;
    const taken: string[] = [];
    parts.play.edit(first?.id ?? '', 'A.', () => taken.push('A'));
    parts.play.edit(second?.id ?? '', 'B.', () => taken.push('B'));
    if (second) parts.play.sendInstead(second, 'C', () => taken.push('C'));
    vi.advanceTimersByTime(200);
    expect(taken).toEqual(['A']);
  });

  it('calls back for a refused input too, since it is in the draft', () => {
    const parts = played('one');
    parts.tree.fate = 'refused';
    const taken: string[] = [];
    parts.play.sendInstead(newest(parts), 'other', () => taken.push('other'));
    expect([...taken, shown(parts).draft]).toEqual(['other', 'other']);
  });

  it('the input of a choice cannot be changed', () => {
    const parts = played();
    parts.play.send({ kind: 'choice', choiceId: '1' });
    const calls = parts.server.api.count(gotoTurn);
    parts.play.sendInstead(newest(parts), 'other');
    expect(parts.server.api.count(gotoTurn)).toBe(calls);
  });
});

describe('PLAY-29: a switch of the view', () => {
  const switched = () => {
    const parts = opened();
    parts.play.send({ kind: 'say', text: 'hello' });
    parts.stream.latest.event(1, accepted());
    parts.stream.latest.event(6, delta('Rain'));
    parts.play.draft('and then');
    parts.play.open('door', { mode: 'novel', gameId: 'game-1' });
    return parts;
  };

  it('keeps the running reply, its connection and the unsent words', () => {
    const parts = switched();
    expect(parts.play.state.value).toMatchObject({ kind: 'open', draft: 'and then', game: { mode: 'novel' } });
    expect(parts.stream.connections).toHaveLength(1);
    parts.stream.latest.event(7, delta('.'));
    parts.stream.latest.event(8, end());
    expect(newest(parts)).toMatchObject({ text: 'Rain.', status: 'done' });
    expect(parts.stream.connections).toHaveLength(1);
  });

  it('is not undone by an answer that was asked for in the view before', () => {
    const parts = opened();
    parts.server.api.latency = 10;
    parts.play.send({ kind: 'say', text: 'hello' });
    parts.play.open('door', { mode: 'novel', gameId: 'game-1' });
    parts.stream.latest.refuse(failure('refused', 400, 'SPENDING_LIMIT'));
    expect(parts.play.state.value).toMatchObject({ kind: 'open', game: { mode: 'novel', head: null } });
  });
});
