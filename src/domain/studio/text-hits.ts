import { boundaryBefore, clipped } from '#domain/text/cut.ts';
import type { FilePlace } from './script-facts.ts';

/** Signs of which writers type one and texts are set with another. */
const ALIKE = ["'’‘", '"“”„', ' \u00a0'];

const patternOf = (sign: string): string => {
  const alike = ALIKE.find((signs) => signs.includes(sign));
  return alike === undefined ? sign.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&') : `[${alike}]`;
};

/** All places where words stand in texts, in their order; capitals, quotation marks and kinds of space make no difference. Places do not overlap, and none goes over a line. Source: STUDIO-89. */
export function hitsIn(texts: readonly { readonly file: string; readonly text: string }[], words: string): readonly FilePlace[] {
  if (words === '') return [];
  const pattern = new RegExp(Array.from(words, patternOf).join(''), 'giu');
  return texts.flatMap(({ file, text }) =>
    text
      .split('\n')
      .flatMap((line, at) =>
        Array.from(line.matchAll(pattern), ({ index, 0: found }) => ({ file, line: at, from: index, to: index + found.length })),
      ),
  );
}

/** Where one is among hits: at one of them (from 0) or between them (null), with the next hit and the one before, each round the end. `null` where there is none. */
export interface AmongHits {
  readonly at: number | null;
  readonly next: number | null;
  readonly previous: number | null;
}

/** `files`: the texts in the order of the hits. */
export function amongHits(hits: readonly FilePlace[], files: readonly string[], here: FilePlace | null): AmongHits {
  if (hits.length === 0) return { at: null, next: null, previous: null };
  if (here === null) return { at: null, next: 0, previous: hits.length - 1 };
  const order = new Map(files.map((file, at) => [file, at]));
  const compared = (hit: FilePlace) =>
    (order.get(hit.file) ?? 0) - (order.get(here.file) ?? 0) || hit.line - here.line || hit.from - here.from;
  const at = hits.findIndex((hit) => compared(hit) === 0);
  const next = hits.findIndex((hit) => compared(hit) > 0);
  const previous = hits.findLastIndex((hit) => compared(hit) < 0);
  return { at: at < 0 ? null : at, next: Math.max(0, next), previous: previous < 0 ? hits.length - 1 : previous };
}

/** How much of a line is shown before a hit and behind it, in UTF-16 units. */
const AROUND = 80;

/** A line around a hit, as a list shows it. */
export function lineAround(
  line: string,
  { from, to }: Pick<FilePlace, 'from' | 'to'>,
): { readonly before: string; readonly hit: string; readonly after: string } {
  const before = line.slice(0, from).trimStart();
  return {
    before: before.length > AROUND ? `…${before.slice(boundaryBefore(before, before.length - AROUND))}` : before,
    hit: line.slice(from, to),
    after: clipped(line.slice(to), AROUND),
  };
}
