import { expect, it } from 'vitest';
import { ChosenFirst } from '#application/stories/chosen-first.ts';
import { storyOf } from '#tests/arbitraries/stories.ts';
import { render, textOf } from '#tests/ui/render.tsx';
import { ContinueHero } from '#ui/stories/continue-hero.tsx';
import { Hero } from '#ui/stories/hero.tsx';

const firstScene = {
  image: '/content/door/hall.svg',
  alt: 'A hall',
  problem: 'The door is shut.',
  text: 'Somebody knocks from inside.',
  choices: ['Knock back', 'Go home'],
};
const heroOf = (changes: Parameters<typeof storyOf>[1], isPlayed = false) =>
  render(<Hero story={storyOf('door', changes)} isPlayed={isPlayed} />, [[ChosenFirst, new ChosenFirst()]]);

it('UI-15: tells the problem, offers the choices, and names the price after them', () => {
  const html = heroOf({ firstScene });
  const words = [
    'The tale of door',
    'The door is shut.',
    'Somebody knocks from inside.',
    'Knock back',
    'Go home',
    'Play',
    '4 endings',
    '1 coin a turn',
  ];
  const places = words.map((word) => html.indexOf(`>${word}`));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(html.match(/href="\/chat\/door"/g)).toHaveLength(3);
});

it('UI-15: begins a new game where the last one has ended', () => {
  expect(heroOf({ firstScene }, true).match(/href="\/chat\/door\?fresh"/g)).toHaveLength(3);
});

it('UI-23: shows a game that was left where it was left, else with the cover', () => {
  const game = { id: 'g', actorId: 'pio', mode: 'story', turns: 4, ended: false, updated: '2026-11-01', recap: null } as const;
  const shown = (image: string | null) => render(<ContinueHero story={{ ...storyOf('door', { firstScene }), game: { ...game, image } }} />);
  expect(shown('/content/door/cellar.svg')).toContain('src="/content/door/cellar.svg"');
  expect(shown(null)).toContain(`src="${storyOf('door', {}).cover}"`);
});

it('shows title and one-liner of a story without a first scene', () => {
  const text = textOf(heroOf({}));
  expect(text).toContain('The tale of door');
  expect(text).toContain('Something happens.');
});
