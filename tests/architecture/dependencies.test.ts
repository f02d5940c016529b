import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../src');
const MAX_DEPENDENCIES = 5;

/** Counts the commas outside of brackets. */
function parameterCount(list: string): number {
  let depth = 0;
  let count = 1;
  for (const [index, character] of [...list].entries()) {
    if ('([{<'.includes(character)) depth += 1;
    else if (')]}'.includes(character) || (character === '>' && list[index - 1] !== '=')) depth -= 1;
    else if (character === ',' && depth === 0) count += 1;
  }
  const trimmed = list.trim();
  return trimmed === '' ? 0 : trimmed.endsWith(',') ? count - 1 : count;
}

/** The parameters of each constructor, by class. */
function constructors(): Map<string, number> {
  const found = new Map<string, number>();
  for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))) {
    const source = readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
    for (const { 1: parameters = '', index } of source.matchAll(/\n {2}constructor\(([\s\S]*?)\) \{\n/g)) {
      const name = [...source.slice(0, index).matchAll(/class (\w+)/g)].at(-1)?.[1] ?? file;
      found.set(name, parameterCount(parameters));
    }
  }
  return found;
}

it('no constructor takes more than five dependencies', () => {
  const found = constructors();
  expect(found.size).toBeGreaterThan(40);
  expect(Object.fromEntries([...found].filter(([, count]) => count > MAX_DEPENDENCIES))).toEqual({});
});
