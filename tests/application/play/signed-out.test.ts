import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenPlay } from '#application/play/play-state.ts';
import { startGame } from '#contract/play.ts';
import { GuestServer, member } from '#tests/fakes/guest-server.ts';
import { MemoryCookieStore } from '#tests/fakes/memory-cookie-store.ts';
import { MemoryKeyValueStore } from '#tests/fakes/memory-key-value-store.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { opened, type PlayParts, playParts, turnOf } from './play-parts.ts';

const ENDED = failure('unauthorized', 401, 'UNAUTHORIZED');

function shown({ play }: PlayParts): OpenPlay {
  const state = play.state.value;
  if (state.kind !== 'open') throw new Error(`The game is ${state.kind}`);
  return state;
}

/** Ann at the door, in a browser with her tokens. */
function annAtTheDoor(): PlayParts {
  const server = new GuestServer();
  server.members.add('ann').add('bob');
  const grant = server.grant('ann');
  const cookies = new MemoryCookieStore({
    token: grant.accessToken,
    refresh_token: grant.refreshToken,
    player: 'ann',
    token_expiry_time: '99999999999',
  });
  const parts = opened({ server, cookies });
  expect(parts.session.presence.value).toEqual({ kind: 'member', uuid: 'ann' });
  return parts;
}

/** Ends Ann's session on the server, for a reason. */
function end(parts: PlayParts, reason = 'signed-out'): void {
  parts.server.access.clear();
  parts.server.refreshes.clear();
  parts.server.refreshProblem = { ...ENDED, data: { reason } };
}

function signIn(parts: PlayParts, uuid: string): void {
  parts.server.refreshProblem = null;
  parts.session.signedIn(parts.server.grant(uuid), member(uuid));
}

const starts = (parts: PlayParts): number => parts.server.api.count(startGame);

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('AUTH-22: a member who was signed out against their will', () => {
  it.each(['signed-out', 'away', 'banned', 'deleted'])('%s: a pressed choice starts nothing for the new guest', (reason) => {
    const parts = annAtTheDoor();
    end(parts, reason);
    parts.play.send({ kind: 'choice', choiceId: '2' });
    parts.stream.latest.refuse(ENDED);
    expect(parts.play.state.value).toEqual({ kind: 'left', storyId: 'door' });
    expect(parts.session.presence.value).toEqual({ kind: 'signed-out-member', uuid: 'ann', reason });
    expect(starts(parts)).toBe(1);
    expect(parts.stream.openCount).toBe(0);
  });

  it('goes on where they were, with the choice they pressed', () => {
    const parts = annAtTheDoor();
    const { id } = shown(parts).game;
    end(parts);
    parts.play.send({ kind: 'choice', choiceId: '2' });
    parts.stream.latest.refuse(ENDED);
    parts.games.put('door', [turnOf('another-game-of-hers')]);
    signIn(parts, 'ann');
    expect(shown(parts)).toMatchObject({ game: { id }, refusedChoice: '2' });
    expect(parts.stream.openCount).toBe(0);
  });

  it.each(['typed', 'sent'])('goes on with the words they had %s', (how) => {
    const parts = annAtTheDoor();
    end(parts);
    if (how === 'typed') {
      parts.play.draft('I knock twice');
      parts.session.refresh();
    } else {
      parts.play.send({ kind: 'do', text: 'I knock twice' });
      parts.stream.latest.refuse(ENDED);
    }
    expect(parts.play.state.value.kind).toBe('left');
    signIn(parts, 'ann');
    expect(shown(parts).draft).toBe('I knock twice');
  });

  it('another member who signs in there gets neither game, words nor choice, until they open the story', () => {
    const parts = annAtTheDoor();
    end(parts);
    parts.play.draft('I knock twice');
    parts.play.send({ kind: 'choice', choiceId: '2' });
    parts.stream.latest.refuse(ENDED);
    parts.games.stories.clear();
    parts.games.put('door', [turnOf('of-bob')]);
    signIn(parts, 'bob');
    expect(parts.play.state.value).toEqual({ kind: 'left', storyId: 'door' });
    parts.play.open('door');
    expect(parts.play.state.value).toEqual({ kind: 'left', storyId: 'door' });
    expect(starts(parts)).toBe(1);
    parts.play.retry();
    expect(shown(parts)).toMatchObject({ draft: '', refusedChoice: null, turns: [{ id: 'of-bob' }] });
  });

  it('only “Play as a guest instead” begins a game of the guest, and hers is kept', () => {
    const parts = annAtTheDoor();
    const [game] = parts.games.stories.get('door') ?? [];
    end(parts);
    parts.play.draft('I knock twice');
    parts.play.send({ kind: 'choice', choiceId: '2' });
    parts.stream.latest.refuse(ENDED);
    parts.play.open('door', { fresh: true });
    // Its page redirects to the address without “fresh”; the next is a visit of its own.
    parts.play.open('door');
    parts.play.open('door');
    expect(starts(parts)).toBe(1);
    parts.games.stories.clear();
    parts.games.put('door', [turnOf('of-the-guest')]);
    parts.session.playAsGuest();
    parts.play.retry();
    expect(shown(parts)).toMatchObject({ draft: '', refusedChoice: null, turns: [{ id: 'of-the-guest' }] });
    parts.games.stories.set('door', game ? [game] : []);
    signIn(parts, 'ann');
    expect(shown(parts)).toMatchObject({ draft: 'I knock twice', refusedChoice: '2' });
  });

  it('words of a deleted account are not kept', () => {
    const parts = annAtTheDoor();
    parts.play.draft('I knock twice');
    end(parts, 'deleted');
    parts.session.refresh();
    expect(parts.play.state.value.kind).toBe('left');
    expect([...parts.store.entries.values(), ...parts.tab.entries.values()].join()).not.toContain('knock');
  });

  it('a sign-out in another tab opens no game of the guest here', () => {
    const parts = annAtTheDoor();
    parts.session.signedOut();
    expect(parts.session.presence.value).toEqual({ kind: 'guest' });
    expect(parts.play.state.value).toEqual({ kind: 'left', storyId: 'door' });
    expect(starts(parts)).toBe(1);
  });
});

