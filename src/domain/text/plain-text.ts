import { type Block, parse } from './markdown.ts';
import type { Span } from './spans.ts';

const lineText = (line: readonly Span[]): string => line.map(({ text }) => text).join('');

/** The words of a block. */
export function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return lineText(block.line);
    case 'quote':
      return block.lines.map(lineText).join(' ');
    case 'list':
      return block.items.map(({ line }) => lineText(line)).join(' ');
    case 'code':
      return block.text;
    case 'break':
      return '';
  }
}

/** A text on one line, without its markup. */
export const plainText = (text: string): string => parse(text).map(blockText).join(' ').replaceAll(/\s+/g, ' ').trim();
