import fc from 'fast-check';
import { anyCharacter } from './texts.ts';

/** Text that JSON and the database can store: any script, no NUL. */
const text = fc.string({ unit: anyCharacter, maxLength: 20 }).map((one) => one.replaceAll('\u0000', ''));
const key = fc.oneof(
  text,
  fc.constantFrom('gull', '船', '/gulls?/i', '/(?<!sea)gull/', '/look(?=ahead)/', 'quay\\w*', '{{char}}', '/dock(s|yard)?/'),
);
const keys = fc.array(key, { maxLength: 3 });
const decorator = fc.constantFrom(
  '@@depth 4',
  '@@activate',
  '@@dont_activate',
  '@@scan_depth 2',
  '@@position before_desc',
  '@@position scenario',
  '@@role system',
  '@@probability 50',
  '@@additional_keys hat, pier',
  '@@exclude_keys storm',
  '@@activate_only_after 3',
  '@@unknown_one x\n@@@depth 2',
  '@@keep_activate_after_match',
  '@@is_greeting 1',
);
const content = fc
  .tuple(fc.array(decorator, { maxLength: 3 }), text)
  .map(([lines, body]) => [...lines, `Gulls steal hats. ${body}`].join('\n'));
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const percent = fc.nat(100);
const turns = fc.oneof(fc.constant(0), fc.nat(9));

const worldEntry = fc.record(
  {
    uid: fc.nat(),
    key: keys,
    keysecondary: keys,
    comment: text,
    content,
    constant: fc.boolean(),
    vectorized: fc.boolean(),
    selective: fc.boolean(),
    selectiveLogic: fc.nat(3),
    addMemo: fc.boolean(),
    order: fc.nat(200),
    position: fc.nat(7),
    disable: fc.boolean(),
    excludeRecursion: fc.boolean(),
    preventRecursion: fc.boolean(),
    delayUntilRecursion: fc.oneof(fc.boolean(), fc.nat(3)),
    probability: percent,
    useProbability: fc.boolean(),
    depth: fc.nat(9),
    group: fc.constantFrom('', 'a', 'a, b'),
    groupOverride: fc.boolean(),
    groupWeight: fc.nat(200),
    scanDepth: maybe(fc.nat(9)),
    caseSensitive: maybe(fc.boolean()),
    matchWholeWords: maybe(fc.boolean()),
    useGroupScoring: maybe(fc.boolean()),
    automationId: fc.constantFrom('', 'one'),
    role: maybe(fc.nat(2)),
    sticky: maybe(turns),
    cooldown: maybe(turns),
    delay: maybe(turns),
    characterFilter: maybe(fc.constantFrom({ isExclude: false, names: [], tags: [] }, { isExclude: true, names: ['Marta'], tags: [] })),
    triggers: fc.constantFrom([], ['normal']),
  },
  { requiredKeys: ['key', 'content'], noNullPrototype: true },
);

const bookEntry = fc.record(
  {
    keys,
    content,
    extensions: fc.record(
      {
        position: fc.nat(7),
        depth: fc.nat(9),
        probability: percent,
        selectiveLogic: fc.nat(3),
        group: fc.constantFrom('', 'a'),
        scan_depth: maybe(fc.nat(9)),
      },
      { requiredKeys: [], noNullPrototype: true },
    ),
    enabled: fc.boolean(),
    insertion_order: fc.integer({ min: -9, max: 200 }),
    case_sensitive: maybe(fc.boolean()),
    use_regex: fc.boolean(),
    constant: maybe(fc.boolean()),
    name: text,
    priority: fc.nat(200),
    id: fc.oneof(text, fc.nat()),
    comment: text,
    selective: fc.boolean(),
    secondary_keys: keys,
    position: fc.constantFrom('before_char', 'after_char'),
  },
  { requiredKeys: ['keys', 'content', 'enabled', 'insertion_order'], noNullPrototype: true },
);

const risuEntry = fc.record(
  {
    key: keys.map((list) => list.filter((one) => !one.includes(',')).join(', ')),
    secondkey: fc.constantFrom('', 'hat', 'hat, pier'),
    comment: text,
    content,
    mode: fc.constantFrom('normal', 'constant', 'folder', 'multiple'),
    insertorder: fc.nat(1000),
    alwaysActive: fc.boolean(),
    selective: fc.boolean(),
    useRegex: fc.boolean(),
    activationPercent: percent,
  },
  { requiredKeys: ['key', 'content', 'mode', 'insertorder'], noNullPrototype: true },
);

const agnaiEntry = fc.record({
  name: text,
  entry: content,
  keywords: keys,
  priority: fc.nat(100),
  weight: fc.nat(100),
  enabled: fc.boolean(),
});

const novelEntry = fc.record(
  {
    text: content,
    displayName: text,
    keys,
    searchRange: fc.nat(5000),
    enabled: fc.boolean(),
    forceActivation: fc.boolean(),
    contextConfig: fc.constant({ prefix: '', suffix: '\n', tokenBudget: 2048 }),
  },
  { requiredKeys: ['text', 'keys'], noNullPrototype: true },
);

const listOf = <T>(entry: fc.Arbitrary<T>) => fc.array(entry, { maxLength: 5 });
const settings = fc.record(
  {
    name: text,
    description: text,
    scan_depth: fc.nat(20),
    token_budget: fc.nat(2000),
    recursive_scanning: fc.boolean(),
    extensions: fc.constant({}),
  },
  { requiredKeys: [], noNullPrototype: true },
);
const numbered = (list: readonly unknown[]) => Object.fromEntries(list.map((entry, index) => [String(index), entry]));

/** Lorebooks as JSON values, in the form of each program. */
export const lorebooksOf = {
  SillyTavern: fc.tuple(settings, listOf(worldEntry)).map(([of, list]) => ({ ...of, entries: numbered(list) })),
  'Character Card V3': fc.tuple(settings, listOf(bookEntry)).map(([of, entries]) => ({ spec: 'lorebook_v3', data: { ...of, entries } })),
  'a card': fc.tuple(settings, listOf(bookEntry)).map(([of, entries]) => ({ ...of, entries })),
  'the lorebook of a card': fc.tuple(settings, listOf(bookEntry)).map(([of, entries]) => ({
    spec: 'chara_card_v2',
    spec_version: '2.0',
    data: { name: 'Marta', first_mes: 'Hm.', character_book: { ...of, entries } },
  })),
  RisuAI: listOf(risuEntry).map((data) => ({ type: 'risu', ver: 1, data })),
  Agnai: fc.tuple(text, listOf(agnaiEntry)).map(([name, entries]) => ({ kind: 'memory', name, description: '', entries })),
  NovelAI: listOf(novelEntry).map((entries) => ({ lorebookVersion: 6, entries, settings: { orderByKeyLocations: false }, categories: [] })),
} as const satisfies Readonly<Record<string, fc.Arbitrary<object>>>;
