import { expect, it } from 'vitest';
import { type Node, programOf, sourcesIn } from './syntax.ts';

/** Classes that are made of values, many times, or that one other class makes for itself. */
const OF_VALUES = new Set([
  'Aloud',
  'FollowedTurn',
  'FollowedTurns',
  'Lease',
  'LiveState',
  'NarrationFailed',
  'Pages',
  'StoredChoice',
  'WhilePublished',
]);

const nameOf = (node: unknown): string => String((node as Node | null)?.name ?? '');

/** The classes of a file whose constructor takes more than one argument. */
function classesOfManyArguments(file: string, source: string): string[] {
  return programOf(file, source)
    .filter(({ type }) => type === 'ClassDeclaration')
    .filter(({ body }) =>
      ((body as Node).body as Node[]).some(
        (member) => member.kind === 'constructor' && ((member.value as Node).params as Node[]).length > 1,
      ),
    )
    .map(({ id }) => nameOf(id));
}

const sources = ['src/application', 'server/application'].flatMap(sourcesIn);

it('a use case takes its only dependency itself, and several as one object with their names', () => {
  const several = sources.flatMap(({ file, source }) => classesOfManyArguments(file, source));
  expect(several.filter((name) => !OF_VALUES.has(name))).toEqual([]);
  expect([...OF_VALUES].filter((name) => !several.includes(name))).toEqual([]);
});

it('nothing that a use case needs is copied from that object field by field', () => {
  const copies = sources.flatMap(({ file, source }) => (/this\.#(\w+) = needs\.\1;/.test(source) ? [file] : []));
  expect(copies).toEqual([]);
});
