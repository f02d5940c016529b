import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KnownLore } from '#server/domain/memory/lore.ts';
import { matchLore } from '#server/domain/memory/lore-match.ts';
import { aLoreEntry } from '#tests/arbitraries/lore.ts';

const calls = (changes: Partial<KnownLore>, text: string) => matchLore([aLoreEntry(changes)], [text], [], 4).length === 1;

describe('MEM-02: lore matches whole words in any script', () => {
  it.each([
    ['lamp', 'The lamp is out.', true],
    ['lamp', 'LAMP!', true],
    ['lamp', 'the lamp’s glass', true],
    ['lamp', 'lamps', false],
    ['lamp', 'lamp_post', false],
    ['lamp', 'clamp', false],
    ['seven', 'Four-seven-one', true],
    ['Spare Street', 'down spare\n street', true],
    ["Quaye's key", 'QUAYE’S KEY', true],
    ['маяк', 'Старый маяк погас.', true],
    ['маяк', 'Маяк!', true],
    ['маяк', 'маяка', false],
    ['Σωκράτης', 'ΣΩΚΡΆΤΗΣ', true],
    ['café', 'the cafe\u0301 on the mole', true],
    ['cafe', 'the café', false],
    ['été', 'L’été', true],
    ['été', 'répétée', false],
    ['灯台', '古い灯台が消えた', true],
    ['灯', '古い灯台', true],
    ['Tern', 'Ternは静かだ', true],
    ['Tern', 'Pattern', false],
    ['서울', '서울에서', true],
    ['ประภาคาร', 'ที่ประภาคารเก่า', true],
    ['नाव', 'नाव डूब गई', true],
    ['नाव', 'नावें', false],
    ['C++', 'written in C++.', true],
    ['(a|b)*', 'so (a|b)* it says', true],
    ['.', 'lamp', false],
    ['', 'anything', false],
    ['   ', 'any   thing', false],
  ])('%s in %j: %s', (key, text, called) => expect(calls({ keys: [key] }, text)).toBe(called));

  it('matches parts of words, or the exact case, if an entry says so', () => {
    expect(calls({ whole_words: false }, 'clamps')).toBe(true);
    expect(calls({ keys: ['Bishop'], case_sensitive: true }, 'the bishop')).toBe(false);
    expect(calls({ keys: ['Bishop'], case_sensitive: true }, 'feed Bishop')).toBe(true);
  });

  it('requires a secondary key too, and returns the keys found', () => {
    const seven = aLoreEntry({ keys: ['7', 'seven'], secondary: ['slip', 'letter'] });
    expect(matchLore([seven], ['At seven.'], [], 4)).toEqual([]);
    expect(matchLore([seven], ['A letter.', 'At seven.'], [], 4)).toEqual([
      { entry: seven, because: 'key', key: 'seven', secondary: 'letter' },
    ]);
  });

  it('scans as many turns as the entry says, else the default', () => {
    const texts = ['now', 'one before', 'the lamp'];
    expect(matchLore([aLoreEntry({})], texts, [], 2)).toEqual([]);
    expect(matchLore([aLoreEntry({})], texts, [], 3)).toHaveLength(1);
    expect(matchLore([aLoreEntry({ scan_depth: 3 })], texts, [], 1)).toHaveLength(1);
    expect(matchLore([aLoreEntry({ scan_depth: 0 })], ['lamp'], [], 4)).toEqual([]);
  });

  it('matches a constant entry without a key, and never a muted one', () => {
    const always = aLoreEntry({ id: 'oath', keys: [], constant: true });
    expect(matchLore([always], [], [], 4)).toEqual([{ entry: always, because: 'constant' }]);
    expect(matchLore([always, aLoreEntry({})], ['lamp'], ['oath', 'lamp'], 4)).toEqual([]);
  });

  it('finds any key between spaces, and does not treat a key as a pattern', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).filter((key) => key.trim() !== '');
    fc.assert(
      fc.property(text, text, (key, other) => {
        expect(calls({ keys: [key] }, `${other} ${key} ${other}`)).toBe(true);
        expect(calls({ keys: [key], whole_words: false, case_sensitive: true }, `x${key.trim()}x`)).toBe(true);
        if (!other.normalize('NFC').toLowerCase().includes(key.trim().normalize('NFC').toLowerCase().slice(0, 1)))
          expect(calls({ keys: [key], case_sensitive: true }, other)).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  it('keeps the order of entries, each at most once, for any texts', () => {
    const words: fc.Arbitrary<string> = fc.constantFrom('lamp', 'oath', 'relay', 'bread');
    fc.assert(
      fc.property(fc.array(fc.array(words, { maxLength: 3 })), fc.array(words, { maxLength: 8 }), (keys, said) => {
        const entries = keys.map((list, index) => aLoreEntry({ id: String(index), keys: list }));
        const called = matchLore(entries, [said.join(' ')], [], 1).map((lore) => lore.entry.id);
        expect(called).toEqual(entries.filter(({ keys: own }) => own.some((key) => said.includes(key))).map(({ id }) => id));
      }),
    );
  });
});
