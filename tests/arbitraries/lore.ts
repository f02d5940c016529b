import fc from 'fast-check';
import type { KnownLore, LoreRules } from '#server/domain/memory/lore.ts';

/** Rules that change nothing. */
export const NO_RULES: LoreRules = {
  expressions: false,
  logic: 'any',
  required: [],
  excluded: [],
  probability: 100,
  groups: [],
  weight: 100,
  first: false,
  recursion: { called: false, calls: false, round: 0 },
  sticky: 0,
  cooldown: 0,
  from: 0,
  every: 1,
  greeting: null,
  place: 'after',
  order: 0,
};

export const aLoreEntry = (changes: Partial<KnownLore>): KnownLore => ({
  id: 'lamp',
  keys: ['lamp'],
  secondary: [],
  text: 'It burns.',
  constant: false,
  priority: 0,
  whole_words: true,
  case_sensitive: false,
  ...changes,
});

const keys = fc.array(fc.constantFrom('lamp', 'oath', 'relay', 'bread', 'Lamp'), { maxLength: 3 });
const seldom = (most: number) => fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat(most));

const anyRules: fc.Arbitrary<LoreRules> = fc.record({
  expressions: fc.boolean(),
  logic: fc.constantFrom('any', 'not-all', 'not-any', 'all'),
  required: fc.oneof(fc.constant([]), keys),
  excluded: fc.oneof(fc.constant([]), keys),
  probability: fc.oneof(fc.constant(100), fc.nat(100)),
  groups: fc.uniqueArray(fc.constantFrom('g', 'h'), { maxLength: 2 }),
  weight: fc.nat(200),
  first: fc.boolean(),
  recursion: fc.record({ called: fc.boolean(), calls: fc.boolean(), round: seldom(3) }),
  sticky: seldom(3),
  cooldown: seldom(3),
  from: seldom(9),
  every: fc.constantFrom(1, 1, 1, 2, 3),
  greeting: fc.constantFrom(null, null, 0, 1),
  place: fc.oneof(fc.constantFrom('before', 'after'), fc.record({ depth: fc.nat(9) })),
  order: fc.integer({ min: -9, max: 200 }),
});

/** Entries of lorebooks about a few words. Their ids are not unique. */
export const anyLoreEntry: fc.Arbitrary<KnownLore> = fc
  .record({
    keys,
    secondary: fc.oneof(fc.constant([]), keys),
    text: fc.constantFrom('It burns.', 'An oath.', 'Bread and a lamp.'),
    constant: fc.constantFrom(false, false, true),
    priority: fc.nat(9),
    scan_depth: fc.constantFrom(undefined, 0, 1, 3),
    whole_words: fc.boolean(),
    case_sensitive: fc.boolean(),
    rules: anyRules,
  })
  .map((fields) => ({ id: 'lamp', ...fields }));
