import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { paymentProviderNames } from '#domain/brand/brand.ts';
import { readBrands, readPrices, readSellers } from '#server/infrastructure/content/read-brands.ts';
import { brandOf } from '#tests/arbitraries/brands.ts';
import { checkedBrands } from '../../../../scripts/build/checked-brands.ts';

const good = brandOf('tidewater', { siteUrl: 'https://tidewater.example', appName: 'Tidewater' });
const { dark } = good.tokens;
const { accent: _, ...withoutAccent } = dark;
const { supportEmail: __, ...withoutMail } = good;

const providers = Object.keys(paymentProviderNames)
  .map((name) => `"${name}"`)
  .join(', ');

describe('the files of brands/', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'brands-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const write = (name: string, file: unknown) => writeFileSync(join(folder, name), typeof file === 'string' ? file : JSON.stringify(file));
  const mistakes = () => {
    try {
      readBrands(folder);
      return [];
    } catch (error) {
      return String((error as Error).message).split('\n');
    }
  };

  it('are read sorted by name; other files are ignored', () => {
    write('tidewater.json', good);
    write('alder.json', { ...good, id: 'alder', appName: 'Alder', hosts: [], referencePrefix: 'AL' });
    write('notes.txt', 'no brand');
    expect(readBrands(folder).map(({ id }) => id)).toEqual(['alder', 'tidewater']);
    expect(readBrands(folder)[1]).toEqual(good);
  });

  it.each<readonly [string, unknown, string]>([
    ['an unknown field', { ...good, slogan: 'x' }, '"slogan" is not a field of a brand.'],
    [
      'a misspelt colour',
      { ...good, tokens: { ...good.tokens, dark: { ...dark, acent: '#ffffff' } } },
      '"tokens.dark.acent" is not a field of a brand.',
    ],
    ['a missing colour', { ...good, tokens: { ...good.tokens, dark: withoutAccent } }, '"tokens.dark.accent" is missing.'],
    [
      'a wrong colour',
      { ...good, tokens: { ...good.tokens, dark: { ...dark, bg: 'red' } } },
      '"tokens.dark.bg" must be a colour like "#1a2b3c".',
    ],
    ['a missing theme', { ...good, tokens: { dark } }, '"tokens.light" is missing.'],
    ['a missing field', withoutMail, '"supportEmail" is missing.'],
    ['an empty text', { ...good, appName: ' ' }, '"appName" must not be empty.'],
    ['a number for a text', { ...good, tagline: 7 }, '"tagline" must be a text.'],
    ['a wrong provider', { ...good, paymentProvider: 'paypal' }, `"paymentProvider" must be one of ${providers}.`],
    [
      'a picture elsewhere',
      { ...good, logoUrl: 'https://cdn.example/a.svg' },
      '"logoUrl" must be the path of a picture in public/, starting with "/".',
    ],
    ['a host with a port', { ...good, hosts: ['a.example:80'] }, '"hosts.0" must be a host name in small letters, without scheme or port.'],
    ['no address', { ...good, postalAddress: [] }, '"postalAddress" must have at least one line.'],
    ['colours that are no object', { ...good, tokens: 'dark' }, '"tokens" must be an object.'],
    ['another id', { ...good, id: 'other' }, '"id" must be "tidewater", like the name of the file.'],
    ['a number', 7, 'The file must hold one JSON object.'],
  ])('%s is named in a sentence', (_name, file, sentence) => {
    write('tidewater.json', file);
    expect(mistakes()).toEqual([`brands/tidewater.json: ${sentence}`]);
  });

  it('name every mistake at once', () => {
    write('tidewater.json', { ...good, slogan: 'x', tagline: '' });
    write('zebra.json', '{');
    expect(mistakes()).toEqual([
      'brands/tidewater.json: "tagline" must not be empty.',
      'brands/tidewater.json: "slogan" is not a field of a brand.',
      expect.stringMatching(/^brands\/zebra\.json: The file is not JSON: /),
    ]);
  });

  it('DESK-37: may not share a name, a host, the prefix of its numbers or the default with another', () => {
    write('a.json', { ...good, id: 'a', default: true });
    write('b.json', { ...good, id: 'b', appName: 'TIDEWATER', default: true });
    expect(mistakes()).toEqual([
      'brands/b.json: the name "TIDEWATER" already belongs to brands/a.json.',
      'brands/b.json: the host "tidewater.example" already belongs to brands/a.json.',
      'brands/b.json: "referencePrefix" "TB" already belongs to brands/a.json.',
      'brands/b.json: "default" "true" already belongs to brands/a.json.',
    ]);
  });

  it('are needed', () => expect(mistakes()).toEqual([`${folder} holds no brand: add a file <id>.json.`]));

  describe('DESK-50: their prices', () => {
    const price = (id: string, amount = 199) => ({ id, amount });
    const pack = { coins: 100, prices: { usd: price('a'), eur: price('b') } };
    const file = { currency: 'eur', packs: [{ coins: 550, prices: { usd: price('c', 799), eur: price('d', 749) } }, pack] };
    const read = (content?: unknown) => {
      mkdirSync(join(folder, 'prices'), { recursive: true });
      if (content !== undefined) write('prices/tidewater.json', content);
      return readPrices(folder, [good]);
    };

    it('are read of the file with the name of the brand, the smallest pack and the main currency first; without a file there are none', () => {
      expect(read().size).toBe(0);
      const own = read(file).get('tidewater');
      expect(own?.currencies).toEqual(['eur', 'usd']);
      expect(own?.packs.map((prices) => prices.map(({ priceId }) => priceId))).toEqual([
        ['b', 'a'],
        ['d', 'c'],
      ]);
    });

    it('a file of no brand is named in a sentence, beside what is wrong in the others', () => {
      mkdirSync(join(folder, 'prices'), { recursive: true });
      write('prices/tidewatr.json', file);
      const noBrand = 'brands/prices/tidewatr.json: There is no brand "tidewatr". The brands are "tidewater".';
      expect(() => read(file)).toThrow(noBrand);
      expect(() => read({ ...file, packs: [] })).toThrow(`${noBrand}\nbrands/prices/tidewater.json: "packs" must have`);
    });

    it.each<readonly [string, unknown, string]>([
      [
        'a missing price',
        { ...file, packs: [...file.packs, { coins: 1200, prices: { eur: price('e') } }] },
        '"packs" have no price in "usd" for 1200 coins.',
      ],
      ['a main currency without a price', { ...file, currency: 'gbp', packs: [pack] }, '"packs" have no price in "gbp" for 100 coins.'],
      ['an id that stands twice', { ...file, packs: [pack, { coins: 550, prices: pack.prices }] }, '"packs" have the id "a" twice.'],
      [
        'a price in units',
        { ...file, packs: [{ ...pack, prices: { eur: price('a', 1.99) } }] },
        '"packs.0.prices.eur.amount" must be a whole number from 1 to 2147483647.',
      ],
      ['no packs', { ...file, packs: [] }, '"packs" must have at least one pack.'],
      ['a currency in capitals', { ...file, currency: 'EUR' }, '"currency" must be a currency like "usd".'],
      ['an unknown field', { ...file, vat: 19 }, '"vat" is not a field of a brand.'],
    ])('%s is named in a sentence', (_name, content, sentence) => {
      expect(() => read(content)).toThrow(`brands/prices/tidewater.json: ${sentence}`);
    });
  });

  describe('LEGAL-01: who sells under them', () => {
    const seller = {
      ...{ country: 'GB', minimumAge: 16, refundDays: 14, processors: [] },
      versions: { terms: ['2026-11-29', '2026-01-02'], privacy: ['2026-11-29'], refund: ['2026-11-29'] },
    };
    const sellers = (file?: unknown) => {
      mkdirSync(join(folder, 'legal'), { recursive: true });
      if (file !== undefined) write('legal/tidewater.json', file);
      return readSellers(folder, [good]);
    };

    it('is read of the file with the name of the brand', () => {
      expect([...sellers(seller)]).toEqual([['tidewater', seller]]);
    });

    it.each<readonly [string, unknown, string]>([
      ['no file', undefined, 'The file is missing.'],
      ['a missing field', { ...seller, minimumAge: undefined }, '"minimumAge" is missing.'],
      ['a field of no seller', { ...seller, slogan: 'x' }, '"slogan" is not a field of a brand.'],
      ['a country in words', { ...seller, country: 'Germany' }, '"country" must be a country like "GB" or "DE".'],
      ['an age of a child', { ...seller, minimumAge: 12 }, '"minimumAge" must be at least 13.'],
      ['a register without a number', { ...seller, register: { name: 'HRB' } }, '"register.number" is missing.'],
      [
        'versions out of order',
        { ...seller, versions: { ...seller.versions, terms: ['2026-01-02', '2026-11-29'] } },
        '"versions.terms" must have each day once, the newest first.',
      ],
      [
        'a day that is none',
        { ...seller, versions: { ...seller.versions, terms: ['29.11.2026'] } },
        '"versions.terms.0" must be a day like "2026-11-29".',
      ],
      ['no JSON', '{', 'The file is not JSON: '],
    ])('is refused in a sentence: %s', (_what, file, sentence) => {
      expect(() => sellers(file)).toThrow(`brands/legal/tidewater.json: ${sentence}`);
    });
  });

  it('stop the build of the web app when one is wrong', async () => {
    const build = () => checkedBrands(folder, join(folder, 'public')).configResolved({ env: {} });
    write('tidewater.json', { ...good, slogan: 'x' });
    await expect(build()).rejects.toThrow('brands/tidewater.json: "slogan" is not a field of a brand.');
    write('tidewater.json', good);
    await expect(build()).rejects.toThrow('brands/legal/tidewater.json: The file is missing.');
    cpSync(join(import.meta.dirname, '../../../../brands/legal/lorewick.json'), join(folder, 'legal/tidewater.json'));
    await expect(build()).rejects.toThrow(
      ['logoUrl', 'faviconUrl', 'ogImageUrl']
        .map((field) => `brands/tidewater.json: "${field}" names ${good[field as 'logoUrl']}, which is no file in public/.`)
        .join('\n'),
    );
    mkdirSync(join(folder, 'public/brands/tidewater'), { recursive: true });
    for (const picture of [good.logoUrl, good.ogImageUrl, good.faviconUrl]) writeFileSync(join(folder, 'public', picture), 'no picture');
    await expect(build()).rejects.toThrow('"faviconUrl" names /brands/tidewater/favicon.svg, which is not a picture.');
    writeFileSync(join(folder, 'public', good.faviconUrl), '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>');
    await build();
  });

  it('name the file and the field of any mistake, in sentences without a stack', () => {
    const json = fc.oneof(fc.constant(undefined), fc.jsonValue());
    const places = placesIn(good);
    fc.assert(
      fc.property(fc.constantFrom(...places), json, (place, value) => {
        const file = structuredClone(good) as unknown as Record<string, unknown>;
        const parent = place.slice(0, -1).reduce<Record<string, unknown>>((at, key) => at[key] as Record<string, unknown>, file);
        parent[place.at(-1) ?? ''] = value;
        write('tidewater.json', file);
        const found = mistakes();
        for (const sentence of found) {
          expect(sentence).toMatch(/^brands\/tidewater\.json: ".+" .+\.$/s);
          expect(sentence).toContain(`"${place[0]}`);
        }
        if (value === undefined && place[0] !== 'default' && !/^\d/.test(place.at(-1) ?? '')) expect(found).not.toEqual([]);
      }),
    );
  });

  it.each(['', '{', '{"id": "tidewater"', 'null', '[]', '"x"', '{}}', '\u0000', '\ufeff{}'])(
    'name the file of what is no object of a brand: %j',
    (text) => {
      write('tidewater.json', text);
      const found = mistakes();
      expect(found.length).toBeGreaterThan(0);
      for (const sentence of found) expect(sentence).toMatch(/^brands\/tidewater\.json: .+\.$/);
    },
  );
});

/** The paths of all values in a file. */
const placesIn = (value: unknown, at: readonly string[] = []): (readonly string[])[] =>
  Object.entries(value as object).flatMap(([key, inner]) => {
    const place = [...at, key];
    return [place, ...(typeof inner === 'object' ? placesIn(inner, place) : [])];
  });
