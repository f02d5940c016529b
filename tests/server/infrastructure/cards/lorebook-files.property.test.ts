/** @shortened 20 generated lorebooks of each program, of 200 */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asSillyTavernWorld, asV3Lorebook, type ReadLorebook } from '#server/domain/characters/lorebook-file.ts';
import { FflateCardFiles } from '#server/infrastructure/cards/fflate-card-files.ts';
import { lorebooksOf } from '#tests/arbitraries/lorebooks.ts';
import { base64, pngCarrying } from '#tests/fakes/cards/carriers.ts';
import { runs } from '#tests/proof.ts';

const files = new FflateCardFiles();
const read = (json: unknown): ReadLorebook => {
  const book = files.readLorebook(Buffer.from(JSON.stringify(json)), 'book');
  if (!book.ok) throw new Error(book.error);
  return book.value;
};
const problem = (file: Uint8Array | string) => {
  const book = files.readLorebook(Buffer.from(file), 'book');
  return book.ok ? 'taken in' : book.error;
};
const entriesOf = (json: unknown) => read(json).book.entries;

describe('MEM-11: a lorebook in a file', () => {
  it.each(Object.entries(lorebooksOf))(
    'of %s comes in and goes out again, field by field, and means the same in each form',
    (form, anyBook) => {
      fc.assert(
        fc.property(anyBook, (json) => {
          const book = read(json);
          expect(book.form).toBe(form);
          expect(JSON.stringify(book.source)).toBe(JSON.stringify(json));
          for (const other of [asV3Lorebook(book), asSillyTavernWorld(book)]) {
            const again = read(other);
            expect(again.book.entries).toEqual(book.book.entries);
            expect(again.book.budget).toBe(book.book.budget);
            expect(read(asV3Lorebook(again)).book).toEqual(again.book);
          }
        }),
        { numRuns: runs(20, 200) },
      );
    },
  );

  it('of a card in a picture is taken from it', () => {
    const json = readFileSync('tests/fakes/cards/files/regex-key.json', 'utf8');
    const book = files.readLorebook(pngCarrying([{ keyword: 'chara', text: base64(json) }]), 'book');
    expect(book).toMatchObject({ ok: true, value: { book: { entries: [{ keys: ['/gulls?|kittiwakes?/i'] }] } } });
    expect(book.ok && book.value.warnings).toEqual(['It is a card: its lorebook was taken, the character was not.']);
  });

  it.each([
    ['{}', /holds no lorebook/],
    ['[]', /holds no lorebook/],
    ['[{"mes":"Hi"}]', /holds no lorebook/],
    ['{"name":"Marta","first_mes":"Hm."}', /holds no lorebook/],
    ['{"temperature":1,"top_p":1}', /a preset.*no lorebook/],
    ['{"entries":"gulls"}', /holds no lorebook/],
    ['{"entries"', /no JSON/],
    ['', /no JSON/],
    [Buffer.from([0xc0, 0xaf, 0xff]), /no JSON/],
    [pngCarrying([]), /holds no card/],
    [`{"entries":${'['.repeat(10_000)}`, /too deeply/],
    [JSON.stringify({ entries: [{ key: ['a'], content: 'x'.repeat(2_100_000) }] }), /larger than a lorebook/],
  ])('is refused with what it is instead: %j', (file, expected) => expect(problem(file)).toMatch(expected));

  it('of AI Dungeon is a bare list', () =>
    expect(entriesOf([{ keys: 'gull,kite', entry: 'They steal.' }, null, { keys: 'fog', value: 'It hides.' }])).toMatchObject([
      { keys: ['gull', 'kite'], text: 'They steal.' },
      { keys: ['fog'], text: 'It hides.' },
    ]));

  it('of a story of NovelAI is within it', () =>
    expect(
      entriesOf({ scenarioVersion: 3, prompt: 'Late.', lorebook: { entries: [{ keys: ['gull'], text: 'They steal.', enabled: true }] } }),
    ).toMatchObject([{ keys: ['gull'], text: 'They steal.' }]));

  it('says what has no effect here, which keys cannot be searched for, and which fields cannot be read', () => {
    const entry = { key: ['/a(?=b)/', '(', 'gull'], content: 'x', vectorized: true, position: 7, order: [1] };
    expect(read({ entries: { 0: entry, 1: { ...entry, content: '@@role user\n@@disable_ui_prompt x\ny' } } }).warnings).toEqual([
      'Not as a card should have it, so kept for export and read as empty here: .entries.0.order and .entries.1.order.',
      'Of its lorebook, without effect here: a search by meaning (2 entries), an outlet (2 entries), @@role (1 entry) and @@disable_ui_prompt (1 entry).',
      'These keys are regular expressions that cannot be searched for, as they are wrong, too large, look ahead or refer back: “/a(?=b)/”.',
    ]);
    expect(read({ entries: {} }).warnings).toEqual(['None of its entries is switched on and has a text.']);
  });
});

describe('MEM-12: the decorators of an entry', () => {
  const of = (content: string, fields: object = {}) =>
    entriesOf({ entries: [{ keys: ['gull'], enabled: true, insertion_order: 0, content, ...fields }] })[0];

  it.each([
    ['@@depth 3\nx', { text: 'x', rules: { place: { depth: 3 } } }],
    ['\n@@activate\n\nx', { text: 'x', constant: true }],
    ['@@dont_activate\n@@activate\nx', { text: 'x', constant: true }],
    ['@@scan_depth 3\nx', { scan_depth: 2 }],
    ['@@position before_desc\n@@depth 2\nx', { rules: { place: 'before' } }],
    ['@@probability 40\nx', { rules: { probability: 40 } }],
    ['@@additional_keys a, b\n@@exclude_keys c\nx', { rules: { required: ['a', 'b'], excluded: ['c'] } }],
    ['@@activate_only_after 3\n@@activate_only_every 2\nx', { rules: { from: 3, every: 2 } }],
    ['@@is_greeting 1\nx', { rules: { greeting: 1 } }],
    ['@@not_known 4\n@@@neither 1\n@@@depth 5\n@@@depth 6\nx', { text: 'x', rules: { place: { depth: 5 } } }],
    ['@@depth 2\n@@@depth 9\nx', { rules: { place: { depth: 2 } } }],
    ['@@depth 2\n@@depth 3\nx', { rules: { place: { depth: 2 } } }],
    ['@@depth many\nx', { text: 'x', rules: { place: 'before' } }],
    ['x\n@@depth 2', { text: 'x\n@@depth 2' }],
    ['@@match_partial_word\nx', { whole_words: false }],
    ['@@keep_activate_after_match\nx', { rules: { sticky: 1_000_000 } }],
  ])('%j', (content, expected) => expect(of(content)).toMatchObject(expected));

  it('without an effect, or before nothing, leave the entry out', () => {
    expect(of('@@dont_activate\nx')).toBeUndefined();
    expect(of('@@activate\n')).toBeUndefined();
    expect(of('x', { enabled: false })).toBeUndefined();
  });
});
