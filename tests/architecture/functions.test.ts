import { expect, it } from 'vitest';
import { type Node, programOf, sourcesIn } from './syntax.ts';

/** One screen. */
const MAX_LINES = 40;

/** Files with a longer function. The list may only shrink: a function that is split takes its line with it. */
const LONG = ['scripts/walk-story.ts'];

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

it('outside of views no function is longer than one screen, but for a list that may only shrink', () => {
  const folders = ['server', 'contract', 'scripts', 'src/domain', 'src/application', 'src/infrastructure'];
  const files = folders.flatMap(sourcesIn);
  expect(files.length).toBeGreaterThan(500);
  const long = files.filter(({ file, source }) => functionsOf(file, source).some(({ lines }) => lines > MAX_LINES));
  expect(long.map(({ file }) => file)).toEqual(LONG);
});
