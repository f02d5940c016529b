/** @shortened 20 generated cards of each container, of 200 */
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { isJsonObject, type JsonObject } from '#server/domain/characters/lossless-json.ts';
import { withIcon } from '#server/infrastructure/cards/charx.ts';
import { FflateCardFiles } from '#server/infrastructure/cards/fflate-card-files.ts';
import { anyCard } from '#tests/arbitraries/cards.ts';
import { cardCorpus } from '#tests/fakes/cards/card-corpus.ts';
import { base64, chunkOf, pngCarrying, textIn, zipOf } from '#tests/fakes/cards/carriers.ts';
import { lostFields } from '#tests/fakes/cards/lost-fields.ts';
import { growth } from '#tests/fakes/growth.ts';
import { runs } from '#tests/proof.ts';

const files = new FflateCardFiles();
const picture = pngCarrying([{ keyword: 'Software', text: 'a painter' }]);
const RUNS = { numRuns: runs(20, 200) };

/** The card as it is kept. */
function cardIn(bytes: Uint8Array): JsonObject {
  const read = files.read(bytes);
  if (!read.ok) throw new Error(read.error);
  return read.value.source;
}
const assetsOf = ({ data }: JsonObject) => (isJsonObject(data) ? data.assets : undefined);

/** A card as JSON text, so that comparisons include the order of the fields. */
const cardJson = (card: unknown) => JSON.stringify(card);

const chunk = (head: string, content: Buffer) =>
  pngCarrying([{ keyword: 'chara', text: '' }], () => chunkOf(Buffer.concat([Buffer.from(head, 'latin1'), content])));
const carriers = {
  json: (text: string) => Buffer.from(text),
  png: (text: string) => pngCarrying([{ keyword: 'chara', text: base64(text) }]),
  'png, zTXt': (text: string) => chunk('zTXtchara\0\0', deflateSync(Buffer.from(base64(text)))),
  'png, iTXt': (text: string) => chunk('iTXtchara\0\0\0\0\0', Buffer.from(text)),
  jpeg: (text: string) => {
    // Comments of JPEG have 64 kB each.
    const comment = Buffer.from(base64(text));
    const length = Buffer.alloc(2);
    length.writeUInt16BE(Math.min(0xffff, comment.length + 2));
    return Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xfe]), length, comment.subarray(0, 0xfffd), Buffer.from([0xff, 0xd9])]);
  },
  webp: (text: string) => {
    const xmp = Buffer.from(
      `<x a="${text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}"/>`,
    );
    const size = Buffer.alloc(4);
    size.writeUInt32LE(xmp.length);
    return Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBPXMP ', 'latin1'), size, xmp]);
  },
  charx: (text: string) => zipOf([{ name: 'card.json', data: Buffer.from(text) }]),
};

describe('NARR-08: a card read and written', () => {
  it.each(Object.entries(carriers))('keeps every field of every version from %s, at every level and in its order', (_, carried) => {
    fc.assert(
      fc.property(anyCard, (card) => {
        const read = cardIn(carried(cardJson(card)));
        expect(lostFields(JSON.parse(cardJson(card)), read)).toEqual([]);
        expect(read.spec).toBe('chara_card_v3');
      }),
      RUNS,
    );
  });

  it.each(Object.entries(carriers))('keeps the sign � of a text that was damaged before the card was written, from %s', (_, carried) => {
    expect(cardIn(carried('{"name":"W","first_mes":"An old \ufffd lamp."}')).data).toMatchObject({ first_mes: 'An old \ufffd lamp.' });
  });

  it('round-trips through the picture and the archive, and for readers of version 2 only', () => {
    fc.assert(
      fc.property(anyCard, (card) => {
        const read = cardIn(carriers.json(cardJson(card)));
        const png = Buffer.from(files.write(read, 'png', picture));
        expect(cardJson(cardIn(png))).toBe(cardJson(read));
        expect(cardJson(cardIn(files.write(read, 'png', png)))).toBe(cardJson(read));
        expect(cardJson(cardIn(files.write(read, 'charx', picture)))).toBe(cardJson(withIcon(read)));
        const older = Buffer.from(textIn(png, 'chara'), 'base64').toString();
        expect(older).toBe(cardJson({ ...read, spec: 'chara_card_v2', spec_version: '2.0' }));
      }),
      RUNS,
    );
  });

  it('keeps the picture unchanged, and replaces the card in it', () => {
    const written = Buffer.from(
      files.write(cardIn(carriers.json('{"name":"W"}')), 'png', pngCarrying([{ keyword: 'chara', text: 'old' }])),
    );
    expect(written.includes(Buffer.from('old'))).toBe(false);
    const [bare, carrying] = [pngCarrying([]), pngCarrying([{ keyword: 'Software', text: 'a painter' }])];
    const kept = Buffer.from(files.write(cardIn(carriers.json('{"name":"W"}')), 'png', carrying));
    expect(kept.subarray(0, bare.length - 12)).toEqual(carrying.subarray(0, bare.length - 12));
    expect(textIn(kept, 'Software')).toBe('a painter');
  });

  it('puts the picture beside the card, named unless the card names one', () => {
    const card = cardIn(carriers.json('{"name":"W"}'));
    const unpacked = unzipSync(files.write(card, 'charx', picture));
    expect(Object.keys(unpacked)).toEqual(['card.json', 'assets/icon/images/main.png']);
    expect(Buffer.from(unpacked['assets/icon/images/main.png'] ?? [])).toEqual(picture);
    const assets = assetsOf(withIcon(card));
    expect(assets).toEqual([{ type: 'icon', uri: 'embeded://assets/icon/images/main.png', name: 'main', ext: 'png' }]);
    expect(assetsOf(withIcon(withIcon(card)))).toEqual(assets);
  });
});

