import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StorySearch } from '#application/stories/story-search.ts';
import { listStories } from '#contract/stories.ts';
import { ok } from '#domain/result.ts';
import { storyOf } from '#tests/arbitraries/stories.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { sessionParts } from '#tests/fakes/session-parts.ts';

function make() {
  const parts = sessionParts();
  parts.server.api.on(listStories, ({ input }) => {
    const { query } = input as { query: string };
    return ok({ stories: [{ ...storyOf(query), tags: [], cast: [] }], cursor: null });
  });
  parts.session.start();
  return { ...parts, search: new StorySearch({ api: parts.api, log: parts.log }) };
}
const ids = (search: StorySearch) => search.state.value.suggestions?.stories.map((story) => story.id);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('story search', () => {
  it('sends the last text 150 ms after the last key', () => {
    const { search, server } = make();
    search.type('s');
    vi.advanceTimersByTime(149);
    search.type('se');
    expect(search.state.value.query).toBe('se');
    vi.advanceTimersByTime(149);
    expect(server.api.count(listStories)).toBe(0);
    vi.advanceTimersByTime(1);
    expect(ids(search)).toEqual(['se']);
    expect(server.api.count(listStories)).toBe(1);
  });

  it('a late answer to an older text is ignored', () => {
    const { search, server } = make();
    server.api.latency = 500;
    search.type('sea');
    vi.advanceTimersByTime(200);
    search.type('fog');
    vi.advanceTimersByTime(2000);
    expect(ids(search)).toEqual(['fog']);
  });

  it('clearing is immediate and cancels the search', () => {
    const { search } = make();
    search.type('sea');
    search.clear();
    vi.advanceTimersByTime(1000);
    expect(search.state.value).toEqual({ query: '', suggestions: null });
    search.type('sea');
    vi.advanceTimersByTime(1000);
    search.type('  ');
    expect(search.state.value).toEqual({ query: '  ', suggestions: null });
  });

  it('API-05: a failure suggests nothing and is logged', () => {
    const { search, server, log } = make();
    server.api.on(listStories, () => ({ ok: false, error: failure('unavailable', 500) }));
    search.type('sea');
    vi.advanceTimersByTime(150);
    expect(search.state.value.suggestions).toBeNull();
    expect(log.events('error')).toEqual(['stories.search.failed']);
  });
});
