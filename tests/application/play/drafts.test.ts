import { describe, expect, it } from 'vitest';
import { Drafts } from '#application/play/drafts.ts';
import { dropLeftDrafts } from '#application/play/left-drafts.ts';
import { startGame } from '#contract/play.ts';
import { ok } from '#domain/result.ts';
import type { GameMode } from '#domain/stories/game.ts';
import { MemoryKeyValueStore } from '#tests/fakes/memory-key-value-store.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { accepted, gameOf, type PlayParts, playParts, shown, turnOf, wired } from './play-parts.ts';

const say = (text: string) => ({ kind: 'say', text }) as const;
const reload = (parts: PlayParts): void => dropLeftDrafts(parts.tab, true);
const anotherAddress = (parts: PlayParts): void => dropLeftDrafts(parts.tab, false);

/** A page of the mode, on the screen. `kept` is what the browser holds. */
function page(mode: GameMode, kept: Parameters<typeof playParts>[0] = {}) {
  const parts = playParts(kept);
  parts.games.put('door');
  parts.games.put('window');
  parts.server.api.on(startGame, ({ input }) => {
    const { storyId: story } = input as { storyId: string };
    return ok({ game: { ...gameOf(`game-of-${story}`, story), mode }, turns: wired([turnOf('opening')]), before: null });
  });
  parts.play.open('door', { mode });
  const leave = parts.play.show();
  return { ...parts, leave };
}

const draftsIn = (store: MemoryKeyValueStore) => store.keys().filter((key) => key.startsWith('draft:'));

describe('ROUTE-05: /chat2 is not kept alive', () => {
  it('typed text is gone after the page was left', () => {
    const parts = page('character');
    parts.play.draft('half a thought');
    parts.leave();
    expect(shown(parts).draft).toBe('');
    parts.play.open('door', { mode: 'character' });
    parts.play.show();
    expect(shown(parts).draft).toBe('');
    expect([...draftsIn(parts.store), ...draftsIn(parts.tab)]).toEqual([]);
  });

  it('typed text is gone after another talk was opened in its place', () => {
    const parts = page('character');
    parts.play.draft('half a thought');
    parts.play.open('window', { mode: 'character' });
    expect(shown(parts).draft).toBe('');
    parts.play.open('door', { mode: 'character' });
    expect(shown(parts).draft).toBe('');
    expect(draftsIn(parts.tab)).toEqual([]);
  });

  it('typed text is gone for the next player', () => {
    const parts = page('character');
    parts.play.draft('half a thought');
    parts.session.signedOut();
    expect(draftsIn(parts.tab)).toEqual([]);
  });

  it('typed text is gone after the app was opened at another address', () => {
    const parts = page('character');
    parts.play.draft('half a thought');
    anotherAddress(parts);
    expect(shown(page('character', parts)).draft).toBe('');
  });

  it('typed text is gone when the browser restores the page from its memory', () => {
    const parts = page('character');
    parts.play.draft('half a thought');
    parts.lifecycle.shown$.next({ persisted: false });
    expect(shown(parts).draft).toBe('half a thought');
    parts.lifecycle.shown$.next({ persisted: true });
    expect(shown(parts).draft).toBe('');
  });

  it('C18: typed text is there after a reload, which leaves no page', () => {
    const parts = page('character');
    parts.play.draft('half a thought');
    reload(parts);
    expect(shown(page('character', parts)).draft).toBe('half a thought');
  });

  it('a message that was sent and refused is there on return, without what was typed since', () => {
    const parts = page('character');
    parts.play.draft('hello');
    parts.play.send(say('hello'));
    parts.play.draft('hello, and another thing');
    parts.stream.latest.refuse(failure('refused', 402, 'COINS_INSUFFICIENT'));
    expect(shown(parts).draft).toBe('hello, and another thing');
    parts.leave();
    expect(shown(parts).draft).toBe('hello');
    anotherAddress(parts);
    const later = page('character', parts);
    expect(shown(later).draft).toBe('hello');
    later.play.send(say('hello'));
    later.stream.latest.event(1, accepted());
    expect([...draftsIn(parts.store), ...draftsIn(parts.tab)]).toEqual([]);
  });

  it('a message refused after the page was left is there on return', () => {
    const parts = page('character');
    parts.play.draft('hello');
    parts.play.send(say('hello'));
    parts.leave();
    parts.stream.latest.refuse(failure('refused', 402, 'COINS_INSUFFICIENT'));
    expect(shown(parts).draft).toBe('hello');
  });
});

it.each(['story', 'reasoning', 'novel'] as const)('ROUTE-08: a page of mode %s keeps typed text, on any navigation', (mode) => {
  const parts = page(mode);
  parts.play.draft('half a thought');
  parts.leave();
  expect(shown(parts).draft).toBe('half a thought');
  parts.play.open('window', { mode });
  anotherAddress(parts);
  expect(shown(page(mode, parts)).draft).toBe('half a thought');
});

it('ROUTE-05: a refused message is over once it was sent with other words', () => {
  const store = new MemoryKeyValueStore();
  const drafts = new Drafts({ store, tab: new MemoryKeyValueStore() });
  const game = { id: 'game', mode: 'character' } as const;
  drafts.keepRefused(game, 'hello', 'hello');
  drafts.keep(game, 'hello again', 'hello');
  drafts.keep(game, '', 'hello again');
  expect(drafts.read(game, undefined)).toBe('');
});

it('a start of the app drops only the typed text of pages that were left', () => {
  const tab = new MemoryKeyValueStore({ 'draft:game-1': 'half a thought', payment_token: 'payment_1' });
  dropLeftDrafts(tab, false);
  expect(tab.keys()).toEqual(['payment_token']);
});

it('faults C63: what another tab of the same game has typed stays when this tab sends or deletes its text', () => {
  const store = new MemoryKeyValueStore();
  const one = new Drafts({ store, tab: new MemoryKeyValueStore() });
  const other = new Drafts({ store, tab: new MemoryKeyValueStore() });
  const game = { id: 'game', mode: 'story' } as const;
  one.keep(game, 'I open it.', '');
  other.keep(game, 'I wait here.', '');
  one.keep(game, '', 'I open it.');
  expect(other.read(game, undefined)).toBe('I wait here.');
  other.keep(game, '', 'I wait here.');
  expect(other.read(game, undefined)).toBe('');
});
