/**
 * @shortened 100 generated archives for each script
 * @proven 3,000 for each script
 */
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { type Letters, LOOKED_AT, LOOKED_AT_OF_NAME, lettersOfNames, nameIn } from '#server/domain/text/name-letters.ts';
import { runs } from '#tests/proof.ts';

/** The bytes of each sign in a code page, found by reading all of them. */
function bytesIn(letters: Letters): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, readonly number[]>();
  const add = (...bytes: number[]) => {
    const sign = nameIn(Uint8Array.from(bytes), letters);
    if ([...sign].length === 1 && sign !== '\ufffd' && !found.has(sign)) found.set(sign, bytes);
  };
  for (let byte = 0; byte < 256; byte += 1) add(byte);
  if (letters === 932 || letters === 936)
    for (let lead = 0x81; lead < 0xff; lead += 1) for (let trail = 0x40; trail < 0xff; trail += 1) add(lead, trail);
  return found;
}

const BYTES = new Map<Letters, ReadonlyMap<string, readonly number[]>>();

function encoded(name: string, letters: Letters): Uint8Array {
  if (letters === 'utf-8') return Buffer.from(name);
  const known = BYTES.get(letters) ?? bytesIn(letters);
  BYTES.set(letters, known);
  return Uint8Array.from(
    [...name].flatMap((sign) => {
      const bytes = known.get(sign);
      if (!bytes) throw new Error(`${sign} is not in ${letters}`);
      return bytes;
    }),
  );
}

/** Words of people, as names of files have them. */
const WORDS: Readonly<Record<string, readonly [letters: Letters, words: string]>> = {
  Polish: [852, 'łódź mały pokój ogród ścieżka zakończenie książka wieża gęś późno Żaba źródło śnieg dąb żółw noc las'],
  Czech: [852, 'dům příběh závěr kůň začátek Řeka město zámek kuchyň les věž'],
  Hungarian: [852, 'erdő fű őszi tűz kezdés kastély hídfő'],
  German: [437, 'Küche Gärten Straße Überblick Höhle Ärger Türöffner Wald'],
  French: [850, 'forêt pièce été château même fenêtre dîner où Noël garçon maïs naïf porte'],
  Spanish: [850, 'niño montaña habitación Ángel último señor ¿Quién puerta'],
  Portuguese: [850, 'não coração mãe ações início Página'],
  Danish: [850, 'kjøkken på Ås blå øl Øst træ skov'],
};
/** Words of which each alone tells its code page, so that any archive with one of them is read. */
const TELLING: Readonly<Record<string, readonly string[]>> = {
  Polish: ['ścieżka', 'książka', 'gęś', 'źródło'],
  Czech: ['příběh', 'věž', 'kůň'],
  Hungarian: ['tűz', 'fű'],
  German: ['Küche'],
  French: ['forêt', 'pièce'],
  Spanish: ['niño'],
  Portuguese: ['não'],
  Danish: ['kjøkken', 'Øst'],
};

const ending = fc.constantFrom('.ink', '.twee', '.png', '', ' 2.ink', '_b.ink');
const path = (word: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.tuple(fc.constantFrom('', 'rooms/', 'A\\'), word, ending).map((parts) => parts.join(''));
const archive = (word: fc.Arbitrary<string>): fc.Arbitrary<readonly string[]> =>
  fc
    .tuple(fc.array(path(word), { minLength: 3, maxLength: 8 }), fc.constantFrom([], ['story.yaml', 'script.ink']))
    .map(([names, plain]) => [...names, ...plain]);
const from = (letters: string, length: { readonly minLength: number; readonly maxLength: number }): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...letters), length).map((signs) => signs.join(''));

/** Three letters could be one sign of UTF-8 by chance, and nothing else would be known. */
const russian = fc
  .tuple(fc.constantFrom('а', 'Б', 'К', 'ё', 'Щ', 'м'), from('абвгдежзийклмнопрстуфхцчшщъыьэюяё', { minLength: 3, maxLength: 9 }))
  .map((parts) => parts.join(''))
  .filter((word) => word.length % 3 !== 0);
const japanese = fc
  .tuple(
    from('あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわをんアイウエオカキクケコシーンメ', {
      minLength: 1,
      maxLength: 4,
    }),
    from('部屋学校教室夜朝海山森家彼女始終章春夏秋冬花火車駅', { minLength: 1, maxLength: 3 }),
  )
  .map((parts) => parts.join(''));
const chinese = from('房间大厅中文开始结束图片夜晚花园主角学校学生老师城市海山人家门口春夏秋冬', { minLength: 2, maxLength: 6 });

