import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Words for which docs/glossary.md has a standard term, or which hide who acts. Players may read them; names and comments do without. */
const UNCLEAR = new Set(
  'told asked somebody nobody whoever anybody everybody hear hears heard wanted wish wishes wished errand errands tunes deed deeds pile piles purse purses worn heir heirs obey obeys insist insists entrant upkeep flaw flaws hurry vain'.split(
    ' ',
  ),
);

/** Names like `ask`, which are words of a story: how English is understood. */
const LANGUAGE = /^(?:tests\/)?(?:src\/|server\/)?domain\/(?:free-text|safety)\//;

const unclearIn = (text: string): string[] =>
  text
    .replace(/`[^`]*`|"[^"]*"/g, ' ')
    .split(/(?=[A-Z][a-z])|[^A-Za-z]+/)
    .filter((word) => UNCLEAR.has(word.toLowerCase()));

/** The names that a file gives or uses, and the names of its tests. */
function namesIn(node: unknown, found: string[] = []): string[] {
  if (Array.isArray(node)) for (const child of node) namesIn(child, found);
  else if (typeof node === 'object' && node !== null) {
    const { type, name } = node as { readonly type?: string; readonly name?: unknown };
    if (type === 'Identifier' || type === 'PrivateIdentifier') found.push(String(name));
    if (type === 'CallExpression') found.push(...testName(node));
    for (const child of Object.values(node)) namesIn(child, found);
  }
  return found;
}

function testName(call: object): string[] {
  const { callee, arguments: given } = call as { callee: object; arguments: readonly { value?: unknown }[] };
  const name = given[0]?.value;
  return typeof name === 'string' && /"name":"(?:it|describe|test)"/.test(JSON.stringify(callee)) ? [name] : [];
}

function unclearWords(file: string): string[] {
  const { program, comments } = parseSync(file, readFileSync(join(root, file), 'utf8'));
  return [...comments.map(({ value }) => value), ...namesIn(program)].flatMap(unclearIn);
}

const codeIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`);

it('finds unclear words in names and comments, and leaves texts alone', () => {
  expect(unclearIn(' What nobody told `told` "hear": wishList, heardOf ')).toEqual(['nobody', 'told', 'wish', 'heard']);
  expect(unclearIn('thread wishlist foretold')).toEqual([]);
  const { program } = parseSync('a.ts', "const toldTurn = 'asked'; it('nobody', () => this.#heard);");
  expect(namesIn(program).flatMap(unclearIn)).toEqual(['told', 'nobody', 'heard']);
});

it.each(['src', 'server', 'contract', 'scripts', 'tests'])('%s uses standard terms', (folder) => {
  const files = codeIn(folder).filter((file) => !LANGUAGE.test(file) && !/\/fixtures\/|architecture\/words\.test/.test(file));
  expect(files.length).toBeGreaterThan(10);
  expect(files.flatMap((file) => unclearWords(file).map((word) => `${file}: ${word}`))).toEqual([]);
});
