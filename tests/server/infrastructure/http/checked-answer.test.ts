import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { toCamelCase } from '#contract/camel-case.ts';
import { routes } from '#contract/routes.ts';
import { checkedAnswer } from '#server/infrastructure/http/serve.ts';
import { nodeOf, type SchemaNode, schemaOf } from '#tests/contract/schema-node.ts';

/** A column that no schema names. */
const PLANTED = { planted_column: 'planted' };
const TEXTS = [
  'a',
  '0b1e7c5a-93d4-4f0e-8a6b-1c2d3e4f5a6b',
  '2026-01-02T03:04:05.678Z',
  '2026-01-02',
  'usd',
  'https://a.example/b',
  'BBBB-BBBB',
  'aaaaaaaaaaaaaaaaaaaaaa',
  'AAAA',
];
const NUMBERS = [1, 2, 0, 1_700_000_000];

const fits = (node: SchemaNode, value: unknown): boolean => v.safeParse(schemaOf(node), value).success;

/** A value of a schema with every field, a planted column in each object, and the option `pick` of each choice. */
function sampleOf(node: SchemaNode, pick: number): unknown {
  const option = () => {
    const options = node.options ?? [];
    return options[pick % options.length];
  };
  switch (node.type) {
    case 'object':
    case 'loose_object':
      return {
        ...Object.fromEntries(Object.entries(node.entries ?? {}).map(([name, field]) => [name, sampleOf(field, pick)])),
        ...PLANTED,
      };
    case 'array':
      return [sampleOf(node.item as SchemaNode, pick)];
    case 'tuple':
      return (node.items ?? []).map((item) => sampleOf(item, pick));
    case 'record':
      return { a: sampleOf(node.value as SchemaNode, pick) };
    case 'optional':
    case 'nullable':
    case 'nullish':
      return sampleOf(node.wrapped as SchemaNode, pick);
    case 'union':
    case 'variant':
      return sampleOf(option() as SchemaNode, pick);
    case 'picklist':
      return option();
    case 'literal':
      return node.literal;
    case 'lazy':
      return sampleOf((node.getter as () => SchemaNode)(), pick);
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'unknown':
      return PLANTED;
    case 'string':
      return TEXTS.find((text) => fits(node, text));
    case 'number':
      return NUMBERS.find((number) => fits(node, number));
    default:
      throw new Error(`no value of the type ${node.type}`);
  }
}

/** Calls whose answer holds what has no schema: all rows of a player, and changes of a recorded page. */
const OPEN = ['user-data.export', 'admin/person.export', 'admin/recording.get'];

describe('faults S77: an answer holds what the contract names, and nothing that a handler read along', () => {
  it.each(routes.map((route) => [route.path, route] as const))('%s', (_, route) => {
    const answers = Array.from({ length: 12 }, (_, pick) => checkedAnswer(route, sampleOf(nodeOf(route.answer), pick)));
    expect(JSON.stringify(answers).includes('planted')).toBe(OPEN.includes(route.path));
  });
});

describe('an answer in camelCase has the names of the wire when it leaves, and what is no field keeps its names', () => {
  it.each(routes.map((route) => [route.path, route] as const))('%s', (_, route) => {
    for (let pick = 0; pick < 12; pick += 1) {
      const wire = sampleOf(nodeOf(route.answer), pick);
      expect(checkedAnswer(route, toCamelCase(route.answer, wire))).toEqual(checkedAnswer(route, wire));
    }
  });
});
