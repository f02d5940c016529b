import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { activeLore, type LoreMoment } from '#server/domain/memory/active-lore.ts';
import type { KnownLore, LoreRules } from '#server/domain/memory/lore.ts';
import { matchLore } from '#server/domain/memory/lore-match.ts';
import { re2KeyPatterns } from '#server/infrastructure/patterns/re2-key-patterns.ts';
import { aLoreEntry, anyLoreEntry, NO_RULES } from '#tests/arbitraries/lore.ts';
import { runs } from '#tests/proof.ts';

const moment: LoreMoment = {
  seed: 'a game',
  turn: 7,
  greeting: 0,
  muted: [],
  scanDepth: 4,
  patterns: re2KeyPatterns,
  callingText: ({ text }) => text,
};
const entry = (changes: Partial<KnownLore>, rules: Partial<LoreRules> = {}): KnownLore =>
  aLoreEntry({ ...changes, rules: { ...NO_RULES, ...rules } });
const ids = (entries: readonly KnownLore[], texts: readonly string[], changes: Partial<LoreMoment> = {}) =>
  activeLore(entries, texts, { ...moment, ...changes }).map((match) => match.entry.id);
const calls = (rules: Partial<LoreRules>, text: string, changes: Partial<KnownLore> = {}) =>
  ids([entry({ id: 'one', ...changes }, rules)], [text]).length === 1;
const words = fc.array(fc.constantFrom('lamp', 'oath', 'relay', 'bread', 'Bread'), { maxLength: 4 }).map((list) => list.join(' '));

