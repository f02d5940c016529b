import type { Place } from './script-facts.ts';
import { withoutComments } from './without-comments.ts';

/** What ink reads as a sign in the middle of a line. */
const SIGNS = /[\\{}|[\]#~]|->|<-|<>|\/(?=[/*])/g;
/** What ink reads as a sign where a statement begins: in a line, behind a gather, a label or the colon of a branch. */
const FIRST = /^(?:[*+\-=~!&(]|(?:VAR|CONST|LIST|INCLUDE|EXTERNAL|TODO|temp|ref|else)(?![\p{L}\p{N}_]))/u;
/** Behind the brace of an alternative, where ink tries a condition and a kind of sequence first. */
const IN_BRACE = /\{[\s!&~$]*$/;
/** Two signs that ink reads as one. */
const JOINED = /^(?:\/[/*]|<[->])$/;
/** What ink takes for neither there. */
const PLAIN = /^[\p{L}\p{M}\s,.’]+$/u;

/** Words as they are written in the middle of a script, in one line, so that a player reads them as they are. */
export function writtenProse(words: string): string {
  const line = words.replace(/\s+/g, ' ').trim();
  const written = line.replace(SIGNS, (sign) => (sign === '/' ? '/\\' : sign.startsWith('<') ? `<\\${sign[1]}` : `\\${sign}`));
  return FIRST.test(line) && !written.startsWith('\\') ? `\\${written}` : written;
}

/** The same for words in place of others in `script`, where ink would read a sign in them together with what stands before and behind. Source: STUDIO-18. */
export function writtenAt(script: string, { line, from, to }: Place, words: string): string {
  const lines = script.split('\n');
  const here = lines[line] ?? '';
  const written = writtenProse(words);
  const before = () => withoutComments([...lines.slice(0, line), here.slice(0, from)].join('\n')).text;
  const isRead = !PLAIN.test(written) && !written.startsWith('\\') && IN_BRACE.test(before());
  const isJoined = JOINED.test(written.slice(-1) + here.slice(to, to + 1));
  return `${isRead ? '\\' : ''}${written}${isJoined ? ' ' : ''}`;
}

/** The words that a player reads of what is written. */
export const readProse = (written: string): string => written.replace(/\\([\s\S])/g, '$1');
