import { fail, ok, type Result } from '#domain/result.ts';
import { isJsonObject, type JsonObject } from './lossless-json.ts';

/** What V3 asks for and older cards need not have. */
const BLANK_DATA = {
  name: '',
  description: '',
  personality: '',
  scenario: '',
  first_mes: '',
  mes_example: '',
  creator_notes: '',
  system_prompt: '',
  post_history_instructions: '',
  alternate_greetings: [],
  group_only_greetings: [],
  tags: [],
  creator: '',
  character_version: '',
  extensions: {},
};
const BLANK_BOOK = { extensions: {}, entries: [] };
const BLANK_ENTRY = { extensions: {}, enabled: true, insertion_order: 0, use_regex: false };

/** What other programs call the fields: Pygmalion, its web pages, SillyTavern in its first version. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  name: ['char_name'],
  description: ['char_persona', 'context'],
  scenario: ['world_scenario'],
  first_mes: ['char_greeting', 'greeting'],
  mes_example: ['example_dialogue'],
  creator_notes: ['creatorcomment'],
};

/**
 * A card of any version in the shape of V3. V1 had its fields at the top: they move into `data`; everything else stays where it stood. What is
 * missing is added behind what is there, from the top of the card where it stands there. The fields are still to be read.
 */
export function asV3(card: JsonObject): Result<JsonObject, string> {
  const { spec, spec_version, data } = card;
  if (!isJsonObject(data)) {
    if (data !== undefined && data !== null) return fail('data is no object');
    const { spec: _, spec_version: __, data: ___, ...fields } = card;
    return ok({ spec: 'chara_card_v3', spec_version: '3.0', data: filledData(fields, {}) });
  }
  const version = spec === 'chara_card_v3' && typeof spec_version === 'string' ? spec_version : '3.0';
  return ok({ ...card, spec: 'chara_card_v3', spec_version: version, data: filledData(data, card) });
}

/** The values that may stand for a field of a card, in the order in which they count. */
export function valuesOf(name: string, data: JsonObject, top: JsonObject): readonly { readonly path: string; readonly value: unknown }[] {
  const names = [name, ...(OTHER_NAMES[name] ?? [])];
  return [
    ...names.map((one) => ({ path: `data.${one}`, value: own(data, one) })),
    ...names.map((one) => ({ path: one, value: own(top, one) })),
  ].filter(({ value }) => value !== undefined && value !== null);
}

const own = (object: JsonObject, name: string): unknown => (Object.hasOwn(object, name) ? object[name] : undefined);

/** The card for readers that know version 2 alone. */
export const asV2 = (card: JsonObject): JsonObject => ({ ...card, spec: 'chara_card_v2', spec_version: '2.0' });

function filledData(data: JsonObject, top: JsonObject): JsonObject {
  const book = own(data, 'character_book');
  const elsewhere = Object.entries(BLANK_DATA).map(([name, blank]) => [name, valuesOf(name, data, top)[0]?.value ?? blank]);
  const bookAtTop = book === undefined && isJsonObject(own(top, 'character_book')) ? { character_book: top.character_book } : {};
  const whole = filled(data, { ...Object.fromEntries(elsewhere), ...bookAtTop });
  return isJsonObject(whole.character_book) ? { ...whole, character_book: filledBook(whole.character_book) } : whole;
}

function filledBook(book: JsonObject): JsonObject {
  const { entries } = book;
  if (!Array.isArray(entries)) return filled(book, BLANK_BOOK);
  return filled(
    { ...book, entries: entries.map((entry: unknown) => (isJsonObject(entry) ? filled(entry, BLANK_ENTRY) : entry)) },
    BLANK_BOOK,
  );
}

function filled(object: JsonObject, blank: JsonObject): JsonObject {
  const missing = Object.entries(blank).filter(([name]) => !Object.hasOwn(object, name));
  return { ...object, ...Object.fromEntries(missing) };
}
