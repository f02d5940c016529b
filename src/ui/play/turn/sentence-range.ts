import { lettersIn } from '#domain/play/aloud/letters-in.ts';
import { sentencePlaces } from '#domain/play/reading/reading-place.ts';
import { readingArea } from './reading-area.ts';

const LETTER = /[\p{L}\p{N}]/u;
/** The marks around the words of a sentence. */
const OPENING = /[^\s\p{L}\p{N}]+$/u;
const CLOSING = /^[^\s\p{L}\p{N}]+/u;

/** Where words of a turn are on the page: from the letter behind `from` letters to the letter `to`. Null before its first letter appears. */
export function sentenceRange(page: Element, from: number, to: number): Range | null {
  const range = document.createRange();
  let passed = 0;
  let begun = false;
  for (const block of page.querySelectorAll('[data-block] > :first-child')) {
    const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node instanceof Text; node = texts.nextNode())
      for (const { 0: char, index } of node.data.matchAll(/[\s\S]/gu)) {
        if (!LETTER.test(char)) continue;
        if (passed === from) {
          range.setStart(node, index - (OPENING.exec(node.data.slice(0, index))?.[0].length ?? 0));
          begun = true;
        }
        passed += 1;
        const behind = index + char.length;
        if (begun) range.setEnd(node, behind + (passed === to ? (CLOSING.exec(node.data.slice(behind))?.[0].length ?? 0) : 0));
        if (passed === to) return range;
      }
  }
  return begun ? range : null;
}

/** The first sentence whose beginning is in the reading area; Infinity where the end of the text is. `words`: the turn's, as they are shown. */
export function sentenceInView(page: Element, words: string): number {
  const { top, bottom } = readingArea();
  const places = sentencePlaces(words);
  const all = lettersIn(words);
  const end = sentenceRange(page, places.at(-1) ?? 0, all)?.getBoundingClientRect().bottom ?? 0;
  if (end <= bottom) return Number.POSITIVE_INFINITY;
  const seen = places.find((place, at) => (sentenceRange(page, place, places[at + 1] ?? all)?.getBoundingClientRect().top ?? top) >= top);
  return seen ?? Number.POSITIVE_INFINITY;
}
