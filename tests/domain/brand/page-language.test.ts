import { expect, it } from 'vitest';
import { pageLanguage } from '#domain/brand/page-language.ts';

it.each([
  [undefined, 'ltr'],
  ['de', 'ltr'],
  ['he', 'rtl'],
  ['ar-EG', 'rtl'],
  ['az-Arab', 'rtl'],
  ['ur-Latn-PK', 'ltr'],
  ['uz-Cyrl', 'ltr'],
] as const)('UI-08: a brand in %s is written %s', (language, dir) => {
  expect(pageLanguage(language === undefined ? {} : { language })).toEqual({ lang: language ?? 'en', dir });
});
