import { pieceEnd, startOf } from '#domain/text/cut.ts';
import { CLOSINGS, FULL_WIDTH_ENDS, SPACED_ENDS } from '#domain/text/end-marks.ts';

/** A part of a text that is said in one go, as positions in the text. `voice`: whether a character speaks. */
export interface Piece {
  readonly start: number;
  readonly end: number;
  readonly voice: 'narration' | 'speech';
}

/** UTF-16 units of the longest piece: browsers stop a voice after about fifteen seconds. */
export const MAX_PIECE = 180;

const SPACE = /\s/;
const SENTENCE_END = new RegExp(`[${SPACED_ENDS}${FULL_WIDTH_ENDS}]`);
const FULL_WIDTH_END = new RegExp(`[${FULL_WIDTH_ENDS}]`);
const AFTER_END = new RegExp(`[${SPACED_ENDS}${FULL_WIDTH_ENDS}${CLOSINGS}*_~]`);
/** Places where a long sentence may be cut, best first. */
const CUTS: readonly RegExp[] = [/[;:—–,]\s|[、，；：]/g, /\s/g];

/**
 * The piece to say after `from`: up to the end of a sentence, of a paragraph or of a quotation. Null when it is not decided yet, or nothing is left.
 * What is decided depends only on text before the piece's end and the next word, so a text that arrives in parts gives the same pieces.
 * `complete`: no more text will come.
 */
export function nextPiece(text: string, from: number, complete: boolean): Piece | null {
  const start = skipSpace(text, from);
  if (start === text.length) return null;
  const quoted = isQuoted(text, start);
  const voice = quoted || isOpening(text, start, quoted) ? 'speech' : 'narration';
  for (let at = start; at < text.length && at - start < MAX_PIECE; at += 1) {
    if (at > start && voice === 'narration' && isOpening(text, at, false)) return { start, end: at, voice };
    if (voice === 'speech' && at > start && isClosing(text[at])) return { start, end: at + 1, voice };
    if (voice === 'speech' && at === start && quoted && isClosing(text[at])) return { start, end: at + 1, voice };
    if (text[at] === '\n') return { start, end: at, voice };
    if (endsSentence(text, at)) return { start, end: at + 1, voice };
  }
  if (text.length - start > MAX_PIECE) return { start, end: start + cutOf(text.slice(start)), voice };
  return complete ? { start, end: text.length, voice } : null;
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && SPACE.test(text[at] ?? '')) at += 1;
  return at;
}

/** Whether the character is the last of a sentence: behind its mark, with a space and a next word; no space is written behind a full-width one. */
function endsSentence(text: string, at: number): boolean {
  const next = text[at + 1] ?? '';
  if (!AFTER_END.test(text[at] ?? '') || skipSpace(text, at + 1) === text.length) return false;
  let mark = at;
  while (mark > 0 && AFTER_END.test(text[mark] ?? '') && !SENTENCE_END.test(text[mark] ?? '')) mark -= 1;
  const end = text[mark] ?? '';
  return FULL_WIDTH_END.test(end) ? !AFTER_END.test(next) : SENTENCE_END.test(end) && SPACE.test(next);
}

/** Whether a quotation that began before, in the same paragraph, is still open. */
function isQuoted(text: string, at: number): boolean {
  let quoted = false;
  for (let index = text.lastIndexOf('\n', at - 1) + 1; index < at; index += 1) {
    if (isOpening(text, index, quoted)) quoted = true;
    else if (quoted && isClosing(text[index])) quoted = false;
  }
  return quoted;
}

const isOpening = (text: string, at: number, quoted: boolean): boolean => /[“«]/.test(text[at] ?? '') || (text[at] === '"' && !quoted);
const isClosing = (char = ''): boolean => /[”»"]/.test(char);

/** Where a sentence that is too long is cut, behind a comma or between words; between characters only where there is nothing else. */
function cutOf(text: string): number {
  const longest = startOf(text, MAX_PIECE);
  for (const cut of CUTS) {
    const last = [...longest.matchAll(cut)].at(-1);
    if (last !== undefined && last.index > 0) return last.index + last[0].length;
  }
  return pieceEnd(text, MAX_PIECE);
}

const ADDRESS = /\bhttps?:\/\/\S+/g;

/** What a voice says of a piece: no web address. Empty for a piece without a letter or digit. */
export function saidText(text: string, { start, end }: Piece): string {
  const said = text.slice(start, end).replaceAll(ADDRESS, '').trim();
  return /[\p{L}\p{N}]/u.test(said) ? said : '';
}
