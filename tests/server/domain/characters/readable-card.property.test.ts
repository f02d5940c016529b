import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asV3 } from '#server/domain/characters/card-versions.ts';
import { bookOfCard } from '#server/domain/characters/lorebook.ts';
import { type ReadCard, readableCard } from '#server/domain/characters/readable-card.ts';
import { re2KeyPatterns } from '#server/infrastructure/patterns/re2-key-patterns.ts';
import { runs } from '#tests/proof.ts';

function readOf(card: Readonly<Record<string, unknown>>): ReadCard {
  const lifted = asV3(card);
  const read = lifted.ok ? readableCard(lifted.value, re2KeyPatterns) : lifted;
  if (!read.ok) throw new Error(read.error);
  return read.value;
}
const cardOf = (data: object, top: object = {}) =>
  readOf({ spec: 'chara_card_v2', spec_version: '2.0', ...top, data: { name: 'Marta', ...data } });

/** A value with what it is read as, and whether that has to be said. */
interface Written<Value> {
  readonly value: unknown;
  readonly read: Value;
  readonly odd: boolean;
}
const word = fc.stringMatching(/^[a-z]{1,12}$/);
const oddValue = fc.oneof(fc.dictionary(word, word, { minKeys: 1, maxKeys: 3 }), fc.constant([[1]]));

const anyText: fc.Arbitrary<Written<string>> = fc.oneof(
  word.map((value) => ({ value, read: value, odd: false })),
  fc.integer().map((value) => ({ value, read: String(value), odd: false })),
  fc.boolean().map((value) => ({ value, read: String(value), odd: false })),
  fc.constantFrom(null, [], {}).map((value) => ({ value, read: '', odd: false })),
  fc.oneof(oddValue, fc.array(word, { minLength: 1 })).map((value) => ({ value, read: '', odd: true })),
);
const anyList: fc.Arbitrary<Written<string[]>> = fc.oneof(
  fc.array(word).map((value) => ({ value, read: value, odd: false })),
  word.map((value) => ({ value, read: [value], odd: false })),
  fc.integer().map((value) => ({ value, read: [String(value)], odd: false })),
  fc.constantFrom(null, '', {}).map((value) => ({ value, read: [], odd: false })),
  fc.tuple(word, fc.integer()).map(([one, two]) => ({ value: [one, null, two], read: [one, String(two)], odd: false })),
  oddValue.map((value) => ({ value, read: [], odd: true })),
);

const TEXTS = [
  'description',
  'personality',
  'scenario',
  'mes_example',
  'creator_notes',
  'system_prompt',
  'creator',
  'character_version',
] as const;

describe('NARR-08: the fields of a card as programs write them', () => {
  it('are read by one rule each, kept as they are, and named where they cannot be read', () => {
    fc.assert(
      fc.property(
        fc.record(Object.fromEntries(TEXTS.map((name) => [name, anyText])) as Record<(typeof TEXTS)[number], typeof anyText>, {
          requiredKeys: [],
        }),
        fc.record({ alternate_greetings: anyList, tags: anyList }, { requiredKeys: [] }),
        (texts, lists) => {
          const fields = Object.entries<Written<unknown>>({ ...texts, ...lists });
          const data = Object.fromEntries(fields.map(([name, { value }]) => [name, value]));
          const { source, card, warnings } = cardOf({ first_mes: 'Hm.', ...data });
          expect(source.data).toMatchObject(data);
          for (const [name, { read, odd }] of fields) {
            expect([name, card.data[name]]).toEqual([name, read]);
            const said = warnings.some((warning) => new RegExp(`data\\.${name}\\b`).test(warning));
            expect([name, said]).toEqual([name, odd]);
          }
          // What went out comes in as the same.
          expect(readOf(JSON.parse(JSON.stringify(source)))).toEqual({ source, card, warnings });
        },
      ),
      { numRuns: runs(40, 2_000) },
    );
  });

  it('come from the top of the card where its data lacks them, has null or has them empty', () => {
    for (const data of [{}, { description: null }, { description: '' }, { description: {} }])
      expect(cardOf(data, { description: 'A ferrywoman.', tags: 'a' }).card.data).toMatchObject({
        description: 'A ferrywoman.',
        tags: ['a'],
      });
    expect(cardOf({ description: 'Hers.' }, { description: 'Of an older one.' }).card.data.description).toBe('Hers.');
  });

  it('of Pygmalion and of the first SillyTavern are known by their other names, and go out under ours', () => {
    const { source, card } = readOf({
      char_name: 'Wren',
      char_persona: 'dry',
      char_greeting: 'Late.',
      world_scenario: 'A pier.',
      example_dialogue: 'x',
    });
    const expected = { name: 'Wren', description: 'dry', first_mes: 'Late.', scenario: 'A pier.', mes_example: 'x' };
    expect(card.data).toMatchObject(expected);
    expect(source.data).toMatchObject(expected);
    expect(readOf({ name: 'W', creatorcomment: 'c' }).card.data.creator_notes).toBe('c');
  });

  it('open a talk with the first greeting that says something', () => {
    expect(cardOf({ first_mes: ' ', alternate_greetings: ['', 'Late.', 'No.'] })).toMatchObject({
      card: { data: { first_mes: 'Late.' } },
      warnings: [
        'Its first message is empty: the first of its other greetings opens the talk.',
        '1 other greeting can be chosen at the start of a talk.',
      ],
    });
    expect(cardOf({}).warnings).toEqual(['It has no first message: a talk begins with the player.']);
  });

  it('give one name: the nickname, else the name, else that there is none', () => {
    expect(cardOf({ name: 'Marta Lindqvist (v2)', nickname: 'Marta' })).toMatchObject({
      card: { data: { name: 'Marta', nickname: 'Marta' } },
      source: { data: { name: 'Marta Lindqvist (v2)' } },
    });
    expect(cardOf({ nickname: null }).card.data.name).toBe('Marta');
    const nameless = cardOf({ name: '\u200b', first_mes: 'Hm.' });
    expect([nameless.card.data.name, nameless.warnings]).toEqual(['Unnamed', ['The card gives no name: here it is called “Unnamed”.']]);
    expect(cardOf({ name: 'a'.repeat(300), first_mes: 'Hm.' }).card.data.name).toHaveLength(200);
  });

  it('of a book are read so too, under the names of lorebooks as well, and one odd entry costs no other', () => {
    const read = (character_book: unknown) => cardOf({ first_mes: 'Hm.', character_book });
    const entry = { keys: ['gull'], content: 'Gulls steal hats.', enabled: true, insertion_order: 2 };
    const entriesOf = (value: unknown) => {
      const book = read(value).card.data.character_book;
      return book && bookOfCard(book).entries;
    };
    expect(entriesOf({ entries: [null, { ...entry, keys: 'gull, kite', insertion_order: '2', enabled: 1 }] })).toMatchObject([
      { keys: ['gull', 'kite'], text: 'Gulls steal hats.', rules: { order: 2 } },
    ]);
    expect(entriesOf([entry])).toMatchObject([{ keys: ['gull'] }]);
    expect(entriesOf({ entries: { 0: { key: ['gull'], content: 'x', disable: true, order: 5 } } })).toEqual([]);
    expect(read({ entries: ['gulls', entry] })).toMatchObject({
      card: { data: { character_book: { entries: [entry] } } },
      warnings: [expect.stringContaining('data.character_book.entries.0')],
    });
    expect(read('gulls').warnings).toEqual([expect.stringContaining('data.character_book')]);
    expect(entriesOf(null)).toBeUndefined();
  });
});
