/** What ink reads as a sign in the middle of a line. */
const SIGNS = /[\\{}|[\]#~]|->|<-|<>|\/(?=[/*])/g;
/** What ink reads as a sign at the beginning of a line. */
const FIRST = /^(?:[*+\-=~!&]|(?:VAR|CONST|LIST|INCLUDE|EXTERNAL|TODO|temp|ref|else)(?![\p{L}\p{N}_]))/u;

/**
 * Words as they are written in a script, in one line, so that a player reads them as they are. `isFirst`: they begin their line. Source: STUDIO-18.
 */
export function writtenProse(words: string, isFirst: boolean): string {
  const line = words.replace(/\s+/g, ' ').trim();
  const written = line.replace(SIGNS, (sign) => (sign === '/' ? '/\\' : sign.startsWith('<') ? `<\\${sign[1]}` : `\\${sign}`));
  return isFirst && FIRST.test(line) && !written.startsWith('\\') ? `\\${written}` : written;
}

/** The words that a player reads of what is written. */
export const readProse = (written: string): string => written.replace(/\\([\s\S])/g, '$1');
