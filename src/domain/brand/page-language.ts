import type { Brand } from './brand.ts';

/** Scripts that are written to the left, and languages that are usually written in one of them. */
const LEFTWARD_SCRIPTS = new Set('adlm arab aran hebr mand nkoo rohg samr syrc thaa'.split(' '));
const LEFTWARD_LANGUAGES = new Set('ar arc ckb dv fa he iw ks nqo ps sd sdh syr ug ur yi'.split(' '));

export interface PageLanguage {
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
}

/** What the root element of a brand's pages says of their language. */
export function pageLanguage({ language: lang = 'en' }: Pick<Brand, 'language'>): PageLanguage {
  const [name = '', ...subtags] = lang.toLowerCase().split('-');
  const script = subtags.find((subtag) => /^[a-z]{4}$/.test(subtag));
  const isLeftward = script === undefined ? LEFTWARD_LANGUAGES.has(name) : LEFTWARD_SCRIPTS.has(script);
  return { lang, dir: isLeftward ? 'rtl' : 'ltr' };
}
