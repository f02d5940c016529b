import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { routes } from '#contract/routes.ts';
import { nodeOf, type SchemaNode, schemaOf } from './schema-node.ts';

const root = join(import.meta.dirname, '../..');
const UPPER = '0B1E7C5A-93D4-4F0E-8A6B-1C2D3E4F5A6B';

/** All schemas below one that check for a UUID, by their place. */
function uuidsIn(node: SchemaNode, at: string): [string, SchemaNode][] {
  if (node.pipe?.some((step) => step.type === 'uuid')) return [[at, node]];
  const [, ...piped] = node.pipe ?? [];
  const below: [string, SchemaNode | string | null | undefined][] = [
    ...Object.entries(node.entries ?? {}),
    ...[...piped, ...(node.items ?? []), ...(node.options ?? []), node.wrapped, node.item, node.key, node.rest].map(
      (part, index) => [String(index), part] as [string, SchemaNode | string | null | undefined],
    ),
    ...(typeof node.value === 'object' ? [['value', node.value] as [string, SchemaNode]] : []),
  ];
  return below.flatMap(([name, part]) => (typeof part === 'object' && part !== null ? uuidsIn(part, `${at}.${name}`) : []));
}

describe('UUIDs of the contract', () => {
  const found = routes.flatMap(({ path, input, answer }) => [
    ...uuidsIn(nodeOf(input), `${path} input`),
    ...uuidsIn(nodeOf(answer), `${path} answer`),
  ]);

  it('are found in inputs and answers, also below variants and lists', () => {
    const places = found.map(([place]) => place).join('\n');
    for (const field of ['game.send input.turn_id', 'game.stream input.turn_id', 'game.history input.before', 'game.goto answer.turns'])
      expect(places).toContain(field);
  });

  it.each(found)('%s is written in small letters, however it was sent', (_, schema) => {
    expect(v.parse(schemaOf(schema), UPPER)).toBe(UPPER.toLowerCase());
  });

  it('have one shape', () => {
    const sources = globSync(['contract/**/*.ts', 'server/**/*.ts', 'src/**/*.ts'], { cwd: root });
    const own = sources.filter((path) => /\bv\.uuid\(/.test(readFileSync(join(root, path), 'utf8')));
    expect(own).toEqual([join('contract', 'shapes.ts')]);
  });
});
