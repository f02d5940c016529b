import type { SecondaryLogic } from '#server/domain/memory/lore.ts';
import type { CardFields } from './card-fields.ts';
import { isJsonObject, type JsonObject } from './lossless-json.ts';

/** Where an entry stands, in the numbers of SillyTavern. */
export const POSITION = { before: 0, after: 1, noteTop: 2, noteEnd: 3, depth: 4, examplesTop: 5, examplesEnd: 6, outlet: 7 } as const;
export const LOGICS: readonly SecondaryLogic[] = ['any', 'not-all', 'not-any', 'all'];

/** An entry of a lorebook of any program, read by what its fields mean. Messages are counted as messages. */
export interface LoreFields {
  readonly name: string | undefined;
  readonly keys: readonly string[];
  readonly secondary: readonly string[];
  /** With its decorators. */
  readonly content: string;
  readonly enabled: boolean;
  readonly constant: boolean;
  readonly selective: boolean;
  readonly logic: number;
  readonly expressions: boolean;
  readonly caseSensitive: boolean | undefined;
  readonly wholeWords: boolean | undefined;
  readonly order: number;
  readonly priority: number | undefined;
  readonly probability: number;
  /** Separated by commas. */
  readonly group: string;
  readonly weight: number;
  readonly first: boolean;
  readonly excludeRecursion: boolean;
  readonly preventRecursion: boolean;
  readonly round: number;
  readonly scanDepth: number | undefined;
  readonly position: number;
  readonly depth: number;
  readonly role: number;
  readonly sticky: number;
  readonly cooldown: number;
  readonly delay: number;
  /** What it says that has no meaning here, in words. */
  readonly withoutEffect: readonly string[];
}

/** Fields that mean nothing here, with what they are; `true` is any value that is not empty. */
const WITHOUT_EFFECT: readonly (readonly [what: string, names: readonly string[]])[] = [
  ['a search by meaning', ['vectorized', 'extensions.vectorized']],
  ['an automation', ['automationId', 'extensions.automation_id']],
  ['a filter by character', ['characterFilter', 'extensions.character_filter']],
  ['kinds of requests', ['triggers', 'extensions.triggers']],
  ['scores within a group', ['useGroupScoring', 'extensions.use_group_scoring']],
  ['a budget of its own', ['ignoreBudget', 'extensions.ignore_budget', 'contextConfig']],
  [
    'a search in descriptions',
    ['PersonaDescription', 'CharacterDescription', 'CharacterPersonality', 'CharacterDepthPrompt', 'Scenario', 'CreatorNotes'].flatMap(
      (part) => [`match${part}`, `extensions.match${part.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`],
    ),
  ],
];

/** Reads the fields of an entry under the names that programs have for them. What cannot be read is empty, and named in `fields`. */
export function loreFields(entry: JsonObject, path: string, fields: CardFields): LoreFields {
  const of = (...names: readonly string[]) => {
    const name = names.find((one) => valueAt(entry, one) !== undefined && valueAt(entry, one) !== null) ?? names[0] ?? '';
    return [valueAt(entry, name), `${path}.${name}`] as const;
  };
  const text = (...names: string[]) => fields.text(...of(...names));
  const keys = (...names: string[]) => keysIn(...of(...names), fields);
  const flag = (...names: string[]) => fields.flag(...of(...names));
  const number = (...names: string[]) => fields.number(...of(...names));
  const usesChance = flag('useProbability', 'extensions.useProbability') ?? true;
  const position = of('extensions.position', 'position');
  return {
    name: text('name', 'comment', 'displayName') || undefined,
    keys: keys('keys', 'key', 'keywords') ?? [],
    secondary: keys('secondary_keys', 'keysecondary', 'secondkey') ?? [],
    content: text('content', 'entry', 'text', 'value') ?? '',
    enabled: (flag('enabled') ?? true) && !(flag('disable') ?? false) && entry.mode !== 'folder',
    constant: (flag('constant', 'alwaysActive', 'forceActivation') ?? false) || entry.mode === 'constant',
    selective: flag('selective') ?? false,
    logic: number('selectiveLogic', 'extensions.selectiveLogic') ?? 0,
    expressions: flag('use_regex', 'useRegex') ?? false,
    caseSensitive: flag('case_sensitive', 'caseSensitive', 'extensions.case_sensitive', 'extentions.risu_case_sensitive'),
    wholeWords: flag('matchWholeWords', 'extensions.match_whole_words'),
    order: number('insertion_order', 'order', 'insertorder', 'weight') ?? 0,
    priority: number('priority'),
    probability: usesChance ? (number('probability', 'extensions.probability', 'activationPercent') ?? 100) : 100,
    group: text('group', 'extensions.group') ?? '',
    weight: number('groupWeight', 'extensions.group_weight') ?? 100,
    first: flag('groupOverride', 'extensions.group_override') ?? false,
    excludeRecursion: flag('excludeRecursion', 'extensions.exclude_recursion') ?? false,
    preventRecursion: flag('preventRecursion', 'extensions.prevent_recursion') ?? false,
    round: roundIn(...of('delayUntilRecursion', 'extensions.delay_until_recursion'), fields),
    scanDepth: number('scanDepth', 'extensions.scan_depth'),
    position: typeof position[0] === 'string' ? (PLACES[position[0]] ?? number('position') ?? 0) : (fields.number(...position) ?? 0),
    depth: number('depth', 'extensions.depth') ?? 4,
    role: number('role', 'extensions.role') ?? 0,
    sticky: number('sticky', 'extensions.sticky') ?? 0,
    cooldown: number('cooldown', 'extensions.cooldown') ?? 0,
    delay: number('delay', 'extensions.delay') ?? 0,
    withoutEffect: WITHOUT_EFFECT.flatMap(([what, names]) => (names.some((name) => isSaid(valueAt(entry, name))) ? [what] : [])),
  };
}

const PLACES: Readonly<Record<string, number>> = { before_char: POSITION.before, after_char: POSITION.after };

/** A field of an entry or, behind a dot, of an object in it. */
function valueAt(entry: JsonObject, name: string): unknown {
  const [first = '', second] = name.split('.');
  const value = Object.hasOwn(entry, first) ? entry[first] : undefined;
  if (second === undefined) return value;
  return isJsonObject(value) && Object.hasOwn(value, second) ? value[second] : undefined;
}

/** A text of several keys has commas between them, but not within an expression. */
function keysIn(value: unknown, path: string, fields: CardFields): string[] | undefined {
  const isExpression = typeof value === 'string' && /^\s*\/.+\/[a-z]*\s*$/s.test(value);
  return fields.texts(value, path, isExpression ? null : ',');
}

/** True is the first round. */
function roundIn(value: unknown, path: string, fields: CardFields): number {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return Math.max(0, Math.round(fields.number(value, path) ?? 0));
}

/** Whether a value says anything: neither empty nor false, nor an object of such values. */
const isSaid = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).some(([name, part]) => name !== 'isExclude' && isSaid(part))
    : Boolean(value);
