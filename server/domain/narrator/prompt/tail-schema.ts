import type { TailField, TailShape } from './tail-fields.ts';

/** How an endpoint is held to the form of a structured end: in words alone, or by a field of the request that it knows. `off`: it is not asked for one. */
export const tailFormats = ['off', 'words', 'json_object', 'json_schema', 'guided_json', 'grammar'] as const;
export type TailFormat = (typeof tailFormats)[number];

/** The fields that hold an endpoint to the form; none where words have to do. */
export function formatFields(format: TailFormat, fields: readonly TailField[]): Readonly<Record<string, unknown>> {
  if (format === 'json_object') return { response_format: { type: 'json_object' } };
  if (format === 'json_schema')
    return { response_format: { type: 'json_schema', json_schema: { name: 'tail', strict: true, schema: tailSchema(fields) } } };
  if (format === 'guided_json') return { guided_json: tailSchema(fields) };
  return format === 'grammar' ? { grammar: tailGrammar(fields) } : {};
}

type Schema = Readonly<Record<string, unknown>>;

const text: Schema = { type: 'string' };
/** Strict endpoints want every property required and no others. */
const object = (properties: Readonly<Record<string, Schema>>): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
const list = (items: Schema): Schema => ({ type: 'array', items });
const claim = object({ id: text, quote: text });

const SCHEMAS: Readonly<Record<TailShape, Schema>> = {
  labels: list(text),
  claims: list(claim),
  claim: { anyOf: [claim, { type: 'null' }] },
  text: { anyOf: [text, { type: 'null' }] },
  facts: list(object({ about: text, fact: text, quote: text })),
  values: list(object({ id: text, value: { type: 'number' }, quote: text })),
};

/** A JSON Schema of the structured end. */
export const tailSchema = (fields: readonly TailField[]): Schema =>
  object(Object.fromEntries(fields.map(({ name, shape }) => [name, SCHEMAS[shape]])));

const key = (name: string): string => `"\\"${name}\\":" space`;
const several = (rule: string): string => `"[" (${rule} ("," space ${rule})*)? "]"`;

const RULES: Readonly<Record<TailShape, string>> = {
  labels: '"[" string "," space string ("," space string)* "]"',
  claims: several('proof'),
  claim: 'proof | "null"',
  text: 'string | "null"',
  facts: several('note'),
  values: several('change'),
};

/** The same as a grammar in GBNF, which llama.cpp and what is built on it read. */
export const tailGrammar = (fields: readonly TailField[]): string =>
  [
    `root ::= "{" ${fields.map(({ name, shape }) => `${key(name)} ${shape}`).join(' "," space ')} "}"`,
    ...Object.entries(RULES).map(([shape, rule]) => `${shape} ::= ${rule}`),
    `proof ::= "{" ${key('id')} string "," space ${key('quote')} string "}"`,
    `note ::= "{" ${key('about')} string "," space ${key('fact')} string "," space ${key('quote')} string "}"`,
    `change ::= "{" ${key('id')} string "," space ${key('value')} number "," space ${key('quote')} string "}"`,
    'string ::= "\\"" ([^"\\\\\\x00-\\x1F] | "\\\\" ["\\\\/bfnrt])* "\\""',
    'number ::= "-"? [0-9]+',
    'space ::= " "?',
  ].join('\n');
