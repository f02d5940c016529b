import { expect, it } from 'vitest';
import { PARTS, readOptions } from './options.ts';

const read = (...args: string[]) => {
  const options = readOptions(args);
  if (!options.ok) throw new Error(options.error);
  return options.value;
};

it('without arguments everything is measured, with the numbers of docs/performance.md', () => {
  expect(read()).toMatchObject({ parts: PARTS, runs: 10, players: [20, 200, 1_000], rounds: 3, words: 200, build: true });
  expect(read().databases).toEqual(['embedded', 'PostgreSQL']);
});

it('parts, players, pages and databases can be chosen, for a brief run', () => {
  const options = read('server', 'turns', '--players', '5', '--players', '50', '--database', 'postgresql', '--path', '/', '--no-build');
  expect(options).toMatchObject({ parts: ['server', 'turns'], players: [5, 50], databases: ['PostgreSQL'], paths: ['/'], build: false });
});

it.each([
  [['pagse'], 'pagse is none of pages'],
  [['--players', '0'], '--players takes a number from 1 on'],
  [['--runs', 'many'], '--runs takes a number from 1 on'],
  [['--path', 'story'], '--path takes an address'],
  [['--database', 'mysql'], 'mysql is none of embedded'],
  [['--unknown'], 'unknown'],
])('%j is refused by a sentence and the usage', (args, sentence) => {
  const options = readOptions(args);
  expect(options.ok ? '' : options.error).toContain(sentence);
  expect(options.ok ? '' : options.error).toContain('npm run bench');
});
