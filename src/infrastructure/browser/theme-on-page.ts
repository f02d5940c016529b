import type { ThemeChoice } from '../../application/theme/theme-choice.ts';
import { type Brand, tokenProperties } from '../../domain/branding/brand.ts';
import { otherTheme, type Theme } from '../../domain/theme/theme.ts';

/** The part of a document that shows a theme. */
export interface ThemedDocument {
  readonly documentElement: {
    readonly classList: Pick<DOMTokenList, 'add' | 'remove'>;
    readonly style: Pick<CSSStyleDeclaration, 'setProperty'>;
  };
  querySelector(selector: string): Pick<Element, 'setAttribute'> | null;
}

/** Sets the theme's class and the brand's colours on the root element and the theme-color meta tag, now and after every change. */
export function showTheme(choice: ThemeChoice, brand: Brand, document: ThemedDocument): void {
  const root = document.documentElement;
  const show = (theme: Theme) => {
    root.classList.remove(otherTheme(theme));
    root.classList.add(theme);
    for (const [property, value] of tokenProperties(brand, theme)) root.style.setProperty(property, value);
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', brand.tokens[theme].bg);
  };
  choice.state.$.subscribe(show);
}
