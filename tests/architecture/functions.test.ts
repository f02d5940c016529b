import { expect, it } from 'vitest';
import { type Node, programOf, type Source, sourcesIn } from './syntax.ts';

/** One screen. */
const MAX_LINES = 40;

/** Files with a longer function. The list may only shrink: a function that is split takes its line with it. */
const LONG = ['scripts/walk-story.ts'];

/** Views may be longer up to here, where splitting them would not make them simpler to read: a form of plain fields, a text, a switch. */
const MAX_VIEW_LINES = 60;

/** Files of views with a function longer than one screen. The list may only shrink too. */
const LONG_VIEWS = [
  'src/ui/account/deletion-dialog.tsx',
  'src/ui/characters/bring-chat.tsx',
  'src/ui/engagement/daily/idea-card.tsx',
  'src/ui/legal/privacy.tsx',
  'src/ui/legal/terms.tsx',
  'src/ui/novel/novel-turn.tsx',
  'src/ui/novel/use-novel.ts',
  'src/ui/play/memory/steering-dialog.tsx',
  'src/ui/play/turn/passage-tools.tsx',
  'src/ui/recharge/payment-return-screen.tsx',
  'src/ui/sign-in/code-field.tsx',
  'src/ui/sign-in/email-form.tsx',
];

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

it('outside of views no function is longer than one screen, but for a list that may only shrink', () => {
  const files = ['server', 'contract', 'scripts', 'src'].flatMap(sourcesIn).filter(({ file }) => !file.startsWith('src/ui/'));
  expect(files.length).toBeGreaterThan(500);
  expect(longerThan(MAX_LINES, files)).toEqual(LONG);
});

it('no view is longer than one screen, but for a list that may only shrink, and none longer than one and a half', () => {
  const views = sourcesIn('src/ui');
  expect(views.length).toBeGreaterThan(300);
  expect(longerThan(MAX_VIEW_LINES, views)).toEqual([]);
  expect(longerThan(MAX_LINES, views).toSorted()).toEqual(LONG_VIEWS);
});
