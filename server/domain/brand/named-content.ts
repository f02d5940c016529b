import { landingVariants } from '#contract/checks.ts';
import type { Brand } from '#domain/brand/brand.ts';

/** What a brand's file names by its id, and where. */
export interface NamedContent {
  readonly kind: 'story' | 'category' | 'character';
  readonly id: string;
  /** The field of the file. */
  readonly field: string;
}

export function namedContent({ front, landing }: Pick<Brand, 'front' | 'landing'>): readonly NamedContent[] {
  const list = (kind: NamedContent['kind'], field: string, ids: readonly string[]): readonly NamedContent[] =>
    ids.map((id, index) => ({ kind, id, field: `${field}.${index}` }));
  return [
    ...list('story', 'front.featured', front.featured),
    ...list('category', 'front.categories', front.categories),
    ...list('character', 'front.characters', front.characters),
    ...landingVariants.map((variant) => ({ kind: 'story' as const, id: landing[variant].story, field: `landing.${variant}.story` })),
    { kind: 'character', id: landing.character.character, field: 'landing.character.character' },
  ];
}

/** What the operator is told of an id that nothing has. */
export const missingSentence = (brand: Pick<Brand, 'id'>, { kind, id, field }: NamedContent): string =>
  `brands/${brand.id}.json: "${field}" names "${id}", and there is no such ${kind}.`;
