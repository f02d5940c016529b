import type { ThemeChoice } from '#application/design/theme-choice.ts';
import type { Brand } from '#domain/brand/brand.ts';
import { brandStylePath } from '#domain/brand/brand-style.ts';
import { otherTheme, type Theme } from '#domain/design/theme.ts';

/** The part of a document that shows a theme. */
interface ThemedDocument {
  readonly documentElement: { readonly classList: Pick<DOMTokenList, 'add' | 'remove'> };
  readonly head: Pick<HTMLElement, 'append'>;
  createElement(name: 'link'): HTMLLinkElement;
  querySelector(selector: string): Pick<Element, 'setAttribute'> | null;
}

/** Sets the theme's class on the root element and the theme-color meta tag, now and after every change. */
export function showTheme(choice: ThemeChoice, brand: Brand, document: ThemedDocument): void {
  const root = document.documentElement;
  const show = (theme: Theme) => {
    root.classList.remove(otherTheme(theme));
    root.classList.add(theme);
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', brand.tokens[theme].bg);
  };
  choice.state.$.subscribe(show);
}

/** Links the brand's colours. Our server has linked them already; a static host does not know the brand. */
export function linkBrandStyle(brand: Brand, document: ThemedDocument): void {
  const href = brandStylePath(brand);
  if (document.querySelector(`link[href="${href}"]`) !== null) return;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
}
