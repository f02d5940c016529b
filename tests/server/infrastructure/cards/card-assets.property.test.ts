import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CarriedCard } from '#server/application/characters/card-files.ts';
import { FflateCardFiles } from '#server/infrastructure/cards/fflate-card-files.ts';
import { SharpPortraitPainter } from '#server/infrastructure/pictures/sharp-portrait-painter.ts';
import { pngCarrying, zipOf } from '#tests/fakes/cards/carriers.ts';
import { runs } from '#tests/proof.ts';
import { pictureAs } from '#tests/server/harness/pictures.ts';

const files = new FflateCardFiles();
const painter = new SharpPortraitPainter('content');
const read = (bytes: Uint8Array): CarriedCard => {
  const card = files.read(bytes);
  if (!card.ok) throw new Error(card.error);
  return card.value;
};
const cardWith = (assets: readonly object[]) =>
  Buffer.from(JSON.stringify({ spec: 'chara_card_v3', spec_version: '3.0', data: { name: 'Marta', first_mes: 'Hm.', assets } }));
const icon = (uri: string, name = 'main') => ({ type: 'icon', uri, name, ext: 'png' });

/** The file beside a card that it names so. */
function contentOf({ source, assets }: CarriedCard, name: string): Buffer | undefined {
  const { data } = JSON.parse(JSON.stringify(source));
  const uri = String(data.assets.find((asset: { name: string }) => asset.name === name)?.uri);
  const file = assets.find((one) => uri === `embeded://${one.name}` || uri === `__asset:${one.name}`);
  return file && Buffer.from(file.bytes);
}

