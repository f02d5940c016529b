import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFavorite, deleteFavorite } from '../../../contract/engagement.ts';
import { getStory } from '../../../contract/stories.ts';
import { StoryPage } from '../../../src/application/stories/story-page.ts';
import { Toasts } from '../../../src/application/toasts/toasts.ts';
import { fail, ok } from '../../../src/domain/result.ts';
import { detailOf } from '../../arbitraries/stories.ts';
import { failure } from '../../fakes/scripted-api.ts';
import { sessionParts } from '../../fakes/session-parts.ts';

function make() {
  const parts = sessionParts();
  parts.server.api.on(getStory, ({ input }) => ok({ story: detailOf((input as { id: string }).id, { plays: 0 }) }));
  parts.server.api.on(createFavorite, () => ok(null)).on(deleteFavorite, () => ok(null));
  parts.session.start();
  const toasts = new Toasts(parts.clock);
  return { ...parts, toasts, page: new StoryPage(parts.api, parts.session, toasts, parts.log) };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('story page', () => {
  it('loads a story, and reopening it keeps what is shown while it refreshes', () => {
    const { page, server } = make();
    server.api.latency = 10;
    expect(page.state.value).toEqual({ kind: 'loading' });
    page.open('a');
    expect(page.state.value).toEqual({ kind: 'loading' });
    vi.advanceTimersByTime(10);
    expect(page.state.value).toMatchObject({ kind: 'ready', value: { id: 'a', plays: 0 } });
    server.api.on(getStory, () => ok({ story: detailOf('a', { plays: 5 }) }));
    page.open('a');
    expect(page.state.value).toMatchObject({ kind: 'ready', value: { plays: 0 } });
    vi.advanceTimersByTime(10);
    expect(page.state.value).toMatchObject({ kind: 'ready', value: { plays: 5 } });
  });

  it('shows the story opened last, whatever arrives when', () => {
    const { page, server } = make();
    server.api.latency = 10;
    page.open('a');
    page.open('b');
    vi.advanceTimersByTime(100);
    expect(page.state.value).toMatchObject({ kind: 'ready', value: { id: 'b' } });
  });

  it.each([failure('refused', 404, 'NOT_FOUND'), failure('refused', 400, 'INVALID_INPUT')])(
    'ROUTE-02: $code is a missing page',
    (error) => {
      const { page, server } = make();
      server.api.on(getStory, () => ({ ok: false, error }));
      page.open('nowhere');
      expect(page.state.value).toEqual({ kind: 'missing' });
    },
  );

  it('a failure can be retried, also by the network coming back', () => {
    const { page, server, connectivity } = make();
    server.api.on(getStory, () => ({ ok: false, error: failure('network') }));
    page.open('a');
    expect(page.state.value).toMatchObject({
      kind: 'failed',
      message: 'We could not reach the server. Check your connection and try again.',
    });
    page.retry();
    expect(page.state.value.kind).toBe('failed');
    server.api.on(getStory, () => ok({ story: detailOf('a', { plays: 0 }) }));
    connectivity.online.set(false);
    connectivity.online.set(true);
    expect(page.state.value.kind).toBe('ready');
  });

  it('a refresh that fails leaves the story standing', () => {
    const { page, server } = make();
    page.open('a');
    server.api.on(getStory, () => ({ ok: false, error: failure('unavailable', 503) }));
    page.open('a');
    expect(page.state.value).toMatchObject({ kind: 'ready', value: { id: 'a' } });
  });
});

describe('favourite', () => {
  const open = () => {
    const parts = make();
    parts.page.open('a');
    parts.server.api.latency = 10;
    const { state } = parts.page;
    const wishes = () => parts.server.api.calls.map(({ path }) => path).filter((path) => path.startsWith('favorite.'));
    return { ...parts, wishes, liked: () => state.value.kind === 'ready' && state.value.value.favorite };
  };

  it('is seen at once and kept once', () => {
    const { page, liked, wishes, toasts } = open();
    page.like(true);
    page.like(true);
    expect(liked()).toBe(true);
    vi.advanceTimersByTime(100);
    expect(liked()).toBe(true);
    expect(wishes()).toEqual(['favorite.create']);
    expect(toasts.state.value).toEqual([]);
  });

  it('is taken back when it cannot be kept, and that is said', () => {
    const { page, server, liked, toasts } = open();
    server.api.on(createFavorite, () => fail(failure('network')));
    page.like(true);
    vi.advanceTimersByTime(10);
    expect(liked()).toBe(false);
    expect(toasts.state.value.map(({ kind }) => kind)).toEqual(['error']);
  });

  it('the last wish stands, and the server hears the wishes in their order', () => {
    const { page, liked, wishes } = open();
    for (const wish of [true, false, true, false]) page.like(wish);
    const seen = new Set<boolean>();
    page.state.$.subscribe(() => seen.add(liked()));
    vi.advanceTimersByTime(100);
    expect([...seen]).toEqual([false]);
    expect(wishes()).toEqual(['favorite.create', 'favorite.delete', 'favorite.create', 'favorite.delete']);
  });

  it('after failures in between, what the server holds is shown', () => {
    const { page, server, liked } = open();
    server.api.on(deleteFavorite, () => fail(failure('unavailable', 503)));
    page.like(true);
    page.like(false);
    vi.advanceTimersByTime(100);
    expect(liked()).toBe(true);
  });

  it('of one player is not kept for the next', () => {
    const { page, session, liked, wishes } = open();
    page.like(true);
    page.like(false);
    page.like(true);
    session.signedOut();
    vi.advanceTimersByTime(100);
    expect(wishes()).toEqual(['favorite.create']);
    expect(liked()).toBe(false);
  });

  it('of a story left meanwhile changes nothing on the next', () => {
    const { page, server, liked } = open();
    server.api.on(createFavorite, () => fail(failure('network')));
    page.like(true);
    page.open('b');
    vi.advanceTimersByTime(100);
    expect(liked()).toBe(false);
    server.api.on(createFavorite, () => ok(null));
    page.like(true);
    vi.advanceTimersByTime(100);
    expect(liked()).toBe(true);
  });
});