describe('a damaged card', () => {
  it('faults C30: is refused in time in proportion to its size: spaces where base64 should be', () => {
    const spaced = (size: number) => pngCarrying([{ keyword: 'chara', text: `${' '.repeat(size)}!` }]);
    expect(files.read(spaced(10))).toEqual({ ok: false, error: 'the card in the picture is damaged' });
    expect(growth(spaced, (png) => files.read(png), 10_000)).toBeLessThan(10);
  });

  it('is refused, or read as the card it was, wherever a bit of the picture or the archive flips or an end is missing', () => {
    const text = cardJson({ spec: 'chara_card_v3', spec_version: '3.0', data: { name: 'Wren', later: [1, { two: '2' }] } });
    const whole = cardJson(cardIn(carriers.json(text)));
    fc.assert(
      fc.property(fc.constantFrom(carriers.png(text), carriers.charx(text)), fc.nat(), fc.nat(7), fc.boolean(), (file, place, bit, cut) => {
        const at = place % file.length;
        const broken = cut ? file.subarray(0, at) : Buffer.from(file).fill((file[at] ?? 0) ^ (1 << bit), at, at + 1);
        const read = files.read(broken);
        if (read.ok) expect(cardJson(read.value.source)).toBe(whole);
        else expect(read.error).not.toBe('');
      }),
      { numRuns: runs(250, 10_000) },
    );
  });

  it('never throws, for any bytes', () => {
    const heads = [Buffer.alloc(0), pngCarrying([]).subarray(0, 33), Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.from('{"spec":')];
    fc.assert(
      fc.property(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 200 }), (head, rest) => {
        expect(files.read(Buffer.concat([head, rest])).ok).toBe(false);
      }),
      { numRuns: runs(250, 10_000) },
    );
  });
});

describe('the corpus', async () => {
  const corpus = await cardCorpus();

  it('has at least 40 cards that come in, and 35 that do not', () => {
    expect(corpus.filter(({ json }) => json !== undefined).length).toBeGreaterThanOrEqual(40);
    expect(corpus.filter(({ problem }) => problem !== undefined).length).toBeGreaterThanOrEqual(35);
    expect(new Set(corpus.map(({ name }) => name)).size).toBe(corpus.length);
  });

  it.each(corpus.map((card) => [card.name, card] as const))('%s: nothing lost, nothing trusted', (_, { bytes, json, problem }) => {
    const read = files.read(bytes);
    if (json === undefined) expect(read.ok ? 'taken in' : read.error).toMatch(problem ?? /never/);
    else {
      const card = read.ok ? read.value.source : read.error;
      expect(lostFields(JSON.parse(json), JSON.parse(cardJson(card)))).toEqual([]);
      for (const number of json.match(/:\d{17,}|1e-400|0\.\d{17,}/g) ?? []) expect(cardJson(card)).toContain(number);
    }
    expect(Object.getPrototypeOf({})).toBe(Object.prototype);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});
