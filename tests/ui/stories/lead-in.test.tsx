import { expect, it } from 'vitest';
import { storyOf } from '#tests/arbitraries/stories.ts';
import { render, textOf } from '#tests/ui/render.tsx';
import { LeadIn } from '#ui/stories/lead-in.tsx';

const pio = { id: 'pio', name: 'Pio', role: 'bakes', description: '', greeting: '', portrait: '/pio.svg', hasPage: true };
const game = { id: 'g', actorId: 'pio', mode: 'story', turns: 0, ended: false, updated: '2026-11-01', recap: null, image: null } as const;

it('UI-16: says of a game before its first turn that it has just begun, and without games introduces characters', () => {
  expect(textOf(render(<LeadIn games={[{ ...storyOf('door'), game }]} stories={[]} />))).toContain('Just begun · 4 endings');
  expect(textOf(render(<LeadIn games={[]} stories={[storyOf('door', { cast: [pio] })]} />))).toContain('Characters to meet Pio bakes');
});

it.each([
  ['story', '/chat/door'],
  ['reasoning', '/chat3/door'],
  ['novel', '/chat4/door'],
  ['character', '/chat2/door/pio'],
] as const)('goes on with a game of mode %s on the page it is played on', (mode, page) => {
  const played = { ...game, mode, turns: 3 };
  expect(render(<LeadIn games={[{ ...storyOf('door'), game: played }]} stories={[]} />)).toContain(`href="${page}"`);
  expect(render(<LeadIn games={[{ ...storyOf('door'), game: { ...played, ended: true } }]} stories={[]} />)).toContain(
    'href="/story/door"',
  );
});
