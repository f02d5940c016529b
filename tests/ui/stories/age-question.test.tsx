import { expect, it } from 'vitest';
import { ageAnswer } from '#application/stories/age-answer.ts';
import { openStories } from '#application/stories/open-stories.ts';
import { ratedStory } from '#application/stories/rated-story.ts';
import { StoryList } from '#application/stories/story-list.ts';
import { detailOf } from '#tests/arbitraries/stories.ts';
import { inState, render, textOf } from '#tests/ui/render.tsx';
import { AgeQuestion, ForOlderReaders } from '#ui/stories/age-question.tsx';

const question = (state: object, storyId: string | null) =>
  render(<AgeQuestion storyId={storyId} answered={() => undefined} />, [inState(ageAnswer, { kind: 'idle' }), inState(ratedStory, state)]);
const shown = (state: object) => render(<ForOlderReaders />, [inState(openStories, state), inState(StoryList, { categories: [] })]);

it('SAFE-03: a player who is too young is led to stories that are open, with their covers', () => {
  const html = shown({ kind: 'ready', value: [detailOf('lamp'), detailOf('relay')] });
  expect(textOf(html)).toContain('This story is for older readers');
  expect(html.match(/<img[^>]*src="[^"]+"/g)).toHaveLength(2);
  for (const each of ['/story/lamp', '/story/relay']) expect(html).toContain(`href="${each}"`);
});

it('SAFE-03: the way to the shelf is there when no story could be read', () => {
  for (const state of [{ kind: 'loading' }, { kind: 'failed', message: 'x' }, { kind: 'ready', value: [] }]) {
    const html = shown(state);
    expect(html).toContain('href="/"');
    expect(textOf(html)).not.toContain('These are for you');
  }
});

it('SAFE-02: the question shows which story asks, by its cover and its rating', () => {
  const html = question({ kind: 'ready', value: { ...detailOf('lamp'), title: 'The Lamp', rating: 'mature' } }, 'lamp');
  expect(textOf(html)).toContain('The Lamp is rated Mature One question first, and only once.');
  expect(html.match(/<img[^>]*src="[^"]+"/g)).toHaveLength(1);
  expect(textOf(html)).toContain('We keep the age group, never the year.');
});

it('SAFE-02: the question stands without a cover where the story could not be read, is another one, or is not known', () => {
  const other = { kind: 'ready', value: { ...detailOf('relay'), title: 'The Relay' } };
  for (const html of [question({ kind: 'failed', message: 'x' }, 'lamp'), question(other, 'lamp'), question({ kind: 'loading' }, null)]) {
    expect(textOf(html)).toContain('This story is rated Mature');
    expect(html).not.toContain('<img');
    expect(html).toContain('<select');
  }
});
