import fc from 'fast-check';
import { expect, it } from 'vitest';
import { servedStories } from '#application/studio/projects/served-stories.ts';
import { listStories } from '#contract/stories.ts';
import { fail, ok } from '#domain/result.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { sessionParts } from '#tests/fakes/session-parts.ts';

const aStory = {
  oneLiner: '',
  cover: '/c.svg',
  coverAlt: '',
  category: 'fog',
  tags: [],
  rating: 'everyone',
  price: 1,
  plays: 0,
  published: '2026-01-01',
  endingsTotal: 1,
  endingsFound: 0,
  cast: [],
  firstScene: null,
} as const;

/** A shelf that lists `size` stories by title, fifty at a time, and fails at the page `broken`. */
function shelf(size: number, broken = -1) {
  const { server, session, remote } = sessionParts();
  const all = Array.from({ length: size }, (_, at) => ({ ...aStory, id: `story-${at}`, title: `Story ${at}` }));
  const asked: (string | null | undefined)[] = [];
  server.api.on(listStories, ({ input }) => {
    const { cursor, limit = 12, sort } = input as { cursor?: string | null; limit?: number; sort?: string };
    expect(sort).toBe('title');
    const start = Number(cursor ?? 0);
    if (asked.length === broken) return fail(failure('network'));
    asked.push(cursor);
    return ok({ stories: all.slice(start, start + limit), cursor: start + limit < size ? String(start + limit) : null });
  });
  session.start();
  const stories = remote.of(servedStories);
  stories.ensure();
  return { stories, all, asked };
}

it('STUDIO-217: all stories that players have can be chosen, however many there are', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 260 }), (size) => {
      const { stories, all, asked } = shelf(size);
      expect(stories.state.value).toEqual({ kind: 'ready', value: all.map(({ id, title }) => ({ id, title })) });
      expect(asked).toHaveLength(Math.max(1, Math.ceil(size / 50)));
    }),
  ));

it('STUDIO-217: where one of the pages is missing, nothing is taken for all, and they can be read again', () => {
  const { stories } = shelf(120, 1);
  expect(stories.state.value.kind).toBe('failed');
});
