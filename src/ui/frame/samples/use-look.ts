import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { brandStylePath } from '#domain/brand/brand-style.ts';
import { otherTheme } from '#domain/design/theme.ts';

/** What a page can look like: each choice with its values, the usual one first. */
export const looks = {
  theme: ['dark', 'light'],
  brand: ['lorewick', 'nightquill'],
  dir: ['ltr', 'rtl'],
  size: ['normal', 'small', 'large', 'larger'],
} as const;

type Look = { readonly [Choice in keyof typeof looks]: (typeof looks)[Choice][number] };

const oneOf = <Value extends string>(values: readonly [Value, ...Value[]], name: string | null): Value =>
  values.find((value) => value === name) ?? values[0];

/** The look that the address names, shown on the page, and how to change a part of it. */
export function useLook(): readonly [Look, (change: Partial<Look>) => void] {
  const [params, setParams] = useSearchParams();
  const look: Look = {
    theme: oneOf(looks.theme, params.get('theme')),
    brand: oneOf(looks.brand, params.get('brand')),
    dir: oneOf(looks.dir, params.get('dir')),
    size: oneOf(looks.size, params.get('size')),
  };
  const { theme, brand, dir, size } = look;
  useEffect(() => {
    const root = document.documentElement;
    root.classList.replace(otherTheme(theme), theme);
    root.dir = dir;
    root.dataset.textSize = size;
    const colours = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][href^="/brands/"]');
    if (colours) colours.href = brandStylePath({ id: brand });
  }, [theme, brand, dir, size]);
  return [look, (change) => setParams({ ...look, ...change }, { replace: true, preventScrollReset: true })];
}
