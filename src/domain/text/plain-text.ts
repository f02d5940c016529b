import { type Block, parse } from './markdown.ts';
import type { Span } from './spans.ts';

const words = (line: readonly Span[]): string => line.map(({ text }) => text).join('');

function wordsOf(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return words(block.line);
    case 'quote':
      return block.lines.map(words).join(' ');
    case 'list':
      return block.items.map(({ line }) => words(line)).join(' ');
    case 'code':
      return block.text;
    case 'break':
      return '';
  }
}

/** The words of a text on one line, without their marks. */
export const plainText = (text: string): string => parse(text).map(wordsOf).join(' ').replaceAll(/\s+/g, ' ').trim();
