import { changesBetween } from './changes.ts';
import { spliceBetween } from './splice.ts';

/** Where each line of a text is after a change: lines that were changed one by one keep their order, of others it is not known (null). Source: STUDIO-17. */
export function lineMoves(before: string, after: string): (line: number) => number | null {
  if (before === after) return (line) => line;
  // Of a long text nearly all is as it was: only the lines around what is not are compared one by one.
  const { start, end } = spliceBetween(before, after);
  const from = start === 0 ? 0 : before.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = before.indexOf('\n', before.length - end);
  const rest = lineEnd < 0 ? 0 : before.length - lineEnd;
  const first = linesIn(before.slice(0, from)) - 1;
  const own = before.slice(from, before.length - rest).split('\n');
  const changes = changesBetween(own, after.slice(from, after.length - rest).split('\n'));
  const lines = first + own.length + linesIn(before.slice(before.length - rest)) - 1;
  return (line) => {
    let shift = 0;
    for (const change of changes) {
      if (line < first + change.from) break;
      if (line < first + change.to) return change.to - change.from === change.with.length ? line + shift : null;
      shift += change.with.length - (change.to - change.from);
    }
    return line < lines ? line + shift : null;
  };
}

function linesIn(text: string): number {
  let lines = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}
