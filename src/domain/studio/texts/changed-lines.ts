import { changesBetween } from './changes.ts';

/** A line of a text as it changed. `more`: that many lines are the same and left out. */
export type ChangedLine =
  | { readonly kind: 'same' | 'gone' | 'new'; readonly text: string }
  | { readonly kind: 'more'; readonly lines: number };

/** Lines that are the same, shown before and behind each change. */
const AROUND = 2;

/** What changed between two texts, line by line, with what stands around it; empty where they are the same. */
export function changedLines(before: string, after: string): readonly ChangedLine[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const changes = changesBetween(old, now);
  const shown: ChangedLine[] = [];
  let from = 0;
  for (const [index, change] of changes.entries()) {
    shown.push(...same(old.slice(from, change.from), index > 0, true));
    shown.push(...old.slice(change.from, change.to).map((text) => ({ kind: 'gone', text }) as const));
    shown.push(...change.with.map((text) => ({ kind: 'new', text }) as const));
    from = change.to;
  }
  return changes.length === 0 ? [] : [...shown, ...same(old.slice(from), true, false)];
}

/** Lines between changes: those near one of them, and how many others there are. */
function same(lines: readonly string[], hasBefore: boolean, hasAfter: boolean): readonly ChangedLine[] {
  const kept = lines.map((text) => ({ kind: 'same', text }) as const);
  const [head, tail] = [hasBefore ? AROUND : 0, hasAfter ? AROUND : 0];
  const left = lines.length - head - tail;
  if (left <= 1) return kept;
  return [...kept.slice(0, head), { kind: 'more', lines: left }, ...kept.slice(lines.length - tail)];
}
