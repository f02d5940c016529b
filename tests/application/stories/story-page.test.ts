import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toasts } from '#application/design/toasts.ts';
import { StoryPage } from '#application/stories/story-page.ts';
import { createFavorite, deleteFavorite } from '#contract/engagement.ts';
import { getStory } from '#contract/stories.ts';
import { fail, ok } from '#domain/result.ts';
import { detailOf } from '#tests/arbitraries/stories.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { sessionParts } from '#tests/fakes/session-parts.ts';

function make() {
  const parts = sessionParts();
  parts.server.api.on(getStory, ({ input }) => ok({ story: detailOf((input as { id: string }).id, { plays: 0 }) }));
  parts.server.api.on(createFavorite, () => ok(null)).on(deleteFavorite, () => ok(null));
  parts.session.start();
  const toasts = new Toasts(parts.clock);
  return { ...parts, toasts, page: new StoryPage({ api: parts.api, session: parts.session, toasts, log: parts.log }) };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('story page', () => {
  it('loads a story, and keeps it while it is read again', () => {
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

  it('shows the story opened last, in any order of answers', () => {
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

  it('retries a failure, also when the network recovers', () => {
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

  it('keeps the story when a refresh fails', () => {
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
    const sent = () => parts.server.api.calls.map(({ path }) => path).filter((path) => path.startsWith('favorite.'));
    return { ...parts, sent, liked: () => state.value.kind === 'ready' && state.value.value.favorite };
  };

  it('is shown at once and sent once', () => {
    const { page, liked, sent, toasts } = open();
    page.like(true);
    page.like(true);
    expect(liked()).toBe(true);
    vi.advanceTimersByTime(100);
    expect(liked()).toBe(true);
    expect(sent()).toEqual(['favorite.create']);
    expect(toasts.state.value).toEqual([]);
  });

  it('is rolled back with an error when the server fails', () => {
    const { page, server, liked, toasts } = open();
    server.api.on(createFavorite, () => fail(failure('network')));
    page.like(true);
    vi.advanceTimersByTime(10);
    expect(liked()).toBe(false);
    expect(toasts.state.value.map(({ kind }) => kind)).toEqual(['error']);
  });

  it('the last change counts, and the server receives the changes in order', () => {
    const { page, liked, sent } = open();
    for (const favorite of [true, false, true, false]) page.like(favorite);
    const seen = new Set<boolean>();
    page.state.$.subscribe(() => seen.add(liked()));
    vi.advanceTimersByTime(100);
    expect([...seen]).toEqual([false]);
    expect(sent()).toEqual(['favorite.create', 'favorite.delete', 'favorite.create', 'favorite.delete']);
  });

  it("shows the server's state after failures in between", () => {
    const { page, server, liked } = open();
    server.api.on(deleteFavorite, () => fail(failure('unavailable', 503)));
    page.like(true);
    page.like(false);
    vi.advanceTimersByTime(100);
    expect(liked()).toBe(true);
  });

  it('faults C62: stays as it was pressed when the story is read meanwhile, and an older answer comes later', () => {
    const { page, server, liked } = open();
    const read = () => {
      server.api.latency = 50;
      page.refresh();
      server.api.latency = 10;
    };
    read();
    page.like(true);
    vi.advanceTimersByTime(100);
    expect(liked()).toBe(true);
    server.api.on(getStory, () => ok({ story: { ...detailOf('a', { plays: 0 }), favorite: true } }));
    page.like(false);
    read();
    vi.advanceTimersByTime(100);
    expect(liked()).toBe(false);
    // A later read counts, because another device may have changed it.
    read();
    vi.advanceTimersByTime(100);
    expect(liked()).toBe(true);
  });

  it('is not sent for the next player', () => {
    const { page, session, liked, sent } = open();
    page.like(true);
    page.like(false);
    page.like(true);
    session.signedOut();
    vi.advanceTimersByTime(100);
    expect(sent()).toEqual(['favorite.create']);
    expect(liked()).toBe(false);
  });

  it('does not change the story that is opened meanwhile', () => {
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
