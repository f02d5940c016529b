import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { toCamelCase, toSnakeCase } from '#contract/camel-case.ts';
import { coinsInsufficient } from '#contract/play.ts';
import { tooManyRequests } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';

interface Parts extends v.GenericSchema {
  readonly entries?: Readonly<Record<string, Parts>>;
  readonly item?: Parts;
  readonly wrapped?: Parts;
  readonly value?: Parts;
  readonly literal?: unknown;
  readonly items?: readonly Parts[];
  readonly options?: readonly unknown[];
}

/** A key of a record begins with a line, which tells it from the name of a field. */
const key = fc.stringMatching(/^_[a-z]{1,3}_[a-z]{1,3}$/);
const primitives = new Set(['string', 'number', 'boolean', 'literal', 'picklist']);

/**
 * Values of the schema's shape: its checks of texts and numbers do not matter to names. Throws on a type that the translation does not know, such
 * as a union of objects.
 */
function shaped(schema: Parts): fc.Arbitrary<unknown> {
  const { type, entries, item, items = [], wrapped, value, options = [] } = schema;
  if (wrapped) return fc.oneof(shaped(wrapped), fc.constant(type === 'optional' ? undefined : null));
  if (entries) return fc.record(Object.fromEntries(Object.entries(entries).map(([name, field]) => [name, shaped(field)])));
  if (item) return fc.array(shaped(item), { maxLength: 2 });
  if (type === 'tuple' && items.every((each) => primitives.has(each.type))) return fc.tuple(...items.map(shaped));
  if (type === 'record' && value) return fc.dictionary(key, shaped(value), { maxKeys: 2 });
  if (type === 'variant') return fc.oneof(...(options as readonly Parts[]).map(shaped));
  if (type === 'union' && (options as readonly Parts[]).every((option) => primitives.has(option.type)))
    return fc.oneof(...(options as readonly Parts[]).map(shaped));
  if (type === 'unknown') return fc.dictionary(key, fc.boolean(), { maxKeys: 2 });
  if (type === 'picklist') return fc.constantFrom(...options);
  if (type === 'null') return fc.constant(null);
  if (type === 'literal') return fc.constant(schema.literal);
  if (type === 'string') return key;
  if (type === 'number') return fc.nat();
  if (type === 'boolean') return fc.boolean();
  throw new Error(`The translation of names does not know the schema type ${type}`);
}

const schemas = [
  ...routes.flatMap(({ path, input, answer }): [string, v.GenericSchema][] => [
    [`the input of ${path}`, input],
    [`the answer of ${path}`, answer],
  ]),
  ['a refusal for lack of coins', coinsInsufficient] as const,
  ['a refusal by a rate limit', tooManyRequests] as const,
] as const;

describe('the names of the contract on the side of a client', () => {
  it.each(schemas)('are translated and back without a loss: %s', (_name, schema) => {
    fc.assert(
      fc.property(shaped(schema), (value) => {
        const translated = toCamelCase(schema, value);
        expect(JSON.stringify(translated)).not.toMatch(/"[a-z]\w*_\w*":/);
        expect(toSnakeCase(schema, translated)).toEqual(value);
      }),
      { numRuns: 20 },
    );
  });

  it('are those of fields alone, at every depth', () => {
    const schema = v.object({
      story_id: v.string(),
      user_type: v.picklist(['super_admin']),
      by_key: v.record(v.string(), v.array(v.object({ has_page: v.boolean() }))),
      any_thing: v.unknown(),
    });
    const value = {
      story_id: 'one_two',
      user_type: 'super_admin' as const,
      by_key: { a_key: [{ has_page: true }] },
      any_thing: { left_alone: 1 },
    };
    expect(toCamelCase(schema, value)).toEqual({
      storyId: 'one_two',
      userType: 'super_admin',
      byKey: { a_key: [{ hasPage: true }] },
      anyThing: { left_alone: 1 },
    });
  });

  it('leave a value of no variant as it is', () => {
    const schema = v.variant('kind', [v.object({ kind: v.literal('a'), turn_id: v.string() })]);
    expect(toSnakeCase(schema, { kind: 'b', turnId: '1' } as never)).toEqual({ kind: 'b', turnId: '1' });
  });
});
