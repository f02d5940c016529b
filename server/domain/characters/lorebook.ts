import type { KeyPatterns } from '#server/domain/memory/key-pattern.ts';
import { expressionIn } from '#server/domain/memory/key-pattern.ts';
import type { KnownLore, LoreBook, LoreRules } from '#server/domain/memory/lore.ts';
import { CardFields } from './card-fields.ts';
import { decorated } from './lore-decorators.ts';
import { LOGICS, type LoreFields, loreFields, POSITION } from './lore-fields.ts';
import { isJsonObject, type JsonObject } from './lossless-json.ts';

/** Upper bound for how many turns are searched, or for how many an entry stays. */
const MAX_TURNS = 100;
/** Longer than any game: an entry stays, or rests, for good. */
const FOR_GOOD = 1_000_000;

/** A lorebook as it is used, and what in it is not. */
export interface UsedBook {
  readonly book: LoreBook;
  /** For each thing that has no meaning here, how many entries say it. */
  readonly withoutEffect: ReadonlyMap<string, number>;
  /** Keys that are regular expressions which cannot be searched for. */
  readonly unreadable: readonly string[];
}

/** The entries of a lorebook. Some programs number them in an object. */
export function listedEntries(entries: unknown): readonly unknown[] {
  if (Array.isArray(entries)) return entries;
  return isJsonObject(entries) ? Object.values(entries) : [];
}

/**
 * A lorebook with what its entries mean here. Entries that are switched off or empty are left out; an odd one costs no other. `path` is where the book stands, for the
 * names of fields that cannot be read.
 */
export function usedBook(
  book: JsonObject,
  { id, path }: { readonly id: string; readonly path: string },
  fields: CardFields,
  patterns: KeyPatterns,
): UsedBook {
  const read = listedEntries(book.entries).flatMap((entry, index) => {
    if (isJsonObject(entry)) return [{ index, of: loreFields(entry, `${path}.entries.${index}`, fields) }];
    if (entry !== null) fields.odd.push(`${path}.entries.${index}`);
    return [];
  });
  const settings = settingsOf(book, path, fields);
  const isRecursive =
    settings.recursive ?? read.some(({ of }) => of.excludeRecursion || of.preventRecursion || of.round > 0 || DECORATED.test(of.content));
  const withoutEffect = new Map<string, number>();
  const entries = read.flatMap(({ index, of }) => {
    const { entry, ignored } = usedEntry(of, `${id}-${index + 1}`, { scanDepth: settings.scanDepth, isRecursive });
    if (entry === null) return [];
    for (const what of new Set(ignored)) withoutEffect.set(what, (withoutEffect.get(what) ?? 0) + 1);
    return [entry];
  });
  return {
    book: { id, name: settings.name, budget: settings.budget, entries },
    withoutEffect,
    unreadable: [...new Set(entries.flatMap((entry) => unreadableKeys(entry, patterns)))],
  };
}

/** Marks of a book whose entries call each other. */
const DECORATED = /^\s*@@(?:recursive|unrecursive)\b/;

function settingsOf(book: JsonObject, path: string, fields: CardFields) {
  const budget = fields.number(book.token_budget, `${path}.token_budget`);
  return {
    name: fields.text(book.name, `${path}.name`) ?? '',
    scanDepth: turnsIn(fields.number(book.scan_depth, `${path}.scan_depth`)),
    budget: budget !== undefined && budget > 0 ? budget : null,
    recursive: fields.flag(book.recursive_scanning, `${path}.recursive_scanning`),
  };
}

/** Converts a depth of messages to turns: the current input is one message, an earlier turn two. Undefined when invalid. */
function turnsIn(messages: number | undefined): number | undefined {
  if (messages === undefined || messages < 0) return undefined;
  return messages === 0 ? 0 : Math.min(MAX_TURNS, Math.ceil((messages + 1) / 2));
}

const halved = (messages: number): number => Math.max(0, Math.ceil(messages / 2));

interface BookRules {
  readonly scanDepth: number | undefined;
  readonly isRecursive: boolean;
}

/** Null where it is off or empty. */
function usedEntry(of: LoreFields, id: string, book: BookRules): { readonly entry: KnownLore | null; readonly ignored: readonly string[] } {
  const { values, ignored, text } = decorated(of.content, isKnownDecorator);
  const isOff = !of.enabled || (values.has('dont_activate') && !values.has('activate'));
  const notes = [...of.withoutEffect, ...placeNotes(of), ...ignored.map((name) => `@@${name}`)];
  if (isOff || text.trim() === '') return { entry: null, ignored: [] };
  const depth = numberIn(values.get('scan_depth')) ?? of.scanDepth;
  return {
    entry: {
      id,
      name: of.name,
      keys: of.keys.filter(isKey),
      secondary: of.selective ? of.secondary.filter(isKey) : [],
      text,
      constant: of.constant || values.has('activate'),
      priority: of.priority ?? of.order,
      scan_depth: turnsIn(depth) ?? book.scanDepth,
      whole_words: values.has('match_full_word') || (!values.has('match_partial_word') && (of.wholeWords ?? true)),
      case_sensitive: of.caseSensitive ?? false,
      rules: rulesOf(of, values, book.isRecursive),
    },
    ignored: notes,
  };
}

