/**
 * Field names are snake_case in the contract and camelCase in its clients. Clients translate them where they make a call and read its answer, so
 * their types derive from the schemas.
 */
import * as v from 'valibot';
import type { DeepReadonly } from './route.ts';

type CamelKey<Key> = Key extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<CamelKey<Tail>>}` : Key;

/** `T` as clients see it: camelCase field names at every depth, read only. Keys of records and values stay as they are. */
export type CamelCased<T> = T extends readonly (infer Item)[]
  ? readonly CamelCased<Item>[]
  : T extends object
    ? { readonly [Key in keyof T as CamelKey<Key>]: CamelCased<T[Key]> }
    : T;

type Naming = 'camel' | 'snake';

/** The parts of a schema that hold other schemas; which of them exist depends on its type. */
interface SchemaParts extends v.GenericSchema {
  readonly entries?: Readonly<Record<string, SchemaParts>>;
  readonly item?: SchemaParts;
  readonly wrapped?: SchemaParts;
  readonly value?: SchemaParts;
  /** The discriminator of a variant. */
  readonly key?: string;
  readonly options?: readonly SchemaParts[];
}

/** A value of the contract with camelCase field names. */
export const toCamelCase = <S extends v.GenericSchema>(
  schema: S,
  value: v.InferOutput<S> | DeepReadonly<v.InferOutput<S>>,
): CamelCased<v.InferOutput<S>> => renamed(schema, value, 'camel') as CamelCased<v.InferOutput<S>>;

/** The reverse of `toCamelCase`. The value is not checked: one that does not match the schema stays invalid. */
export function toSnakeCase<S extends v.GenericSchema>(schema: S, value: CamelCased<v.InferOutput<S>>): v.InferOutput<S>;
export function toSnakeCase<S extends v.GenericSchema>(schema: S, value: CamelCased<v.InferInput<S>>): v.InferInput<S>;
export function toSnakeCase(schema: v.GenericSchema, value: unknown): unknown {
  return renamed(schema, value, 'snake');
}

function renamed(schema: SchemaParts, value: unknown, naming: Naming): unknown {
  if (schema.wrapped) return renamed(schema.wrapped, value, naming);
  if (typeof value !== 'object' || value === null) return value;
  const { item, entries } = schema;
  if (Array.isArray(value)) return item ? value.map((each) => renamed(item, each, naming)) : value;
  if (schema.type === 'variant') return renamedVariant(schema, value, naming);
  if (schema.type === 'record') return mapEntries(value, (key, each) => [key, schema.value ? renamed(schema.value, each, naming) : each]);
  if (!entries) return value;
  return mapEntries(value, (key, each) => {
    const field = entries[snakeKey(key)];
    return field ? [naming === 'camel' ? camelKey(key) : snakeKey(key), renamed(field, each, naming)] : [key, each];
  });
}

function renamedVariant({ key = '', options = [] }: SchemaParts, value: object, naming: Naming): unknown {
  const named: unknown = Reflect.get(value, naming === 'camel' ? key : camelKey(key));
  const option = options.find(({ entries }) => entries?.[key] && v.is(entries[key], named));
  return option ? renamed(option, value, naming) : value;
}

const mapEntries = (value: object, change: (key: string, each: unknown) => [string, unknown]): object =>
  Object.fromEntries(Object.entries(value).map(([key, each]) => change(key, each)));

// Most names are one word, which needs no replacement.
const camelKey = (key: string): string => (key.includes('_') ? key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()) : key);

const snakeKey = (key: string): string => (/[A-Z]/.test(key) ? key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) : key);