const read = (names: readonly string[], letters: Letters): readonly string[] => {
  const bytes = names.map((name) => encoded(name, letters));
  const found = lettersOfNames(bytes);
  return bytes.map((name) => nameIn(name, found.letters));
};

describe('STUDIO-207: names of an archive in the letters of a system', () => {
  it.each<readonly [script: string, letters: Letters, word: fc.Arbitrary<string>]>([
    ['Russian', 866, russian],
    ['Japanese', 932, japanese],
    ['Chinese', 936, chinese],
  ])('%s names are read as they were written', (_, letters, word) => {
    fc.assert(
      fc.property(archive(word), (names) => {
        expect(read(names, letters)).toEqual(names);
      }),
      { numRuns: runs(100, 3000) },
    );
  });

  it.each(Object.keys(WORDS))('%s names are read as they were written', (language) => {
    const [letters = 437, words = ''] = WORDS[language] ?? [];
    fc.assert(
      fc.property(archive(fc.constantFrom(...words.split(' '))), fc.constantFrom(...(TELLING[language] ?? [])), (names, telling) => {
        const all = [...names, telling];
        expect(read(all, letters)).toEqual(all);
      }),
      { numRuns: runs(100, 3000) },
    );
  });

  it('names in UTF-8 are that, in any script, though nothing says so', () => {
    const words = [
      'комнаты',
      '部屋',
      '房间',
      'łódź',
      'Küche',
      'कमरा',
      'はじめ',
      'ห้อง',
      '🙂',
      '한글',
      'שלום',
      'غرفة',
      'ოთახი',
      'Ñandú',
      'e\u0301te\u0301',
    ];
    fc.assert(
      fc.property(archive(fc.constantFrom(...words)), (names) => {
        expect(read(names, 'utf-8')).toEqual(names);
      }),
      { numRuns: runs(100, 3000) },
    );
  });

  it('any bytes have a name, always the same, whatever the order of the names', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 20 }), { maxLength: 8 }), (names) => {
        const found = lettersOfNames(names);
        expect(lettersOfNames(names.toReversed())).toEqual(found);
        for (const name of names) expect(nameIn(name, found.letters)).not.toContain('undefined');
        expect(found.matters).toBe(names.some((name) => name.some((byte) => byte >= 0x80)));
      }),
      { numRuns: runs(200, 3000) },
    );
  });

  it('however many and long names are, some thousand bytes of them are looked at', () => {
    const decode = vi.spyOn(TextDecoder.prototype, 'decode');
    try {
      fc.assert(
        fc.property(
          fc.integer({ min: 1, max: 300 }),
          fc.integer({ min: 1, max: 60_000 }),
          fc.integer({ min: 0, max: 255 }),
          (many, long, seed) => {
            const name = Uint8Array.from({ length: long }, (_, at) => (at * (seed + 7)) % 256);
            decode.mockClear();
            lettersOfNames(Array.from({ length: many }, () => name));
            const read = decode.mock.calls.map(([bytes]) => bytes?.byteLength ?? 0);
            expect(Math.max(0, ...read)).toBeLessThanOrEqual(LOOKED_AT_OF_NAME);
            // Four of the seven are read by a decoder.
            expect(read.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(4 * LOOKED_AT);
          },
        ),
        { numRuns: runs(30, 300) },
      );
    } finally {
      decode.mockRestore();
    }
  });

  it.each<readonly [script: string, letters: Letters, word: fc.Arbitrary<string>]>([
    ['Russian', 866, russian],
    ['Japanese', 932, japanese],
    ['Chinese', 936, chinese],
    ['any', 'utf-8', fc.oneof(russian, japanese, chinese, fc.constantFrom('Küche', 'कमरा', '🙂'))],
  ])('long names of %s words are read as they were written, wherever what is looked at ends', (_, letters, word) => {
    const long = fc
      .tuple(fc.nat({ max: 260 }), fc.array(word, { minLength: 60, maxLength: 90 }))
      .map(([before, words]) => `${'a'.repeat(before)}/${words.join('')}.ink`);
    fc.assert(
      fc.property(fc.array(long, { minLength: 1, maxLength: 3 }), (names) => {
        expect(read(names, letters)).toEqual(names);
      }),
      { numRuns: runs(60, 1000) },
    );
  });

  it('names of signs that all systems have matter to nobody', () => {
    expect(lettersOfNames([Buffer.from('story.yaml')])).toEqual({ letters: 'utf-8', matters: false });
  });
});
