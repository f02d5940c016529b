import type { CamelCased } from '#contract/camel-case.ts';
import type * as contract from '#contract/characters.ts';

/** A character as its page shows it. */
export type CharacterDetail = CamelCased<contract.CharacterDetail>;

/** The picture for a mood, else the calm one. */
export function portraitIn(mood: string | undefined, { portraits, portrait }: Pick<CharacterDetail, 'portraits' | 'portrait'>): string {
  const drawn = mood !== undefined && Object.hasOwn(portraits, mood) ? portraits[mood] : undefined;
  return drawn ?? portraits.calm ?? portrait;
}
