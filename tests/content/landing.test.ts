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

describe.each(readBrands(join(root, 'brands')).map((brand) => [brand.id, brand.landing] as const))('landing pages of %s', (_, landing) => {
  const storyOf = (id: string) => stories.find(({ story }) => story.id === id);

  it('lead to stories that exist', () => {
    for (const variant of landingVariants) expect(storyOf(landing[variant].story), variant).toBeDefined();
  });

  it('offer the choices of the first knot, in a scene of the story', () => {
    const found = storyOf(landing.scene.story);
    const script = new Story(found?.script ?? '');
    script.ContinueMaximally();
    expect(script.currentChoices.map(({ text }) => text.trim())).toEqual(landing.scene.choices);
    expect(found?.story.scenes).toHaveProperty(landing.scene.scene);
  });

  it('show a character that can be talked with', () => {
    const found = characters.find(({ character }) => character.id === landing.character.character);
    expect(found?.character.storyId).toBe(landing.character.story);
    const talk = new Story(found?.script ?? '');
    expect(`${talk.ContinueMaximally()}`.replaceAll(/\s+/g, ' ')).toContain(landing.character.says.replaceAll(/^“|”$/g, ''));
  });
});
