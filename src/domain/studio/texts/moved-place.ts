import type { Place } from '../script/script-facts.ts';
import { lineMoves } from './line-moves.ts';
import { spliceBetween } from './splice.ts';

/**
 * Where the same words of a line are after a change of their text; null where they were changed themselves, or it is not known where they are. Of lines that were changed together they are found where
 * each text has them once. Source: STUDIO-166.
 */
export function movedPlace(before: string, after: string, { line, from, to }: Place): Place | null {
  if (before === after) return { line, from, to };
  const old = before.split('\n')[line] ?? '';
  const now = lineMoves(before, after)(line);
  if (now === null) return onlyPlace(before, after, old.slice(from, to));
  const next = after.split('\n')[now] ?? '';
  const { start, end } = spliceBetween(old, next);
  if (to <= start) return { line: now, from, to };
  const shift = next.length - old.length;
  return from >= old.length - end ? { line: now, from: from + shift, to: to + shift } : onlyPlace(before, after, old.slice(from, to));
}

function onlyPlace(before: string, after: string, words: string): Place | null {
  const at = after.indexOf(words);
  const isOnly = words !== '' && at >= 0 && at === after.lastIndexOf(words) && before.indexOf(words) === before.lastIndexOf(words);
  if (!isOnly) return null;
  const from = at - after.lastIndexOf('\n', at - 1) - 1;
  return { line: after.slice(0, at).split('\n').length - 1, from, to: from + words.length };
}
