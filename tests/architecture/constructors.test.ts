import { expect, it } from 'vitest';
import { type Node, nodesOf, programOf, sourcesIn } from './syntax.ts';

/** More dependencies are a sign that a part is missing, which would take some of them. */
const MAX_DEPENDENCIES = 5;

const nameOf = (id: unknown): string => String((id as { readonly name?: string } | null)?.name ?? '');

/** What the constructors of a file take: parameters, and the members of a parameter whose type is an interface of this file named `…Needs`. */
function dependencies(file: string, source: string): readonly { readonly name: string; readonly count: number }[] {
  const nodes = programOf(file, source);
  const interfaces = nodes.filter(({ type }) => type === 'TSInterfaceDeclaration');
  const needs = new Map(interfaces.map(({ id, body }) => [nameOf(id), (body as { body: readonly unknown[] }).body.length]));
  const countOf = (parameter: Node): number => {
    const type = nodesOf(parameter.typeAnnotation).find((node) => node.type === 'TSTypeReference');
    const name = nameOf(type?.typeName);
    return (name.endsWith('Needs') && needs.get(name)) || 1;
  };
  return nodes
    .filter(({ type }) => type === 'ClassDeclaration')
    .flatMap(({ id, body }) =>
      (body as { body: readonly Node[] }).body
        .filter(({ kind }) => kind === 'constructor')
        .map(({ value }) => ({
          name: nameOf(id),
          count: (value as { params: readonly Node[] }).params.reduce((sum, parameter) => sum + countOf(parameter), 0),
        })),
    );
}

it('counts parameters and the members of needs', () => {
  const source = 'interface XNeeds { a: A; b: B }\nclass X { constructor(needs: XNeeds, c: C) {} }\nclass Y { constructor() {} }';
  expect(dependencies('a.ts', source)).toEqual([
    { name: 'X', count: 3 },
    { name: 'Y', count: 0 },
  ]);
});

it.each(['src', 'server'])('no class of %s has more than five dependencies', (folder) => {
  const all = sourcesIn(folder).flatMap(({ file, source }) => dependencies(file, source));
  expect(all.length).toBeGreaterThan(50);
  expect(all.filter(({ count }) => count > MAX_DEPENDENCIES)).toEqual([]);
});
