import { expect, it } from 'vitest';
import { OpenStories } from '../../../src/application/safety/open-stories.ts';
import { StoryShelf } from '../../../src/application/stories/story-shelf.ts';
import { ForOlderReaders } from '../../../src/ui/play/age-question.tsx';
import { detailOf } from '../../arbitraries/stories.ts';
import { inState, render, textOf } from '../render.tsx';

const shown = (state: object) => render(<ForOlderReaders />, [inState(OpenStories, state), inState(StoryShelf, { categories: [] })]);

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
