import { withMacros } from '#server/domain/characters/card-macros.ts';

/**
 * Escapes text of players, cards and the model for a prompt. It can neither close its fence nor imitate the marks of chat formats, our `===`, or
 * reasoning tags.
 */
export function asData(text: string): string {
  return (
    text
      .toWellFormed()
      // All line separators become \n, so that the rules for lines match every line.
      .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
      .replace(/[^\P{Cc}\n\t]/gu, '')
      // Fences, tags and the control marks of chat formats all begin or end with one of these.
      .replaceAll('<', '‹')
      .replaceAll('>', '›')
      .replace(/\[(\/?[A-Z_]{3,30})\]/g, '($1)')
      .replace(/={3,}/g, '= =')
      .replace(/`{3,}/g, "'''")
      .trim()
  );
}

/** As `asData`, on one line, for lists and labels. */
export const asLine = (text: string): string =>
  asData(text)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');

/** Replaces Markdown heading marks (`#`, or a rule of `-` or `=`) by asterisks. Keeps the length, so that budgets stay correct. */
const withoutHeadings = (text: string): string =>
  text
    // One class: U+FEFF is both a space and invisible, and a choice between two takes a time that doubles with each.
    .replace(/^[\p{Cf}[\s--\n]]*[#＃﹟]+/gmv, (marks) => marks.replace(/[#＃﹟]/g, '*'))
    .replace(/^[^\S\n]*(?:-+|=+)[^\S\n]*$/gm, (rule) => rule.replace(/[-=]/g, '*'));

/** Untrusted text between two marks that it cannot contain. Empty for empty text. */
export const fenced = (name: string, text: string): string =>
  text.trim() === '' ? '' : `<${name}>\n${withoutHeadings(text.trim())}\n</${name}>`;

/**
 * A card's text as data, with its marks filled in the same way in every prompt, and without its author's comments. `seed`: of the game; empty for games that have none, in which
 * all draw the same.
 */
export function cardText(text: string, char: string, seed: string): string {
  const filled = withMacros(text, { char, user: 'the player', seed: seed || char });
  return asData(filled.replace(/<start>/gi, 'Example:'));
}
