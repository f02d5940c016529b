import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Toasts } from '#application/design/toasts.ts';
import { StoryOpinions } from '#application/stories/story-opinions.ts';
import { setOpinion } from '#contract/stories.ts';
import { ok } from '#domain/result.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { sessionParts } from '#tests/fakes/session-parts.ts';

function make() {
  const parts = sessionParts();
  parts.server.api.on(setOpinion, () => ok(null));
  parts.session.start();
  parts.server.api.latency = 10;
  const toasts = new Toasts(parts.clock);
  return { ...parts, toasts, opinions: new StoryOpinions({ api: parts.api, session: parts.session, toasts }) };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('PAGE-11: an opinion is shown at once, and quick changes reach the server in their order', () => {
  const { opinions, server } = make();
  opinions.say('door', 'loved', null);
  opinions.say('door', 'liked', null);
  opinions.say('door', null, null);
  expect(opinions.state.value).toEqual({ door: null });
  vi.advanceTimersByTime(100);
  const sent = server.api.calls.filter(({ path }) => path === setOpinion.path).map(({ input }) => input);
  expect(sent).toEqual(['loved', 'liked', null].map((opinion) => ({ storyId: 'door', opinion })));
  expect(opinions.state.value).toEqual({ door: null });
});

it('is taken back, with a sentence, when the server fails, unless a newer one is on its way', () => {
  const { opinions, server, toasts } = make();
  opinions.say('door', 'liked', null);
  vi.advanceTimersByTime(20);
  server.api.on(setOpinion, () => ({ ok: false, error: failure('unavailable', 503) }));
  opinions.say('door', 'loved', null);
  vi.advanceTimersByTime(5);
  opinions.say('door', 'not_for_me', null);
  vi.advanceTimersByTime(7);
  expect(opinions.state.value).toEqual({ door: 'not_for_me' });
  vi.advanceTimersByTime(100);
  expect(opinions.state.value).toEqual({ door: 'liked' });
  expect(toasts.state.value.map(({ text }) => text)).toEqual(['Your answer was not kept. Try again.']);
});

it('is forgotten when the player changes', () => {
  const { opinions, session } = make();
  opinions.say('door', 'loved', null);
  session.signedOut();
  expect(opinions.state.value).toEqual({});
});
