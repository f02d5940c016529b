import { expect, it } from 'vitest';
import { storyOf } from '#tests/arbitraries/stories.ts';
import { render } from '#tests/ui/render.tsx';
import { LeadIn } from '#ui/stories/lead-in.tsx';

it.each([
  ['story', '/chat/door'],
  ['reasoning', '/chat3/door'],
  ['novel', '/chat4/door'],
  ['character', '/chat2/door/pio'],
] as const)('goes on with a game of mode %s on the page it is played on', (mode, page) => {
  const game = { id: 'g', actorId: 'pio', mode, turns: 3, ended: false, updated: '2026-11-01', recap: null };
  expect(render(<LeadIn history={[{ ...storyOf('door'), game }]} />)).toContain(`href="${page}"`);
  expect(render(<LeadIn history={[{ ...storyOf('door'), game: { ...game, ended: true } }]} />)).toContain('href="/story/door"');
});
