/**
 * What players, cards and the model itself wrote, made safe to stand in a prompt: it can neither close the fence around it nor pass for the marks of a chat
 * format, for our own `===`, or for thinking.
 */
export function asData(text: string): string {
  return (
    text
      .toWellFormed()
      // Everything that a reader may take for a line break is one, so that the rules about lines see all lines.
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

/** The same on one line, for what stands in a list or behind a label: its line breaks become spaces. */
export const asLine = (text: string): string =>
  asData(text)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');

/** Takes the form of a heading from lines: a `#` in front, or a rule of `-` or `=` below. As many characters are left, so budgets stay right. */
const withoutHeadings = (text: string): string =>
  text
    .replace(/^(?:[^\S\n]|\p{Cf})*[#＃﹟]+/gmu, (marks) => marks.replace(/[#＃﹟]/g, '*'))
    .replace(/^[^\S\n]*(?:-+|=+)[^\S\n]*$/gm, (rule) => rule.replace(/[-=]/g, '*'));

/** Text of others between two marks that it cannot write itself, without headings. Empty when there is none. */
export const fenced = (name: string, text: string): string =>
  text.trim() === '' ? '' : `<${name}>\n${withoutHeadings(text.trim())}\n</${name}>`;

/** A card's text with its names in place of their marks, as data. Notes of its author to themselves are left out. */
export function cardText(text: string, char: string): string {
  const named = text
    .replace(/\{\{char\}\}|<(?:bot|char)>/gi, () => char)
    .replace(/\{\{user\}\}|<user>/gi, 'the player')
    // After the names, which a note may hold.
    .replace(/\{\{\/\/[^{}]*\}\}/g, '')
    .replace(/<start>/gi, 'Example:');
  return asData(named);
}
