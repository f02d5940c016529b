import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { FflateCardFiles } from '#server/infrastructure/cards/fflate-card-files.ts';
import { sharp } from '#server/infrastructure/pictures/guarded-sharp.ts';
import { base64, chunkOf, pngCarrying, zipOf } from '#tests/fakes/cards/carriers.ts';
import { pictureAs } from '#tests/server/harness/pictures.ts';

const files = new FflateCardFiles();
const read = (bytes: Uint8Array) => {
  const card = files.read(bytes);
  return card.ok ? { data: card.value.card.data, warnings: card.value.warnings } : card.error;
};
const fileOf = (name: string) => readFileSync(join('tests/fakes/cards/files', name));
const json = '{"spec":"chara_card_v2","spec_version":"2.0","data":{"name":"Ánna 🐦","first_mes":"Hm. — “Late?”"}}';
const name = 'Ánna 🐦';

describe('NARR-08: cards as the world writes them', () => {
  it.each([
    ['null-fields.json', { name: 'Marta', creator_notes: '', tags: [], creator: '' }, []],
    ['personality-list.json', { personality: '' }, [expect.stringContaining('data.personality')]],
    ['data-empty-top-full.json', { name: 'Marta', first_mes: 'The ferry leaves at six.', personality: 'dry' }, []],
    ['empty-greeting.json', { first_mes: '' }, [expect.stringContaining('begins with the player')]],
    ['empty-greeting-with-alternate.json', { first_mes: 'The ferry is late today.' }, [expect.stringContaining('opens the talk')]],
    [
      'alternate-greetings.json',
      { alternate_greetings: ['The ferry is late today.', 'No ferry today.'] },
      [expect.stringContaining('2 other')],
    ],
    ['nickname.json', { name: 'Marta' }, []],
    ['pixels-cut-off.png', { name: 'Marta' }, ['The picture in the file is cut off. The card in it is whole.']],
    ['jpeg-then-charx.jpg', { name: 'Marta' }, []],
    ['own-pictures.charx', { name: 'Marta' }, []],
    ['card-charx-behind-a-jpeg.jpg', { name: 'Wren Tester' }, []],
    ['card-in-iTXt-chunk.png', { name: 'Wren Tester' }, []],
    ['card-null-tags.json', { tags: [] }, []],
    ['card-greetings-as-string.json', { alternate_greetings: ['Hello again.'] }, [expect.stringContaining('1 other')]],
    ['user-marks.json', { name: 'Marta' }, []],
    ['comment-and-random.json', { name: 'Marta' }, []],
    ['code-block-first.json', { name: 'Marta' }, []],
    ['regex-key.json', { name: 'Marta' }, []],
    ['card-lore-regex-keys.json', { name: 'Lore Keeper' }, []],
    ['card-greeting-macros.json', { name: 'Lore Keeper' }, []],
    ['card-emoji-at-the-cut.json', { name: 'Emoji Tester' }, []],
    ['user-mark-chinese.json', { name: '玛塔' }, []],
  ])('takes in %s', (file, data, warnings) => expect(read(fileOf(file))).toEqual({ data: expect.objectContaining(data), warnings }));

  it('reads a card, or says why not, whatever its fields of the version hold', () => {
    const odd = [
      '12345678901234567890',
      '{"toString":1}',
      '{"toString":null,"valueOf":[]}',
      '[]',
      '7',
      'true',
      '""',
      'null',
      '"chara_card_v9"',
    ];
    for (const spec of odd)
      for (const version of odd)
        for (const data of [
          '"data":{"name":"Wren","first_mes":"Hm."}',
          '"name":"Wren","first_mes":"Hm."',
          '"name":"Wren"',
          '"entries":{}',
          '"x":1',
        ]) {
          const found = read(Buffer.from(`{"spec":${spec},"spec_version":${version},${data}}`));
          expect(typeof found === 'string' || found.data.name === 'Wren', `${spec} ${version} ${data}`).toBe(true);
        }
  });

  it('tells a story of NovelAI from a card', () =>
    expect(
      read(Buffer.from('{"scenarioVersion":3,"title":"Pier","description":"A pier.","prompt":"Late.","lorebook":{"entries":[]}}')),
    ).toBe('it is a story of NovelAI, and no character'));

  it('tells a lorebook from a card', () => expect(read(fileOf('lorebook.json'))).toMatch(/^it is a lorebook of 1 entry and no character/));
});

/** Text chunks of the other two kinds. */
const pngWith = (...chunks: readonly (string | Buffer)[]) => {
  const png = pngCarrying([]);
  return Buffer.concat([png.subarray(0, -12), ...chunks.map((one) => chunkOf(Buffer.from(one as string, 'latin1'))), png.subarray(-12)]);
};

