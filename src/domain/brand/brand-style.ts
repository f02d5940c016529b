import { landingVariants } from '#contract/checks.ts';
import { type Brand, tokenProperties } from './brand.ts';

/** Where a brand's style sheet is served. */
export const brandStylePath = ({ id }: Pick<Brand, 'id'>): string => `/brands/${id}.css`;

/** Before the question about consent is loaded, so that nothing moves when it appears. The page's first script sets the attribute. Source: TRACK-13. */
const ROOM_FOR_QUESTION = ':root[data-consent="unanswered"] {\n  --consent: var(--question);\n}\n';

/** The style sheet with a brand's colours: of both themes, and the grounds and pictures of the landing pages, which are the same in both, and the room for the question about consent. It counts more than the colours in `tokens.scss`, in whatever order they load. */
export function brandStyle(brand: Brand): string {
  const themes = (['dark', 'light'] as const).map((theme) => {
    const lines = tokenProperties(brand, theme).map(([property, value]) => `  ${property}: ${value};`);
    return `:root:root.${theme} {\n${lines.join('\n')}\n}\n`;
  });
  const grounds = landingVariants.map((variant) => `  --landing-${variant}: ${brand.landing[variant].ground};`);
  for (const variant of ['cover', 'scene', 'character'] as const)
    grounds.push(`  --landing-${variant}-focus: ${brand.landing[variant].focus};`);
  const { accent, accentText, muted } = brand.tokens.dark;
  grounds.push(`  --cover-accent: ${accent};`, `  --cover-accent-text: ${accentText};`, `  --landing-muted: ${muted};`);
  const rules = [...themes, `:root {\n${grounds.join('\n')}\n}\n`];
  if (brand.asksConsent) rules.push(ROOM_FOR_QUESTION);
  return rules.join('\n');
}