const isKey = (key: string): boolean => key.trim() !== '';

function rulesOf(of: LoreFields, values: ReadonlyMap<string, string>, isRecursive: boolean): LoreRules {
  const number = (name: string) => numberIn(values.get(name));
  const list = (name: string) =>
    (values.get(name) ?? '')
      .split(',')
      .map((key) => key.trim())
      .filter(isKey);
  return {
    expressions: of.expressions,
    logic: LOGICS[of.logic] ?? 'any',
    required: list('additional_keys'),
    excluded: list('exclude_keys'),
    probability: Math.min(100, Math.max(0, number('probability') ?? of.probability)),
    groups: [...new Set(of.group.split(',').map((name) => name.trim()))].filter(isKey),
    weight: Math.min(1_000_000, Math.max(0, of.weight)),
    first: of.first,
    recursion: {
      called: values.has('recursive') || (isRecursive && !values.has('unrecursive') && !of.excludeRecursion),
      calls: values.has('recursive') || (isRecursive && !values.has('unrecursive') && !of.preventRecursion),
      round: Math.min(MAX_TURNS, of.round),
    },
    sticky: values.has('keep_activate_after_match') ? FOR_GOOD : Math.min(MAX_TURNS, halved(of.sticky)),
    cooldown: values.has('dont_activate_after_match') ? FOR_GOOD : Math.min(MAX_TURNS, halved(of.cooldown)),
    from: Math.max(halved(of.delay), number('activate_only_after') ?? 0),
    every: Math.max(1, Math.round(number('activate_only_every') ?? 1)),
    greeting: number('is_greeting') ?? null,
    place: placeOf(of, values),
    order: of.order,
  };
}

const BEFORE: readonly number[] = [POSITION.before, POSITION.noteTop, POSITION.examplesTop];

function placeOf(of: LoreFields, values: ReadonlyMap<string, string>): LoreRules['place'] {
  const position = values.get('position');
  if (position !== undefined) return position === 'before_desc' ? 'before' : 'after';
  const depth = values.has('end') ? 0 : (numberIn(values.get('depth')) ?? (of.position === POSITION.depth ? of.depth : null));
  if (depth !== null) return { depth: Math.min(10_000, Math.max(0, Math.round(depth))) };
  return BEFORE.includes(of.position) ? 'before' : 'after';
}

function placeNotes({ position, role }: LoreFields): string[] {
  if (position === POSITION.outlet) return ['an outlet'];
  if (position === POSITION.depth) return role === 0 ? [] : ['a role'];
  return position === POSITION.before || position === POSITION.after ? [] : ['a place beside note or examples'];
}

const WITHOUT_VALUE = ['activate', 'dont_activate', 'keep_activate_after_match', 'dont_activate_after_match', 'recursive', 'unrecursive'];
const WITHOUT_VALUE_OF_RISU = ['match_full_word', 'match_partial_word', 'end'];
const WITH_NUMBER = ['depth', 'scan_depth', 'probability', 'activate_only_after', 'activate_only_every', 'is_greeting'];
const WITH_LIST = ['additional_keys', 'exclude_keys'];

function isKnownDecorator(name: string, value: string): boolean {
  if (WITHOUT_VALUE.includes(name) || WITHOUT_VALUE_OF_RISU.includes(name)) return true;
  if (WITH_NUMBER.includes(name)) return numberIn(value) !== undefined;
  if (WITH_LIST.includes(name)) return value !== '';
  return name === 'position' && (value === 'before_desc' || value === 'after_desc');
}

function numberIn(text: string | undefined): number | undefined {
  const number = text === undefined || text === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) && number >= 0 ? number : undefined;
}

/** The keys of an entry that are expressions and cannot be searched for. As words they still are. */
function unreadableKeys({ keys, secondary, case_sensitive: caseSensitive, rules }: KnownLore, patterns: KeyPatterns): string[] {
  const { required = [], excluded = [], expressions: always = false } = rules ?? {};
  return [...keys, ...secondary, ...required, ...excluded].filter((key) => {
    const expression = expressionIn(key, { always, caseSensitive });
    return expression !== null && patterns(expression.source, expression.flags) === null;
  });
}

/** The lorebook of a card, which was read when the card was. */
export const bookOfCard = (book: JsonObject): LoreBook => usedBook(book, { id: 'card', path: '' }, new CardFields(), () => null).book;
