import { isVisible } from '#contract/checks.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { clipped } from '#domain/text/clipped.ts';
import { counted } from '#domain/text/count-text.ts';
import type { KeyPatterns } from '#server/domain/memory/key-pattern.ts';
import { CardFields } from './card-fields.ts';
import { scriptSentences } from './card-scripts.ts';
import { valuesOf } from './card-versions.ts';
import type { CardBook, CharacterCard } from './character-card.ts';
import { loreSentences, oddSentence } from './import-sentences.ts';
import { listedEntries, usedBook } from './lorebook.ts';

import { isJsonObject, type JsonObject } from './lossless-json.ts';

const MAX_NAME_LENGTH = 200;
const NO_NAME = 'Unnamed';

const TEXTS = [
  'description',
  'personality',
  'scenario',
  'first_mes',
  'mes_example',
  'creator_notes',
  'system_prompt',
  'post_history_instructions',
  'creator',
  'character_version',
] as const;

/** A card, once as its file has it and once as it is used here. */
export interface ReadCard {
  /** In the shape of V3, with every field as it was. This is what goes out again. */
  readonly source: JsonObject;
  /** With every field that is used here in its form, under the one name the character has here. */
  readonly card: CharacterCard;
  /** Sentences about what was read differently from how it stands, or does not work here. */
  readonly warnings: readonly string[];
}

/** Reads the fields of a card in the shape of V3. `patterns` says which keys of its lorebook can be searched for. Fails where it holds nothing of a character. */
export function readableCard(source: JsonObject, patterns: KeyPatterns): Result<ReadCard, string> {
  const { data, ...top } = source;
  if (!isJsonObject(data)) return fail('data is missing');
  const fields = new CardFields();
  const text = (name: string) => first(valuesOf(name, data, top), ({ value, path }) => fields.text(value, path)) ?? '';
  const list = (name: string, separator: string | null) =>
    first(valuesOf(name, data, top), ({ value, path }) => fields.texts(value, path, separator)) ?? [];
  const texts = Object.fromEntries(TEXTS.map((name) => [name, text(name)])) as Record<(typeof TEXTS)[number], string>;
  const greetings = list('alternate_greetings', null);
  const tags = list('tags', ',');
  const lore = bookOf(valuesOf('character_book', data, top), fields, patterns);
  const book = lore?.book;
  const called = { name: text('name').trim(), nickname: text('nickname').trim() };
  const name = [called.nickname, called.name].find(isVisible);
  if (name === undefined && [...Object.values(texts), ...greetings].every((one) => one.trim() === '') && !book?.entries.length)
    return fail('it holds no card');
  const opening = [texts.first_mes, ...greetings].find((one) => one.trim() !== '') ?? '';
  const read = {
    ...data,
    ...texts,
    name: clipped(name ?? NO_NAME, MAX_NAME_LENGTH),
    first_mes: opening,
    alternate_greetings: greetings,
    tags,
  };
  const card: CharacterCard = {
    ...source,
    spec: 'chara_card_v3',
    spec_version: String(source.spec_version),
    data: { ...read, nickname: called.nickname || undefined, character_book: book },
  };
  return ok({
    source,
    card,
    warnings: [
      ...(name === undefined ? [`The card gives no name: here it is called “${NO_NAME}”.`] : []),
      ...((name ?? '').length > MAX_NAME_LENGTH ? [`Its name is cut here after ${MAX_NAME_LENGTH} characters.`] : []),
      ...oddSentence(fields.odd),
      ...greetingSentences(texts.first_mes, greetings),
      ...scriptSentences(card),
      ...(lore?.sentences ?? []),
    ],
  });
}

/** The first value that is not empty, else that of the first. */
function first<From, To extends string | readonly string[]>(values: readonly From[], read: (from: From) => To | undefined): To | undefined {
  let empty: To | undefined;
  for (const value of values) {
    const one = read(value);
    if (one !== undefined && (typeof one === 'string' ? one.trim() : one).length > 0) return one;
    empty ??= one;
  }
  return empty;
}

function greetingSentences(opening: string, greetings: readonly string[]): string[] {
  const others = greetings.filter((one) => one.trim() !== '');
  if (opening.trim() === '' && others.length === 0) return ['It has no first message: a talk begins with the player.'];
  const isMissing = opening.trim() === '';
  const kept = others.length - (isMissing ? 1 : 0);
  return [
    ...(isMissing ? ['Its first message is empty: the first of its other greetings opens the talk.'] : []),
    ...(kept > 0 ? [`${counted(kept, 'other greeting', 'other greetings')} can be chosen at the start of a talk.`] : []),
  ];
}

/** The first value that is a book. Entries in an object or in a bare list are entries. */
function bookOf(
  values: readonly { readonly path: string; readonly value: unknown }[],
  fields: CardFields,
  patterns: KeyPatterns,
): { readonly book: CardBook; readonly sentences: readonly string[] } | null {
  for (const { value, path } of values) {
    const book = Array.isArray(value) && value.length > 0 ? { entries: value } : value;
    if (isJsonObject(book)) {
      const entries = listedEntries(book.entries);
      if (entries.length === 0 && book.entries !== undefined) fields.texts(book.entries, `${path}.entries`);
      const used = usedBook(book, { id: 'card', path }, fields, patterns);
      return { book: { ...book, entries: entries.filter(isJsonObject) }, sentences: loreSentences(used) };
    }
    // Names it, where it is not empty.
    if (!Array.isArray(value)) fields.odd.push(path);
  }
  return null;
}