describe('MEM-10: the lore of a turn', () => {
  it('is what its keys call, for entries without rules, as it was', () => {
    fc.assert(
      fc.property(fc.array(anyLoreEntry, { maxLength: 6 }), fc.array(words, { maxLength: 8 }), (entries, texts) => {
        const plain = entries.map((one, index) => ({ ...one, id: String(index), rules: undefined }));
        expect(activeLore(plain, texts, moment)).toEqual(matchLore(plain, texts, [], 4));
      }),
      { numRuns: runs(100, 1000) },
    );
  });

  it('has each entry at most once and in its order, only such as may be used, and one of each group; the same seed gives the same', () => {
    fc.assert(
      fc.property(
        fc.array(anyLoreEntry, { maxLength: 8 }),
        fc.array(words, { maxLength: 8 }),
        fc.nat(20),
        fc.constantFrom('a', 'b'),
        (list, texts, turn, seed) => {
          const entries = list.map((one, index) => ({ ...one, id: String(index) }));
          const at = { ...moment, turn, seed, muted: ['3'] };
          const active = activeLore(entries, texts, at);
          expect(activeLore(entries, texts, at)).toEqual(active);
          const called = active.map((match) => match.entry.id);
          expect(called).toEqual(entries.map(({ id }) => id).filter((id) => called.includes(id)));
          expect(called).not.toContain('3');
          const groups = active.flatMap((match) => match.entry.rules?.groups ?? []);
          expect(new Set(groups).size).toBe(groups.length);
          for (const { entry: one } of active) {
            expect(one.rules?.from ?? 0).toBeLessThanOrEqual(turn);
            expect(turn % (one.rules?.every ?? 1)).toBe(0);
            if (!one.constant && turnsKept(one) === 0 && !one.rules?.recursion.called)
              expect(matchLore([{ ...one, secondary: [] }], texts, [], 4)).toHaveLength(1);
          }
        },
      ),
      { numRuns: runs(300, 5000) },
    );
  });

  it.each([
    ['any', 'gull hat', true],
    ['any', 'gull', false],
    ['all', 'gull hat', false],
    ['all', 'gull hat pier', true],
    ['not-any', 'gull', true],
    ['not-any', 'gull hat', false],
    ['not-all', 'gull hat', true],
    ['not-all', 'gull hat pier', false],
  ] as const)('asks for %s of the secondary keys: %j is %s', (logic, text, called) =>
    expect(calls({ logic }, text, { keys: ['gull'], secondary: ['hat', 'pier'] })).toBe(called),
  );

  it.each([
    ['/gulls?|kittiwakes?/i', false, 'Two KITTIWAKES', true],
    ['/gulls?/', false, 'GULL', false],
    ['quay\\w*', true, 'on the Quayside', true],
    ['quay\\w*', false, 'on the quayside', false],
    ['/(?<!sea)gull/', false, 'a seagull', false],
    ['/^the end/m', false, 'a\nthe end', true],
    ['C++ (lang)', true, 'in c++ (lang).', true],
    ['/船|舟/', false, '这船六点开', true],
    ['/(a)\\1/', false, 'aa', false],
    ['/open', false, 'press /open now', true],
  ])('finds the key %s (an expression without slashes: %s) in %j: %s', (key, expressions, text, called) =>
    expect(calls({ expressions }, text, { keys: [key] })).toBe(called),
  );

  it('asks for one of the keys that are required beside the others, and for none of those that are excluded', () => {
    expect(calls({ required: ['hat'] }, 'gull', { keys: ['gull'] })).toBe(false);
    expect(calls({ required: ['hat'] }, 'gull hat', { keys: ['gull'] })).toBe(true);
    expect(calls({ excluded: ['hat'] }, 'gull hat', { keys: ['gull'] })).toBe(false);
  });

  it('draws by the seed and the turn, about as often as the percentage says', () => {
    const chance = entry({ id: 'one', constant: true }, { probability: 30 });
    const turns = Array.from({ length: 2000 }, (_, turn) => ids([chance], [], { turn }).length);
    const share = turns.reduce((sum, one) => sum + one, 0) / turns.length;
    expect(share).toBeGreaterThan(0.25);
    expect(share).toBeLessThan(0.35);
    expect(ids([entry({ constant: true }, { probability: 0 })], [])).toEqual([]);
  });

  it('takes one of a group: the first of those that come first, else one by weight', () => {
    const member = (id: string, rules: Partial<LoreRules>) => entry({ id, constant: true }, { groups: ['g'], ...rules });
    const drawn = (entries: readonly KnownLore[]) => Array.from({ length: 1000 }, (_, turn) => ids(entries, [], { turn })).flat();
    const counts = drawn([member('a', { weight: 300 }), member('b', { weight: 100 })]);
    expect(counts).toHaveLength(1000);
    expect(counts.filter((id) => id === 'a').length).toBeGreaterThan(650);
    expect(counts.filter((id) => id === 'b').length).toBeGreaterThan(150);
    expect(ids([member('a', { weight: 999 }), member('b', { first: true, order: 1 }), member('c', { first: true, order: 2 })], [])).toEqual(
      ['c'],
    );
    expect(drawn([member('a', { weight: 0 }), member('b', { weight: 0 })])).toHaveLength(1000);
  });

  it('lets entries call entries, as far as both allow it, and in rounds', () => {
    const recursion = { called: true, calls: true, round: 0 };
    const chain = [
      entry({ id: 'a', keys: ['pier'], text: 'The lamp.' }, { recursion }),
      entry({ id: 'b', keys: ['lamp'], text: 'The oath.' }, { recursion }),
      entry({ id: 'c', keys: ['oath'], text: 'x' }, { recursion }),
    ];
    expect(ids(chain, ['the pier'])).toEqual(['a', 'b', 'c']);
    const changed = (index: number, rules: Partial<LoreRules['recursion']>) =>
      chain.map((one, at) =>
        at === index && one.rules ? { ...one, rules: { ...one.rules, recursion: { ...recursion, ...rules } } } : one,
      );
    expect(ids(changed(1, { called: false }), ['the pier'])).toEqual(['a']);
    expect(ids(changed(1, { calls: false }), ['the pier'])).toEqual(['a', 'b']);
    expect(ids(changed(0, { round: 1 }), ['the pier'])).toEqual(['a', 'b', 'c']);
    expect(ids(changed(2, { round: 2 }), ['the oath'])).toEqual(['c']);
    // A circle ends.
    expect(
      ids(
        [entry({ id: 'x', keys: ['pier', 'y'], text: 'y' }, { recursion }), entry({ id: 'y', keys: ['y'], text: 'pier' }, { recursion })],
        ['pier'],
      ),
    ).toEqual(['x', 'y']);
  });

  it('keeps an entry for some turns, lets it rest after that, and begins where it may', () => {
    const at = (rules: Partial<LoreRules>, ...texts: string[]) =>
      ids([entry({ id: 'one', keys: ['lamp'], scan_depth: 1 }, rules)], texts).length === 1;
    expect(at({ sticky: 2 }, 'now', 'lamp')).toBe(true);
    expect(at({ sticky: 2 }, 'now', 'then', 'lamp')).toBe(true);
    expect(at({ sticky: 2 }, 'now', 'then', 'before', 'lamp')).toBe(false);
    expect(at({ cooldown: 1 }, 'lamp', 'lamp')).toBe(false);
    expect(at({ cooldown: 1 }, 'lamp', 'x', 'lamp')).toBe(true);
    expect(at({ sticky: 1, cooldown: 2 }, 'lamp', 'x', 'x', 'lamp')).toBe(false);
    expect(at({ sticky: 1_000_000 }, ...Array<string>(30).fill('x'), 'lamp')).toBe(true);
    expect(at({ from: 8 }, 'lamp')).toBe(false);
    expect(at({ from: 7 }, 'lamp')).toBe(true);
    expect(at({ every: 2 }, 'lamp')).toBe(false);
    expect(at({ every: 7 }, 'lamp')).toBe(true);
    expect(at({ greeting: 1 }, 'lamp')).toBe(false);
    expect(at({ greeting: 0 }, 'lamp')).toBe(true);
  });

  it('a staying entry needs no second draw', () => {
    const chance = (turn: number, ...texts: string[]) =>
      ids([entry({ id: 'one', keys: ['lamp'], scan_depth: 1 }, { probability: 50, sticky: 3 })], texts, { turn });
    for (let turn = 1; turn < 40; turn += 1) expect(chance(turn + 1, 'x', 'lamp')).toEqual(chance(turn, 'lamp'));
  });

  it('gives up on expressions that take too many steps, and on nothing else', () => {
    const hostile = Array.from({ length: 300 }, (_, index) => entry({ id: `h${index}`, keys: [`/(a?){60}a{60}${index}$/`] }));
    const last = entry({ id: 'last', keys: ['lamp'] });
    const begun = process.cpuUsage();
    expect(ids([...hostile, last], ['a'.repeat(20_000), 'the lamp'])).toEqual(['last']);
    const { user } = process.cpuUsage(begun);
    expect(user / 1e6).toBeLessThan(20);
  });
});

const turnsKept = ({ rules }: KnownLore): number => (rules ? rules.sticky + rules.cooldown : 0);
