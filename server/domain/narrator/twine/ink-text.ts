/** Words of ink at the start of a line. */
const START = /^(?:[*+\-=~]|(?:INCLUDE|VAR|CONST|LIST|EXTERNAL|TODO)\b)/u;
const NO_TEXT = /(?![\t\n])\p{Cc}/gu;

/** Words as they stand in a line of ink, so that none of them is a mark. */
export const inkText = (words: string): string =>
  words
    .replace(NO_TEXT, '')
    .replace(/[\\{}|#]/gu, '\\$&')
    .replace(/-(?=>)|<(?=[->])|\/(?=[/*])/gu, '$&\\');

/** A line of ink made of such words, so that its beginning is no mark either. */
export const inkLine = (line: string): string => (START.test(line) ? `\\${line}` : line);

/** The words of a choice between its brackets. */
export const inkLabel = (words: string): string => inkText(words.replace(/\s+/gu, ' ')).replace(/[[\]]/gu, '\\$&');

/** A text within an expression. */
export const inkString = (words: string): string => `"${inkText(words.replace(/\s+/gu, ' ')).replace(/"/gu, '\\"')}"`;