describe('AUTH-22: cookies that are gone', () => {
  const userInfo = JSON.stringify({ ...member('ann'), avatar_url: '', vip_level: 0, create_time: '', is_guest: false });
  const annsStore = () => new MemoryKeyValueStore({ user_info: userInfo, user_type: 'user' });

  function start(cookies: Record<string, string>, store = annsStore()): PlayParts {
    const server = new GuestServer();
    server.members.add('ann');
    const grant = server.grant('ann');
    const values = Object.fromEntries(Object.entries(cookies).map(([name, token]) => [name, grant[token as keyof typeof grant] as string]));
    const parts = playParts({ server, cookies: new MemoryCookieStore(values), store });
    parts.games.put('door');
    parts.play.open('door');
    parts.play.show();
    return parts;
  }

  it('all, but local storage kept: the member was signed out', () => {
    const parts = start({});
    expect(parts.session.presence.value).toEqual({ kind: 'signed-out-member', uuid: 'ann', reason: 'unknown' });
    expect(parts.play.state.value).toEqual({ kind: 'left', storyId: 'door' });
    expect(starts(parts)).toBe(0);
    expect([...parts.store.entries.values()].join()).not.toContain('ann@');
  });

  it.each([
    ['only the access token', { token: 'accessToken' }],
    ['only the refresh token', { refresh_token: 'refreshToken' }],
  ])('%s is left: the member plays on', (_, cookies) => {
    const parts = start(cookies);
    expect(parts.session.presence.value).toEqual({ kind: 'member', uuid: 'ann' });
    expect(parts.play.state.value.kind).toBe('open');
  });

  it('local storage gone, cookies kept: the member plays on', () => {
    const parts = start({ token: 'accessToken', refresh_token: 'refreshToken' }, new MemoryKeyValueStore());
    expect(parts.session.presence.value).toEqual({ kind: 'member', uuid: 'ann' });
  });

  it('everything gone: a new guest, whose game opens', () => {
    const parts = start({}, new MemoryKeyValueStore());
    expect(parts.session.presence.value).toEqual({ kind: 'guest' });
    expect(parts.play.state.value.kind).toBe('open');
  });

  it('the question stays over a visit, until it is answered', () => {
    const { server, cookies, store } = start({});
    const later = playParts({ server, cookies, store });
    expect(later.session.presence.value).toMatchObject({ kind: 'signed-out-member', uuid: 'ann' });
    later.session.playAsGuest();
    expect(playParts({ server, cookies, store }).session.presence.value).toEqual({ kind: 'guest' });
  });
});