describe('CHAT-11: the files of a card', () => {
  let picture: Buffer;
  beforeAll(async () => {
    picture = Buffer.from(await pictureAs('png'));
  });

  it('come out again in CharX under the same names, whatever they are called and hold', () => {
    const name = fc
      .tuple(
        fc.constantFrom('assets/icon/image/', 'assets/emotion/images/', '', 'модуль/'),
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
      )
      .map(([folder, base]) => `${folder}${base.replace(/[\\/:\p{C}\ufffd.]/gu, 'x').replaceAll(/^\s+$/g, 'y')}.png`);
    const assets = fc.uniqueArray(fc.record({ name, data: fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)) }), {
      selector: (one) => one.name,
      maxLength: 6,
    });
    fc.assert(
      fc.property(assets, (list) => {
        const card = read(zipOf([{ name: 'card.json', data: cardWith([]) }, ...list]));
        expect(card.warnings).toEqual([]);
        expect(card.assets.map((one) => [one.name, Buffer.from(one.bytes)])).toEqual(list.map((one) => [one.name, one.data]));
        const out = unzipSync(files.write(card.source, 'charx', picture, card.assets));
        for (const one of list) expect(Buffer.from(out[one.name] ?? [])).toEqual(one.data);
        const again = read(files.write(card.source, 'charx', picture, card.assets));
        expect(again.assets.filter((one) => list.some((other) => other.name === one.name))).toHaveLength(list.length);
      }),
      { numRuns: runs(40, 400) },
    );
  });

  it('come in from the chunks of a PNG and out again in either, and the card names them there', () => {
    const name = fc.oneof(fc.nat(9).map(String), fc.constantFrom('main.png', 'assets/smile.webp', 'a-file'));
    const data = fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes));
    const list = fc.uniqueArray(fc.record({ name, data, colon: fc.constantFrom(':', '') }), { selector: (one) => one.name, maxLength: 6 });
    fc.assert(
      fc.property(list, (assets) => {
        const named = assets.map((one) => icon(`__asset:${one.name}`, one.name));
        const card = read(
          pngCarrying([
            ...assets.map((one) => ({ keyword: `chara-ext-asset_${one.colon}${one.name}`, text: one.data.toString('base64') })),
            { keyword: 'ccv3', text: cardWith(named).toString('base64') },
          ]),
        );
        expect(card.warnings).toEqual([]);
        for (const format of ['png', 'charx'] as const) {
          const again = read(files.write(card.source, format, picture, card.assets));
          for (const one of assets) expect(contentOf(again, one.name)).toEqual(one.data);
          // Once more in the other container, which has no colon or path of its own.
          const back = read(files.write(again.source, 'png', picture, again.assets));
          for (const one of assets) expect(contentOf(back, one.name)).toEqual(one.data);
        }
      }),
      { numRuns: runs(40, 400) },
    );
  });

  it('under names that no keyword of a PNG can have come out of it under others, which the card tells', () => {
    const name = `assets/улыбка/${'x'.repeat(90)}.png`;
    const zip = zipOf([
      { name: 'card.json', data: cardWith([{ type: 'emotion', uri: `embeded://${name}`, name: 'smile', ext: 'png' }]) },
      { name, data: Buffer.from('smile') },
    ]);
    const card = read(zip);
    const png = read(files.write(card.source, 'png', picture, card.assets));
    expect(contentOf(png, 'smile')).toEqual(Buffer.from('smile'));
  });

  it('that are damaged or too many in a PNG are left behind and named', () => {
    const chunk = (name: string, text: string) => ({ keyword: `chara-ext-asset_:${name}`, text });
    const many = Array.from({ length: 520 }, (_, number) => chunk(`n${number}`, 'aGk='));
    const card = read(
      pngCarrying([
        chunk('../up', 'aGk='),
        chunk('odd', 'no base64!'),
        ...many,
        { keyword: 'ccv3', text: cardWith([]).toString('base64') },
      ]),
    );
    expect(card.assets).toHaveLength(500);
    expect(card.warnings).toEqual([expect.stringMatching(/^Left behind.*: \.\.\/up, odd, n500, .* and 16 more\.$/)]);
  });

  it('that are too large, bombs or lead elsewhere are left behind and named; the card and the others come in', () => {
    const bomb = deflateRawSync(Buffer.alloc(40_000_000));
    const card = read(
      zipOf([
        { name: 'card.json', data: cardWith([]) },
        { name: 'assets/fine.png', data: picture },
        { name: '../../etc/passwd', data: Buffer.from('x') },
        { name: '/abs.png', data: Buffer.from('x') },
        { name: 'a\\b.png', data: picture },
        { name: '..\\..\\hosts.png', data: Buffer.from('x') },
        { name: 'assets/bomb.bin', data: Buffer.alloc(0), packed: bomb, claims: 100 },
      ]),
    );
    // Archives of Windows may write their paths so.
    expect(card.assets.map(({ name }) => name)).toEqual(['assets/fine.png', 'a/b.png']);
    expect(card.warnings).toEqual([expect.stringMatching(/^Left behind.*passwd, \/abs\.png, .*hosts\.png and assets\/bomb\.bin\.$/)]);
  });

  it('give the portrait: the main icon of the card, else another one, else the picture that carries it', async () => {
    const inCharX = read(
      zipOf([
        { name: 'card.json', data: cardWith([icon('embeded://b.png', 'other'), icon('embeded://a.png')]) },
        { name: 'a.png', data: picture },
        { name: 'b.png', data: Buffer.from('b') },
      ]),
    );
    expect(inCharX.pictures.map((one) => Buffer.from(one))).toEqual([picture, Buffer.from('b')]);
    expect(read(cardWith([icon(`data:image/png;base64,${picture.toString('base64')}`)])).pictures.map((one) => Buffer.from(one))).toEqual([
      picture,
    ]);
    expect(read(cardWith([icon('https://example.com/a.png'), icon('ccdefault:')])).pictures).toEqual([]);
    const carrier = pngCarrying([{ keyword: 'ccv3', text: cardWith([]).toString('base64') }]);
    expect(read(carrier).pictures.map((one) => Buffer.from(one))).toEqual([carrier]);
    const portrait = await painter.portrait(picture);
    expect(Buffer.from(portrait ?? []).toString('latin1', 8, 12)).toBe('WEBP');
    expect(Buffer.from(await painter.asPng(portrait ?? picture)).toString('latin1', 1, 4)).toBe('PNG');
    expect(await painter.portrait(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeNull();
    expect(await painter.portrait(picture.subarray(0, 20))).toBeNull();
  });
});
