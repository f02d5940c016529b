import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getStory } from '../../../contract/stories.ts';
import { StoryPage } from '../../../src/application/stories/story-page.ts';
import { ok } from '../../../src/domain/result.ts';
import { detailOf } from '../../arbitraries/stories.ts';
import { failure } from '../../fakes/scripted-api.ts';
import { sessionParts } from '../../fakes/session-parts.ts';

function make() {
  const parts = sessionParts();
  parts.server.api.on(getStory, ({ input }) => ok({ story: detailOf((input as { id: string }).id, { plays: 0 }) }));
  parts.session.start();
  return { ...parts, page: new StoryPage(parts.api, parts.session, parts.log) };
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
    expect(page.state.value).toEqual({ kind: 'closed' });
    page.open('a');
    expect(page.state.value).toEqual({ kind: 'loading', id: 'a' });
    vi.advanceTimersByTime(10);
    expect(page.state.value).toMatchObject({ kind: 'ready', story: { id: 'a', plays: 0 } });
    server.api.on(getStory, () => ok({ story: detailOf('a', { plays: 5 }) }));
    page.open('a');
    expect(page.state.value).toMatchObject({ kind: 'ready', story: { plays: 0 } });
    vi.advanceTimersByTime(10);
    expect(page.state.value).toMatchObject({ kind: 'ready', story: { plays: 5 } });
  });

  it('shows the story opened last, whatever arrives when', () => {
    const { page, server } = make();
    server.api.latency = 10;
    page.open('a');
    page.open('b');
    vi.advanceTimersByTime(100);
    expect(page.state.value).toMatchObject({ kind: 'ready', story: { id: 'b' } });
  });

  it.each([failure('refused', 404, 'NOT_FOUND'), failure('refused', 400, 'INVALID_INPUT')])('spec 5: $code is a missing page', (error) => {
    const { page, server } = make();
    server.api.on(getStory, () => ({ ok: false, error }));
    page.open('nowhere');
    expect(page.state.value).toEqual({ kind: 'missing', id: 'nowhere' });
  });

  it('a failure can be retried, also by the network coming back', () => {
    const { page, server, connectivity } = make();
    server.api.on(getStory, () => ({ ok: false, error: failure('network') }));
    page.open('a');
    expect(page.state.value).toMatchObject({ kind: 'failed', id: 'a', failure: { kind: 'network' } });
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
    expect(page.state.value).toMatchObject({ kind: 'ready', story: { id: 'a' } });
  });
});
