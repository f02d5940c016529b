import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StoryList } from '#application/stories/story-list.ts';
import { listCategories, listGameHistory, listStories } from '#contract/stories.ts';
import { ok } from '#domain/result.ts';
import { NO_FILTER } from '#domain/stories/story-filter.ts';
import { storyOf } from '#tests/arbitraries/stories.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { sessionParts } from '#tests/fakes/session-parts.ts';

const game = {
  id: 'g',
  actorId: 's0.narrator',
  mode: 'story' as const,
  turns: 3,
  ended: false,
  updated: '2026-11-01',
  recap: null,
  image: null,
};

/** A shelf over `total` stories, served in pages. */
function make(total: number) {
  const parts = sessionParts();
  const catalogue = Array.from({ length: total }, (_, index) => ({ ...storyOf(`s${index}`), tags: ['door'], cast: [] }));
  parts.server.api
    .on(listStories, ({ input }) => {
      const { cursor, limit } = input as { cursor: string | null; limit: number };
      const from = Number(cursor ?? 0);
      const stories = catalogue.slice(from, from + limit);
      return ok({ stories, cursor: from + limit < total ? String(from + limit) : null });
    })
    .on(listCategories, () => ok({ categories: [{ id: 'mystery', name: 'Mystery', count: total }] }))
    .on(listGameHistory, () => ok({ stories: [{ ...storyOf('s0'), tags: [], cast: [], game }] }));
  parts.session.start();
  return { ...parts, catalogue, shelf: new StoryList({ api: parts.api, session: parts.session, log: parts.log }) };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('story shelf', () => {
  it('shows the first stories with categories and history, and more on demand, until there are none', () => {
    const { shelf } = make(30);
    expect(shelf.state.value.phase).toBe('loading');
    shelf.show(NO_FILTER);
    expect(shelf.state.value).toMatchObject({ phase: 'ready', more: true });
    expect(shelf.state.value.categories.map((category) => category.id)).toEqual(['mystery']);
    expect(shelf.state.value.history.map((story) => story.game.id)).toEqual(['g']);
    shelf.more();
    shelf.more();
    expect(shelf.state.value.stories.map((story) => story.id)).toEqual(Array.from({ length: 30 }, (_, index) => `s${index}`));
    expect(shelf.state.value.more).toBe(false);
    const all = shelf.state.value;
    shelf.more();
    expect(shelf.state.value).toBe(all);
  });

  it('continues from a snapshot: nothing is read, more can be, and a refresh adds what is the player’s', () => {
    const { shelf: before } = make(30);
    expect(before.snapshot()).toBeNull();
    before.show(NO_FILTER);
    const sent = JSON.stringify(before.snapshot());
    expect(sent).not.toContain('"game"');
    const { shelf, server } = make(30);
    const calls = server.api.calls.length;
    shelf.resume(JSON.parse(sent));
    expect(shelf.state.first).toBe(shelf.state.value);
    expect(shelf.state.value).toEqual({ ...before.state.value, history: [] });
    expect(server.api.calls.length).toBe(calls);
    shelf.refresh();
    expect(shelf.state.value.stories).toHaveLength(12);
    expect(shelf.state.value.history.map((story) => story.game.id)).toEqual(['g']);
    shelf.more();
    expect(shelf.state.value.stories).toHaveLength(24);
  });

  it('keeps the stories while they are refreshed', () => {
    const { shelf, catalogue, server } = make(60);
    shelf.show(NO_FILTER);
    for (let pages = 0; pages < 4; pages += 1) shelf.more();
    expect(shelf.state.value.stories.length).toBe(60);
    server.api.latency = 10;
    catalogue[3] = { ...storyOf('s3', { plays: 99 }), tags: [], cast: [] };
    shelf.show(NO_FILTER);
    expect(shelf.state.value).toMatchObject({ phase: 'ready' });
    expect(shelf.state.value.stories.length).toBe(60);
    vi.advanceTimersByTime(20);
    expect(shelf.state.value.stories.length).toBe(60);
    expect(shelf.state.value.stories[3]?.plays).toBe(99);
    expect(shelf.state.value.more).toBe(false);
  });

  it('a failed refresh changes nothing and is logged', () => {
    const { shelf, server, log } = make(5);
    shelf.show(NO_FILTER);
    server.api.on(listStories, () => ({ ok: false, error: failure('network') }));
    shelf.show(NO_FILTER);
    expect(shelf.state.value).toMatchObject({ phase: 'ready' });
    expect(shelf.state.value.stories.length).toBe(5);
    expect(log.events('error')).toEqual(['stories.list.failed']);
  });

  it('shows the filter chosen last', () => {
    const { shelf, server } = make(5);
    server.api.latency = 100;
    server.api.on(listStories, ({ input }) => {
      const { query } = input as { query: string };
      return ok({ stories: [{ ...storyOf(`about-${query}`), tags: [], cast: [] }], cursor: null });
    });
    shelf.show({ ...NO_FILTER, query: 'sea' });
    vi.advanceTimersByTime(50);
    shelf.show({ ...NO_FILTER, query: 'fog' });
    vi.advanceTimersByTime(200);
    expect(shelf.state.value.stories.map((story) => story.id)).toEqual(['about-fog']);
    expect(shelf.state.value.filter.query).toBe('fog');
  });

  it('`more` sends one request at a time', () => {
    const { shelf, server } = make(30);
    shelf.show(NO_FILTER);
    server.api.latency = 10;
    shelf.more();
    shelf.more();
    expect(shelf.state.value.phase).toBe('loading-more');
    vi.advanceTimersByTime(50);
    expect(server.api.count(listStories)).toBe(2);
  });
});

describe('API-05: failed lists', () => {
  it('give an empty list, log the error, and can be retried', () => {
    const { shelf, server, log } = make(5);
    const broken = () => ({ ok: false, error: failure('unavailable', 503) }) as const;
    server.api.on(listStories, broken).on(listCategories, broken).on(listGameHistory, broken);
    shelf.show(NO_FILTER);
    expect(shelf.state.value).toMatchObject({ phase: 'failed', stories: [], categories: [], history: [] });
    expect(log.events('error').toSorted()).toEqual(['categories.failed', 'history.failed', 'stories.list.failed']);
    server.api.on(listStories, () => ok({ stories: [], cursor: null }));
    shelf.retry();
    expect(shelf.state.value).toMatchObject({ phase: 'ready', stories: [] });
  });

  it('a failed page keeps the stories before it, and retry continues there', () => {
    const { shelf, server } = make(20);
    shelf.show(NO_FILTER);
    const page = shelf.state.value.stories;
    server.api.on(listStories, () => ({ ok: false, error: failure('network') }));
    shelf.more();
    expect(shelf.state.value).toMatchObject({ phase: 'failed', stories: page });
    server.api.on(listStories, ({ input }) => {
      expect((input as { cursor: string }).cursor).toBe('12');
      return ok({ stories: [{ ...storyOf('last'), tags: [], cast: [] }], cursor: null });
    });
    shelf.retry();
    expect(shelf.state.value).toMatchObject({ phase: 'ready', more: false });
    expect(shelf.state.value.stories.length).toBe(13);
  });

  it('retries when the network recovers', () => {
    const { shelf, server, connectivity } = make(3);
    server.api.on(listStories, () => ({ ok: false, error: failure('network') }));
    shelf.show(NO_FILTER);
    server.api.on(listStories, () => ok({ stories: [], cursor: null }));
    connectivity.online.set(false);
    connectivity.online.set(true);
    expect(shelf.state.value.phase).toBe('ready');
  });
});

describe('after a log-out', () => {
  it('the shelf is read again for the new guest', () => {
    const { shelf, server, tokens, cookies } = make(3);
    shelf.show(NO_FILTER);
    server.api.on(listGameHistory, () => ok({ stories: [] }));
    server.refreshes.clear();
    tokens.renew(cookies.get('token') ?? '').subscribe();
    expect(shelf.state.value.history).toEqual([]);
    expect(shelf.state.value.phase).toBe('ready');
  });
});
