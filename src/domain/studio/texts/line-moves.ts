import { changesBetween } from './changes.ts';

/** Where each line of a text is after a change: lines that were changed one by one keep their order, of others it is not known (null). Source: STUDIO-17. */
export function lineMoves(before: string, after: string): (line: number) => number | null {
  if (before === after) return (line) => line;
  const lines = before.split('\n');
  const changes = changesBetween(lines, after.split('\n'));
  return (line) => {
    let shift = 0;
    for (const change of changes) {
      if (line < change.from) break;
      if (line < change.to) return change.to - change.from === change.with.length ? line + shift : null;
      shift += change.with.length - (change.to - change.from);
    }
    return line < lines.length ? line + shift : null;
  };
}
