import { decodeHTMLStrict } from 'entities';
import type { HtmlCharacters } from '#server/domain/narrator/script-html.ts';

/** No characters are controls, but for a new line and a tab, and numbers that Unicode has none for. */
const NONE = /^[^\P{Cc}\n\t]|\ufffd/u;

/** By the list of HTML's standard. */
export const entitiesHtmlCharacters: HtmlCharacters = (name) => {
  const written = `&${name};`;
  const meant = decodeHTMLStrict(written);
  return meant === written || NONE.test(meant) ? null : meant;
};
