import { type Change, changesBetween } from './changes.ts';

/** A line of a text as it changed. `more`: that many lines are the same and left out. */
export type ChangedLine =
  | { readonly kind: 'same' | 'gone' | 'new'; readonly text: string }
  | { readonly kind: 'more'; readonly lines: number };

/** Lines that are the same, shown before and behind each change. */
const AROUND = 2;

/** What changed between two texts, line by line, with what stands around it; empty where they are the same. Lines that both begin or end with are compared once. */
export function changedLines(before: string, after: string): readonly ChangedLine[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const changes = changesWithin(old, now);
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

/** The changes between two lists: only what stands between the same beginning and the same end is matched. */
function changesWithin(old: readonly string[], now: readonly string[]): readonly Change[] {
  const most = Math.min(old.length, now.length);
  let [head, tail] = [0, 0];
  while (head < most && old[head] === now[head]) head += 1;
  while (tail < most - head && old[old.length - 1 - tail] === now[now.length - 1 - tail]) tail += 1;
  const changes = changesBetween(old.slice(head, old.length - tail), now.slice(head, now.length - tail));
  return changes.map((change) => ({ ...change, from: change.from + head, to: change.to + head }));
}

/** A line that is drawn, with a key that it keeps while other lines come and go. */
export interface DrawnLine {
  readonly key: string;
  readonly line: ChangedLine;
}

/** The first lines of what changed, up to `most`, and how many are left. A line keeps its key by what it says and by how many alike are before it; what is left out, by the line before it. Source: STUDIO-148. */
export function drawnLines(lines: readonly ChangedLine[], most: number): { readonly drawn: readonly DrawnLine[]; readonly left: number } {
  const alike = new Map<string, number>();
  let last = '';
  const drawn = lines.slice(0, most).map((line): DrawnLine => {
    const name = line.kind === 'more' ? `more ${last}` : `${line.kind} ${line.text}`;
    const before = alike.get(name) ?? 0;
    alike.set(name, before + 1);
    last = `${before} ${name}`;
    return { key: last, line };
  });
  return { drawn, left: lines.length - drawn.length };
}
