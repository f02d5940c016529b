import { join } from 'node:path';
import { Story } from 'inkjs';
import { describe, expect, it } from 'vitest';
import { readBrands } from '../../server/infrastructure/branding/read-brands.ts';
import { readContent } from '../../server/infrastructure/content/read-content.ts';
import { landingVariants } from '../../src/domain/landing/landing.ts';

const root = join(import.meta.dirname, '../..');
const { stories, characters } = readContent(join(root, 'content'));

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
  });
});
