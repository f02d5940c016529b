import { expect, it } from 'vitest';
import { type Node, programOf, type Source, sourcesIn } from './syntax.ts';

/** One screen. */
const MAX_LINES = 40;

const MAX_FILE_LINES = 300;

const isFunction = ({ type, body }: Node): boolean =>
  ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(type) && body !== null;

/** The lengths of the functions of a file in lines, with the lines they begin at. */
function functionsOf(file: string, source: string): readonly { readonly at: number; readonly lines: number }[] {
  const lineOf = (position: number) => source.slice(0, position).split('\n').length;
  return programOf(file, source)
    .filter(isFunction)
    .map(({ start, end }) => ({ at: lineOf(start), lines: lineOf(end) - lineOf(start) + 1 }));
}

it('measures functions of every kind', () => {
  const source = 'function a() {\n  return () =>\n    1;\n}\nclass B {\n  c() {\n  }\n}';
  expect(functionsOf('a.ts', source)).toEqual([
    { at: 1, lines: 4 },
    { at: 2, lines: 2 },
    { at: 6, lines: 2 },
  ]);
});

const longerThan = (lines: number, files: readonly Source[]): string[] =>
  files.filter(({ file, source }) => functionsOf(file, source).some((found) => found.lines > lines)).map(({ file }) => file);

it('no function is longer than one screen, and no file longer than 300 lines', () => {
  const files = ['server', 'contract', 'scripts', 'src'].flatMap(sourcesIn);
  expect(files.length).toBeGreaterThan(800);
  expect(longerThan(MAX_LINES, files)).toEqual([]);
  const long = files.filter(({ source }) => source.trimEnd().split('\n').length > MAX_FILE_LINES);
  expect(long.map(({ file }) => file)).toEqual([]);
});
