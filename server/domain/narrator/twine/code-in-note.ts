import { startOf } from '#domain/text/cut.ts';

const LONGEST = 60;

/** Code of a story in a sentence of its report: one line, cut where it is long. */
export function codeInNote(code: string): string {
  const line = code.replace(/\s+/gu, ' ').trim();
  return line.length > LONGEST ? `${startOf(line, LONGEST)}…` : line;
}
