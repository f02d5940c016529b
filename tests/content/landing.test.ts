import { join } from 'node:path';
import { Story } from 'inkjs';
import { describe, expect, it } from 'vitest';
import { landingVariants } from '#contract/checks.ts';
import { readBrands } from '#server/infrastructure/content/read-brands.ts';
import { readContent } from '#server/infrastructure/content/read-content.ts';

const root = join(import.meta.dirname, '../..');
const { categories, stories, characters } = readContent(join(root, 'content'));

it('BRAND-06: the fronts of brands name stories, categories and characters that exist; Nightquill opens on romance', () => {
  const brands = readBrands(join(root, 'brands'));
  for (const { id, front } of brands) {
    for (const story of front.featured)
      expect(
        stories.map((one) => one.story.id),
        id,
      ).toContain(story);
    for (const category of front.categories)
      expect(
        categories.map((one) => one.id),
        id,
      ).toContain(category);
    for (const character of front.characters)
      expect(
        characters.map((one) => one.character.id),
        id,
      ).toContain(character);
  }
  const nightquill = brands.find(({ id }) => id === 'nightquill')?.front;
  expect(stories.find(({ story }) => story.id === nightquill?.featured[0])?.story.category).toBe('romance');
  expect(nightquill?.categories[0]).toBe('romance');
});

it.each(stories.map(({ story, script }) => [story.id, story, script] as const))(
  'UI-15: the first scene of %s offers the choices of its first knot, word for word, in the place where it begins',
  (_, story, script) => {
    const opened = new Story(script);
    opened.ContinueMaximally();
    expect(story.first_scene?.choices).toEqual(opened.currentChoices.map(({ text }) => text.trim()));
    const begins = new Story(script);
    begins.Continue();
    expect(begins.currentTags).toContain(`scene: ${story.first_scene?.scene}`);
  },
);

describe.each(readBrands(join(root, 'brands')).map((brand) => [brand.id, brand.landing] as const))('landing pages of %s', (_, landing) => {
  const storyOf = (id: string) => stories.find(({ story }) => story.id === id);

  it('lead to stories that exist', () => {
    for (const variant of landingVariants) expect(storyOf(landing[variant].story), variant).toBeDefined();
  });

  it('show the first scene of a story', () => {
    expect(storyOf(landing.scene.story)?.story.first_scene).toBeDefined();
  });

  it('show a character that can be talked with', () => {
    const found = characters.find(({ character }) => character.id === landing.character.character);
    expect(found?.character.storyId).toBe(landing.character.story);
    const talk = new Story(found?.script ?? '');
    expect(`${talk.ContinueMaximally()}`.replaceAll(/\s+/g, ' ')).toContain(landing.character.says.replaceAll(/^“|”$/g, ''));
  });
});