describe('NARR-08: a card in a picture', () => {
  const packed = deflateSync(base64(json));
  it.each([
    ['zTXt', pngWith(Buffer.concat([Buffer.from('zTXtchara\0\0'), packed]))],
    ['iTXt, packed', pngWith(Buffer.concat([Buffer.from('iTXtccv3\0\u0001\0en\0Karte\0'), packed]))],
    ['iTXt', pngWith(`iTXtchara\0\0\0\0\0${base64(json)}`)],
    ['JSON itself', pngWith(Buffer.from(`iTXtchara\0\0\0\0\0${json}`))],
    ['the alphabet of addresses', pngWith(`tEXtchara\0${Buffer.from(json).toString('base64url')}`)],
    ['lines', pngWith(`tEXtchara\0${base64(json).replace(/.{20}/g, '$&\r\n')}\n`)],
  ])('is read from %s', (_, png) => expect(read(png)).toMatchObject({ data: { name }, warnings: [] }));

  it.each([
    ['empty', ''],
    ['an empty object', base64('{}')],
    ['broken', base64('{"spec"')],
    ['no base64', '%%%'],
  ])('is taken from `chara` where `ccv3` is %s, and that is said', (_, text) =>
    expect(
      read(
        pngCarrying([
          { keyword: 'ccv3', text },
          { keyword: 'chara', text: base64(json) },
        ]),
      ),
    ).toMatchObject({ data: { name }, warnings: [expect.stringContaining('another one in it was taken')] }),
  );

  it('is taken whole from a picture whose pixels are damaged', () => {
    const png = pngCarrying([{ keyword: 'chara', text: base64(json) }]);
    const at = png.indexOf('IDAT') + 6;
    const damaged = Buffer.from(png).fill((png[at] ?? 0) ^ 1, at, at + 1);
    expect(read(damaged)).toMatchObject({ data: { name }, warnings: ['The picture in the file is damaged. The card in it is whole.'] });
  });

  it('is refused where it unpacks to more than a card may be, with what that is', () => {
    const bomb = deflateSync(Buffer.alloc(40_000_000, 'A'));
    for (const head of ['zTXtchara\0\0', 'iTXtchara\0\u0001\0\0\0'])
      expect(read(pngWith(Buffer.concat([Buffer.from(head), bomb])))).toMatch(/larger than a card may be, which is 2 MB/);
  });

  it('is read from the comment of Exif in JPEG, WebP and PNG, as text, base64 or numbers', async () => {
    const picture = sharp(await pictureAs('png'));
    for (const format of ['jpeg', 'webp', 'png'] as const)
      for (const text of [base64(json), [...Buffer.from(json)].join(',')]) {
        const carrying = await picture
          .clone()
          .withExif({ IFD2: { UserComment: text } })
          [format]()
          .toBuffer();
        expect([format, read(carrying)]).toMatchObject([format, { data: { name }, warnings: [] }]);
      }
  });

  it('is read from XMP and from the comment of JPEG', async () => {
    const jpeg = await pictureAs('jpeg');
    const segment = (marker: number, text: string) => {
      const data = Buffer.from(text);
      const head = Buffer.from([0xff, marker, 0, 0]);
      head.writeUInt16BE(data.length + 2, 2);
      return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
    };
    const xmp = `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta><rdf:Description exif:UserComment="${json.replaceAll('"', '&quot;')}"/></x:xmpmeta>`;
    for (const picture of [segment(0xfe, json), segment(0xe1, xmp)]) expect(read(picture)).toMatchObject({ data: { name }, warnings: [] });
    expect(read(segment(0xfe, 'Made by a painter'))).toBe('the picture holds no card');
  });

  it('is taken from the archive behind any bytes, before what stands in the picture', () => {
    const archive = zipOf([
      { name: 'assets/x.bin', data: Buffer.from('x') },
      { name: 'card.json', data: Buffer.from(json) },
    ]);
    const older = pngCarrying([{ keyword: 'chara', text: base64('{"name":"Older","first_mes":"x"}') }]);
    for (const before of [Buffer.from('anything'), older]) expect(read(Buffer.concat([before, archive]))).toMatchObject({ data: { name } });
  });

  it.each([
    ['a folder', 'wren/', '/'],
    ['a folder of Windows', 'wren\\', '\\'],
    ['other capitals', '', '/'],
  ])('IMP-26: is taken from an archive with %s, and its files with it', (where, folder, slash) => {
    const archive = zipOf([
      { name: `${folder}assets${slash}x.bin`, data: Buffer.from('x') },
      { name: `${folder}${where === 'other capitals' ? 'Card.JSON' : 'card.json'}`, data: Buffer.from(json) },
    ]);
    const taken = files.read(archive);
    expect(taken).toMatchObject({ ok: true, value: { assets: [{ name: 'assets/x.bin' }], warnings: [] } });
  });

  it('IMP-25: is read from Latin-1 in a chunk of PNG, from UTF-16 without a mark, and from Windows-1252, which is said', () => {
    const accented = '{"name":"Wrén","first_mes":"Hello there."}';
    for (const text of [
      Buffer.from(accented, 'latin1').toString('latin1'),
      Buffer.from(accented, 'latin1').toString('base64'),
      Buffer.from(accented, 'utf16le').toString('base64'),
    ])
      expect(read(pngCarrying([{ keyword: 'chara', text }]))).toMatchObject({ data: { name: 'Wrén' }, warnings: [] });
    expect(read(Buffer.from(accented, 'utf16le'))).toMatchObject({ data: { name: 'Wrén' }, warnings: [] });
    expect(read(Buffer.from(accented, 'latin1'))).toMatchObject({
      data: { name: 'Wrén' },
      warnings: [expect.stringMatching(/^It is not in Unicode/)],
    });
  });

  it('is read from UTF-16 with a mark', () => expect(read(Buffer.from(`\ufeff${json}`, 'utf16le'))).toMatchObject({ data: { name } }));
});
