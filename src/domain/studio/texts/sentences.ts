import { CLOSINGS, FULL_WIDTH_ENDS, SPACED_ENDS } from '#domain/text/end-marks.ts';
import { conflictsIn } from './conflict-marks.ts';

/** A comment, the end of a line, or the end of a sentence with the blanks behind it. */
const ENDS = new RegExp(
  String.raw`\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*|\n|[${SPACED_ENDS}]+[${CLOSINGS}]*[^\S\n]+|[${FULL_WIDTH_ENDS}]+[${SPACED_ENDS}]*[${CLOSINGS}]*[^\S\n]*`,
  'gu',
);

const INDENT = /^[^\S\n]+$/;
const AFTER = /[^\S\n]*\n?/y;

/**
 * The sentences of a script, in order; joined they are the script. A sentence ends behind its full stop with what closes it and the blanks that follow, which stand behind none of Chinese and Japanese, or at
 * the end of its line. A comment ends none. A place to decide is a sentence of its own, with the blanks around it: those that the sentence has once it is decided. Source: STUDIO-10.
 */
export function sentencesOf(script: string): readonly string[] {
  const sentences: string[] = [];
  let from = 0;
  for (const { mark, ...place } of conflictsIn(script)) {
    const { from: start, to } = mark ?? place;
    addSentences(sentences, script.slice(from, start));
    const indent = INDENT.test(sentences.at(-1) ?? '') ? (sentences.pop() ?? '') : '';
    AFTER.lastIndex = to;
    const blanks = AFTER.exec(script)?.[0] ?? '';
    sentences.push(indent + script.slice(start, to) + blanks);
    from = to + blanks.length;
  }
  addSentences(sentences, script.slice(from));
  return sentences;
}

function addSentences(sentences: string[], text: string): void {
  let from = 0;
  for (const { 0: end, index } of text.matchAll(ENDS)) {
    if (end.startsWith('/')) continue;
    sentences.push(text.slice(from, index + end.length));
    from = index + end.length;
  }
  if (from < text.length) sentences.push(text.slice(from));
}
