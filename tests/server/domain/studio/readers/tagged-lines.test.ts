import { describe, expect, it } from 'vitest';
import { taggedLines, writtenLabel } from '#server/domain/studio/readers/tagged-lines.ts';
import { growth } from '#tests/fakes/growth.ts';

const written = (line: string) => taggedLines([{ file: 'script.ink', text: line }]);

describe('the label of a choice as its line has it', () => {
  it.each([
    ['* Go on', 'Go on'],
    ['  + (out) Go [on] -> hall', 'Go on'],
    ['* {a} {b: {c}} Go # speaker: ann', 'Go'],
    ['* { a {b} Go', '{ a {b} Go'],
    ['* {a} { b Go', '{ b Go'],
    ['* } Go', '} Go'],
    ['* Go on\r', 'Go on'],
    ['A line. {a}', ''],
  ])('%j: %j', (line, label) => expect(writtenLabel(line)).toBe(label));
});

describe('PROOF-156: the lines of a script are read in a time that grows with their length', () => {
  it.each([
    ['conditions before a label', (size: number) => `* ${'{a}'.repeat(size)}`],
    ['conditions in each other that are not closed', (size: number) => `* ${'{a'.repeat(size)}`],
    ['bullets before a line separator', (size: number) => `${'* '.repeat(size)}a\u2028b`],
  ])('%s', (_, line) => expect(growth(line, writtenLabel, 4_000)).toBeLessThan(9));

  it.each([
    ['tags of different speakers', (size: number) => `x ${Array.from({ length: size }, (_, at) => `# speaker: a${at} `).join('')}`],
    ['speakers in one tag', (size: number) => `* {a} x # speaker: ${Array.from({ length: size }, (_, at) => `a${at}`).join(',')}`],
  ])('%s in one line', (_, line) => expect(growth(line, written, 2_000)).toBeLessThan(9));
});
