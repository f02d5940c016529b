import { fail, ok, type Result } from '#domain/result.ts';
import type { CharacterCard } from './character-card.ts';
import { isJsonObject, type JsonObject } from './lossless-json.ts';

/** What V3 asks for and older cards need not have. */
const BLANK_DATA = {
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

/**
 * A card of any version in the shape of V3. V1 had its fields at the top: they move into `data`; everything else stays where it stood. What is
 * missing is added behind what is there. The fields are still to be checked.
 */
export function asV3(card: unknown): Result<JsonObject, string> {
  if (!isJsonObject(card)) return fail('it holds no card');
  if (!Object.hasOwn(card, 'spec')) return ok({ spec: 'chara_card_v3', spec_version: '3.0', data: filledData(card) });
  const { spec, spec_version, data } = card;
  if (spec !== 'chara_card_v2' && spec !== 'chara_card_v3') return fail('it is no card of version 1, 2 or 3');
  if (!isJsonObject(data)) return fail('data is missing');
  const version = spec === 'chara_card_v3' && typeof spec_version === 'string' ? spec_version : '3.0';
  return ok({ ...card, spec: 'chara_card_v3', spec_version: version, data: filledData(data) });
}

/** The card for readers that know version 2 alone. */
export const asV2 = (card: CharacterCard): JsonObject => ({ ...card, spec: 'chara_card_v2', spec_version: '2.0' });

function filledData(data: JsonObject): JsonObject {
  const { character_book: book } = data;
  return filled(isJsonObject(book) ? { ...data, character_book: filledBook(book) } : data, BLANK_DATA);
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
