import { expect, it } from 'vitest';
import { type Node, nodesOf, programOf, sourcesIn } from './syntax.ts';

const FAKES = /\bvi\.useFakeTimers\(/;
const GIVES_BACK = /\bvi\.useRealTimers\(/;

/** Functions that a file runs after each of its tests, or after all, also where one fails. */
const isHook = ({ type, callee }: Node): boolean =>
  type === 'CallExpression' && ['afterEach', 'afterAll'].includes(String((callee as Node).name));

/** What runs at the end of one test, also where it fails. */
const isEndOfTest = ({ type, callee, finalizer }: Node): boolean =>
  (type === 'CallExpression' && (callee as Node).name === 'onTestFinished') || (type === 'TryStatement' && finalizer !== null);

/** The calls of `vi.useFakeTimers` that a test of the file may leave behind. */
function left(source: string): string[] {
  const nodes = programOf('some.test.tsx', source);
  const textOf = ({ start, end }: Node) => source.slice(start, end);
  if (nodes.some((node) => isHook(node) && GIVES_BACK.test(textOf(node)))) return [];
  const blocks = nodes.filter(({ type }) => type === 'BlockStatement');
  return nodes
    .filter((node) => node.type === 'CallExpression' && FAKES.test(textOf(node)) && textOf(node.callee as Node) === 'vi.useFakeTimers')
    .filter((call) => {
      // Of the blocks around the call, parents before their children.
      const around = blocks.filter(({ start, end }) => start <= call.start && call.end <= end).at(-1);
      const beside = around === undefined ? [] : nodesOf(around.body);
      return !beside.some((node) => isEndOfTest(node) && GIVES_BACK.test(textOf((node.finalizer as Node | undefined) ?? node)));
    })
    .map(textOf);
}

it('a file that fakes timers gives the real ones back after each test: the next file of its worker would wait for ever', () => {
  const faking = sourcesIn('tests').filter(({ source }) => FAKES.test(source));
  expect(faking.flatMap(({ file, source }) => left(source).map((call) => `${file}: ${call}`))).toEqual([]);
});

it.each([
  ['in no way', `it('a', () => { vi.useFakeTimers(); });`, 1],
  [
    'at the end of its body, which a failure leaves out',
    `it('a', () => { vi.useFakeTimers(); expect(1).toBe(1); vi.useRealTimers(); });`,
    1,
  ],
  [
    'in another test',
    `it('a', () => { vi.useFakeTimers(); onTestFinished(() => void vi.useRealTimers()); }); it('b', () => { vi.useFakeTimers(); });`,
    1,
  ],
  ['beside the call', `it('a', () => { vi.useFakeTimers(); onTestFinished(() => { vi.useRealTimers(); }); });`, 0],
  ['finally', `it('a', () => { vi.useFakeTimers(); try { run(); } finally { vi.useRealTimers(); } });`, 0],
  ['after each test', `beforeEach(() => { vi.useFakeTimers(); }); afterEach(() => { vi.useRealTimers(); });`, 0],
])('timers are given back %s: it is seen', (_, source, count) => {
  expect(left(source)).toHaveLength(count);
});
