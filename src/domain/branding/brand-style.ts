import { type Brand, tokenProperties } from './brand.ts';

/** Where a brand's style sheet is served. */
export const brandStylePath = ({ id }: Pick<Brand, 'id'>): string => `/brands/${id}.css`;

/** The style sheet with a brand's colours in both themes. It counts more than the colours in `tokens.scss`, in whatever order they load. */
export function brandStyle(brand: Brand): string {
  const themes = (['dark', 'light'] as const).map((theme) => {
    const lines = tokenProperties(brand, theme).map(([property, value]) => `  ${property}: ${value};`);
    return `:root:root.${theme} {\n${lines.join('\n')}\n}\n`;
  });
  return themes.join('\n');
}
