import type { ScriptText } from '#domain/studio/script/included-files.ts';
import { isLogicLine } from '#domain/studio/script/logic-line.ts';
import { withoutComments } from '#domain/studio/script/without-comments.ts';
import { startOf } from '#domain/text/cut.ts';

/** Words of one line of a story's texts, as they stand in it: what ink computes is left out, and parts a line in several. */
export interface SpokenLine {
  readonly text: string;
  /** The file and line, like `script.ink:12`. */
  readonly at: string;
  /** `choice`: what is shown to choose. `sheet`: what the sheet says of the world. */
  readonly kind: 'prose' | 'choice' | 'sheet';
  /** The knot that it stands in; empty before the first, and in the sheet. */
  readonly knot: string;
  /** The ids that the line's tag names. */
  readonly speakers: readonly string[];
}

const KNOT = /^\s*={2,}\s*(?:function\s+)?([\p{L}\p{N}_]+)/u;
const CHOICE = /^\s*(?:[*+]\s*)+(?:\([\p{L}\p{N}_\s]+\)\s*)?/u;
const GATHER = /^\s*(?:-(?!>)\s*)+(?:\([\p{L}\p{N}_\s]+\)\s*)?/u;
const SPEAKER = /#\s*speaker\s*:\s*([^#|}\]]*)/u;
/** A condition or the kind of a sequence, with its colon. */
const CONDITION = /^[\w\s.!&|=<>()"“”'+\-*/%,?^]+:/u;
const COMPUTED = /^\s*(?:[~!&$]\s*)?[\w.]+(?:\([^)]*\))?\s*$/u;

/** UTF-16 units of words that are looked at together: rules compare what stands in one piece, which takes its square. */
const MOST_TOGETHER = 2_000;

/** Words in pieces that are bounded, parted at blanks where there are any. */
export function boundedPieces(words: string): readonly string[] {
  const found: string[] = [];
  let from = 0;
  while (words.length - from > MOST_TOGETHER) {
    const most = startOf(words.slice(from), MOST_TOGETHER);
    const blank = most.lastIndexOf(' ');
    const piece = blank > 0 ? most.slice(0, blank) : most;
    found.push(piece);
    from += piece.length;
  }
  return [...found, words.slice(from)].flatMap((piece) => piece.trim() || []);
}

/** The words of the lines of scripts. */
export function spokenLines(scripts: readonly ScriptText[]): readonly SpokenLine[] {
  return scripts.flatMap(({ file, text }) => {
    let knot = '';
    return withoutComments(text)
      .text.split('\n')
      .flatMap((line, index): readonly SpokenLine[] => {
        knot = KNOT.exec(line)?.[1] ?? knot;
        if (isLogicLine(line)) return [];
        const speakers = (SPEAKER.exec(line)?.[1] ?? '').split(',').flatMap((id) => id.trim() || []);
        const of = { at: `${file}:${index + 1}`, knot, speakers };
        if (!CHOICE.test(line)) return pieces(line.replace(GATHER, '')).map((piece) => ({ ...of, text: piece, kind: 'prose' }));
        const [label = '', behind = ''] = line.replace(CHOICE, '').split(']', 2);
        return [
          ...pieces(label.replace('[', ' ')).map((piece) => ({ ...of, text: piece, kind: 'choice' as const })),
          ...pieces(behind).map((piece) => ({ ...of, text: piece, kind: 'prose' as const })),
        ];
      });
  });
}

/** The words of a line without tags, diverts and what stands in braces to be computed. */
function pieces(line: string): readonly string[] {
  const [said = ''] = line.split(/(?<!\\)#/u);
  const found: string[] = [];
  let isFirst = false;
  for (const part of said.split(/([{}|]|->\s*[\w.]*|<-\s*[\w.]*|<>)/u)) {
    if (part === '{') isFirst = true;
    else if (/^(?:[}|]|->|<-|<>)/u.test(part)) isFirst = false;
    else {
      const words = isFirst ? (COMPUTED.test(part) ? '' : part.replace(CONDITION, '')) : part;
      if (/\p{L}/u.test(words)) found.push(...boundedPieces(words));
    }
  }
  return found;
}
