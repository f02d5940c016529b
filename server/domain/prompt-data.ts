/**
 * What players, cards and the model itself wrote, made safe to stand in a prompt: it can neither close the fence around it nor pass for the marks of a chat
 * format, for our own `===`, or for thinking.
 */
export function asData(text: string): string {
  return (
    text
      .toWellFormed()
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

/** Text of others between two marks that it cannot write itself. Empty when there is none. */
export const fenced = (name: string, text: string): string => (text.trim() === '' ? '' : `<${name}>\n${text.trim()}\n</${name}>`);

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
