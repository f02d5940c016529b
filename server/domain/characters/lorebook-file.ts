import { fail, ok, type Result } from '#domain/result.ts';
import type { KeyPatterns } from '#server/domain/memory/key-pattern.ts';
import { CardFields, saysCard } from './card-fields.ts';
import { loreSentences, oddSentence } from './import-sentences.ts';
import { type LoreFields, loreFields, POSITION } from './lore-fields.ts';
import { listedEntries, type UsedBook, usedBook } from './lorebook.ts';
import { isJsonObject, type JsonObject } from './lossless-json.ts';
import { otherFile } from './other-files.ts';

/** A lorebook in a file, once as the file has it and once as it is used. */
export interface ReadLorebook extends UsedBook {
  /** The program whose form it has, in a few words. */
  readonly form: string;
  /** The whole file, which goes out again. */
  readonly source: JsonObject;
  /** The part of it that has the entries. */
  readonly listed: JsonObject;
  readonly warnings: readonly string[];
}

interface FoundBook {
  readonly form: string;
  readonly path: string;
  readonly listed: JsonObject;
}

/** Reads a lorebook of SillyTavern, Character Card V2 and V3, Agnai, RisuAI, NovelAI or AI Dungeon, or that of a card. Fails with what the file is instead. */
export function readLorebook(json: unknown, id: string, patterns: KeyPatterns): Result<ReadLorebook, string> {
  const source = Array.isArray(json) && json.some(isEntry) ? { entries: json } : json;
  if (!isJsonObject(source)) return fail('it holds no lorebook');
  const found = bookIn(source);
  if (found === null) return fail(otherFile(source)?.replace(/, and no character$/, ', and no lorebook') ?? 'it holds no lorebook');
  const fields = new CardFields();
  const used = usedBook(found.listed, { id, path: found.path }, fields, patterns);
  return ok({
    ...used,
    ...found,
    source,
    warnings: [
      ...(found.form === OF_CARD ? ['It is a card: its lorebook was taken, the character was not.'] : []),
      ...(used.book.entries.length === 0 ? ['None of its entries is switched on and has a text.'] : []),
      ...oddSentence(fields.odd),
      ...loreSentences(used),
    ],
  });
}

const OF_CARD = 'the lorebook of a card';

const isEntry = (value: unknown): boolean => isJsonObject(value) && ['keys', 'key', 'keywords'].some((name) => Object.hasOwn(value, name));

function bookIn(source: JsonObject): FoundBook | null {
  const { spec, data, entries, type } = source;
  const inner = isJsonObject(data) ? data : {};
  if (spec === 'lorebook_v3' && isJsonObject(data)) return { form: 'Character Card V3', path: 'data', listed: data };
  const ofCard = inner.character_book ?? source.character_book;
  if (isJsonObject(ofCard)) return { form: OF_CARD, path: 'character_book', listed: ofCard };
  // A story of NovelAI has its lore within it.
  if (isJsonObject(source.lorebook) && source.lorebook.entries !== undefined)
    return { form: 'NovelAI', path: 'lorebook', listed: source.lorebook };
  if (type === 'risu' && Array.isArray(data)) return { form: 'RisuAI', path: 'data', listed: { ...source, entries: data } };
  if (typeof entries !== 'object' || entries === null || isCardLike(source)) return null;
  const form =
    source.kind === 'memory'
      ? 'Agnai'
      : source.lorebookVersion !== undefined
        ? 'NovelAI'
        : Array.isArray(entries)
          ? 'a card'
          : 'SillyTavern';
  return { form, path: '', listed: source };
}

const isCardLike = ({ first_mes: greeting, spec }: JsonObject): boolean => greeting !== undefined || saysCard(spec);

/** The lorebook as Character Card V3 has it, for one that came in another form. What only other programs know is in the extensions. */
export function asV3Lorebook({ listed, book }: Pick<ReadLorebook, 'listed' | 'book'>): JsonObject {
  const { entries, ...rest } = listed;
  const fields = new CardFields();
  return {
    spec: 'lorebook_v3',
    data: {
      ...settingsIn(rest),
      name: book.name,
      extensions: isJsonObject(rest.extensions) ? rest.extensions : {},
      entries: listedEntries(entries).flatMap((entry, index) =>
        isJsonObject(entry) ? [v3Entry(entry, loreFields(entry, '', fields), index)] : [],
      ),
    },
  };
}

const SETTINGS = ['description', 'scan_depth', 'token_budget', 'recursive_scanning'];
const settingsIn = (book: JsonObject): JsonObject => Object.fromEntries(Object.entries(book).filter(([name]) => SETTINGS.includes(name)));

function v3Entry(entry: JsonObject, of: LoreFields, index: number): JsonObject {
  return {
    keys: of.keys,
    content: of.content,
    extensions: {
      ...(isJsonObject(entry.extensions) ? entry.extensions : {}),
      position: of.position,
      depth: of.depth,
      role: of.role,
      probability: of.probability,
      useProbability: true,
      selectiveLogic: of.logic,
      group: of.group,
      group_weight: of.weight,
      group_override: of.first,
      exclude_recursion: of.excludeRecursion,
      prevent_recursion: of.preventRecursion,
      delay_until_recursion: of.round,
      scan_depth: of.scanDepth ?? null,
      match_whole_words: of.wholeWords ?? null,
      case_sensitive: of.caseSensitive ?? null,
      sticky: of.sticky,
      cooldown: of.cooldown,
      delay: of.delay,
    },
    enabled: of.enabled,
    insertion_order: of.order,
    case_sensitive: of.caseSensitive,
    use_regex: of.expressions,
    constant: of.constant,
    name: of.name,
    priority: of.priority,
    id: index,
    comment: of.name,
    selective: of.selective,
    secondary_keys: of.secondary,
    position: of.position === POSITION.before ? 'before_char' : 'after_char',
  };
}

/** The lorebook as a world file of SillyTavern has it, for one that came in another form. */
export function asSillyTavernWorld({ listed, book }: Pick<ReadLorebook, 'listed' | 'book'>): JsonObject {
  const fields = new CardFields();
  const entries = listedEntries(listed.entries).flatMap((entry, uid) =>
    isJsonObject(entry) ? [[uid, loreFields(entry, '', fields)] as const] : [],
  );
  return { name: book.name, ...settingsIn(listed), entries: Object.fromEntries(entries.map(([uid, of]) => [uid, worldEntry(of, uid)])) };
}

const worldEntry = (of: LoreFields, uid: number): JsonObject => ({
  uid,
  key: of.keys,
  keysecondary: of.secondary,
  comment: of.name ?? '',
  content: of.content,
  constant: of.constant,
  selective: of.selective,
  selectiveLogic: of.logic,
  order: of.order,
  priority: of.priority,
  position: of.position,
  depth: of.depth,
  role: of.role,
  disable: !of.enabled,
  probability: of.probability,
  useProbability: true,
  group: of.group,
  groupWeight: of.weight,
  groupOverride: of.first,
  excludeRecursion: of.excludeRecursion,
  preventRecursion: of.preventRecursion,
  delayUntilRecursion: of.round,
  scanDepth: of.scanDepth ?? null,
  caseSensitive: of.caseSensitive ?? null,
  matchWholeWords: of.wholeWords ?? null,
  use_regex: of.expressions,
  sticky: of.sticky,
  cooldown: of.cooldown,
  delay: of.delay,
});
