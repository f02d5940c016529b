import fc from 'fast-check';
import { anyCharacter } from './texts.ts';

/** Text that JSON and the database can store: any script, no NUL. */
const text = fc.string({ unit: anyCharacter, maxLength: 30 }).map((one) => one.replaceAll('\u0000', ''));
const anything = fc
  .jsonValue({ maxDepth: 4, stringUnit: 'binary' })
  .map((value) => JSON.parse(JSON.stringify(value).replaceAll('\\u0000', '')) as unknown);
/** Names outside the specifications, with those of object properties. */
const name = fc.oneof(
  text.map((one) => `x-${one}`),
  fc.constantFrom('constructor', 'toString', 'hasOwnProperty', 'prototype', '7'),
);
const unknownFields = fc.dictionary(name, anything, { maxKeys: 4, noNullPrototype: true });

const withUnknown = <T extends object>(known: fc.Arbitrary<T>) =>
  fc
    .tuple(known, unknownFields, fc.boolean())
    .map(([fields, others, first]) => (first ? { ...others, ...fields } : { ...fields, ...others }));

const entry = withUnknown(
  fc.record(
    {
      keys: fc.array(text, { maxLength: 3 }),
      content: text,
      extensions: unknownFields,
      enabled: fc.boolean(),
      insertion_order: fc.integer(),
      constant: fc.option(fc.boolean()),
      selective: fc.boolean(),
      secondary_keys: fc.array(text, { maxLength: 2 }),
      priority: fc.double({ noDefaultInfinity: true, noNaN: true }),
      name: fc.option(text),
      use_regex: fc.boolean(),
      id: fc.oneof(text, fc.nat()),
    },
    { requiredKeys: ['keys', 'content'], noNullPrototype: true },
  ),
);

const book = withUnknown(
  fc.record(
    { name: text, scan_depth: fc.nat(), extensions: unknownFields, entries: fc.array(entry, { maxLength: 5 }) },
    { requiredKeys: ['entries'], noNullPrototype: true },
  ),
);

const V1_FIELDS = { description: text, personality: text, scenario: text, first_mes: text, mes_example: text };
const called = { name: text.map((one) => `W${one}`) };

const data = withUnknown(
  fc.record(
    {
      ...called,
      ...V1_FIELDS,
      nickname: fc.option(text),
      creator_notes: text,
      system_prompt: text,
      post_history_instructions: text,
      alternate_greetings: fc.array(text, { maxLength: 3 }),
      group_only_greetings: fc.array(text, { maxLength: 2 }),
      tags: fc.array(text, { maxLength: 4 }),
      creator: text,
      character_version: text,
      extensions: unknownFields,
      character_book: fc.option(book),
    },
    { requiredKeys: ['name'], noNullPrototype: true },
  ),
);

const versioned = (spec: string, spec_version: string) => withUnknown(data.map((fields) => ({ spec, spec_version, data: fields })));

/** Cards of every version as JSON values: specified fields, and unknown ones at every level. */
export const anyCard: fc.Arbitrary<object> = fc.oneof(
  withUnknown(fc.record({ ...called, ...V1_FIELDS }, { requiredKeys: ['name'], noNullPrototype: true })),
  versioned('chara_card_v2', '2.0'),
  versioned('chara_card_v3', '3.0'),
);
