import { expect, it } from 'vitest';
import { StoryList } from '#application/stories/story-list.ts';
import { popularStories } from '#application/stories/suggested-stories.ts';
import { NO_FILTER } from '#domain/stories/story-filter.ts';
import { storyOf } from '#tests/arbitraries/stories.ts';
import { inState, render } from '#tests/ui/render.tsx';
import { NoStories } from '#ui/stories/no-stories.tsx';

const shown = (query: string, popular: object) =>
  render(<NoStories filter={{ ...NO_FILTER, query }} />, [inState(popularStories, popular), inState(StoryList, { categories: [] })]);

it('UI-10: a search without a result ends with stories, once they are there', () => {
  const found = shown('zeppelin', { kind: 'ready', value: { stories: [storyOf('door'), storyOf('tide')] } });
  expect(found).toContain('No story fits');
  expect(found).toContain('Or one of these');
  for (const id of ['door', 'tide']) expect(found).toContain(`href="/story/${id}"`);
  for (const state of [{ kind: 'loading' }, { kind: 'failed', message: 'No.' }, { kind: 'ready', value: { stories: [] } }])
    expect(shown('zeppelin', state)).not.toContain('Or one of these');
});
