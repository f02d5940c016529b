import { isUtf8 } from 'node:buffer';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { Zip, ZipDeflate, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { zipEntry, zipLettersNote, zipNames } from '#server/infrastructure/cards/zip-entry.ts';

const text = Buffer.from('{"name":"Wren"}'.repeat(500));
const other = Buffer.from('PK\u0003\u0004PK\u0001\u0002card.json', 'latin1');

/** A streamed archive, with the sizes after each file. */
function streamed(): Buffer {
  const parts: Uint8Array[] = [];
  const zip = new Zip((_, part) => parts.push(part));
  for (const [name, data] of [
    ['other.bin', other],
    ['card.json', text],
  ] as const) {
    const file = new ZipDeflate(name, { level: 9 });
    zip.add(file);
    file.push(data, true);
  }
  zip.end();
  return Buffer.concat(parts);
}

it.each([
  ['packed', Buffer.from(zipSync({ 'other.bin': other, 'card.json': text }))],
  ['stored', Buffer.from(zipSync({ 'other.bin': other, 'card.json': [text, { level: 0 }] }))],
  ['streamed', streamed()],
  ['with a comment', Buffer.from(zipSync({ 'card.json': [text, { comment: 'x', extra: { 1: new Uint8Array(9) } }] }))],
])('finds a file in an archive that another program has %s', (_, zip) => {
  expect(zipEntry(zip, 'card.json', 100_000)).toEqual({ ok: true, value: text });
  expect(zipEntry(zip, 'card.json', text.length - 1)).toEqual({ ok: false, error: 'too large' });
  expect(zipEntry(zip, 'card', 100_000)).toEqual({ ok: false, error: 'missing' });
});

/** An archive of one file whose name is in the letters of a system, as bytes, and beside it in UTF-8. `sum`: of the bytes. */
function withNames(bytes: Uint8Array, name: Uint8Array, sum: number): Buffer {
  const field = Buffer.alloc(5 + name.length);
  field.writeUInt8(1, 0);
  field.writeUInt32LE(sum, 1);
  field.set(name, 5);
  // fflate writes names in UTF-8: the bytes come in their place, before the file and in the directory.
  const zip = Buffer.from(zipSync({ ['x'.repeat(bytes.length)]: [text, { extra: { 1: new Uint8Array(3), 28789: field } }] }));
  const directory = zip.readUInt32LE(zip.length - 22 + 16);
  for (const at of [30, directory + 46]) zip.set(bytes, at);
  return zip;
}

describe('STUDIO-192: a name in the letters of a system, with the same in UTF-8 beside it', () => {
  /** комнаты.ink in code page 866. */
  const bytes = Buffer.from('aaaeacada0e2eb2e696e6b', 'hex');

  it('is read in UTF-8, where that was written for this name', () => {
    const name = Buffer.from('зал.ink');
    const zip = withNames(bytes, name, crc32(bytes));
    expect(zipNames(zip, 9)).toEqual(['зал.ink']);
    expect(zipEntry(zip, 'зал.ink', 100_000)).toEqual({ ok: true, value: text });
    for (const other of [withNames(bytes, name, 1), withNames(bytes, Buffer.from([0xff, 0xfe]), crc32(bytes))])
      expect(zipNames(other, 9)).toEqual(['комнаты.ink']);
  });

  it('is a name of any letters, and a damaged field costs no other file', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
        fc.uint8Array({ minLength: 1, maxLength: 12 }).map((some) => some.map((byte) => 0x80 | byte)),
        (name, system) => {
          fc.pre(!isUtf8(system));
          expect(zipNames(withNames(system, Buffer.from(name), crc32(system)), 9)).toEqual([name]);
        },
      ),
    );
    const zip = withNames(bytes, Buffer.from('a'), crc32(bytes));
    for (let at = 0; at < zip.length; at += 1) {
      const damaged = Buffer.from(zip);
      damaged[at] = 0xff;
      expect(zipNames(damaged, 9).length).toBeLessThanOrEqual(9);
    }
  });
});

describe('STUDIO-207: names in the letters of a system alone', () => {
  it.each([
    ['aaaeacada0e2eb2e696e6b', 'комнаты.ink', 'Cyrillic letters (code page 866)'],
    ['9594 89ae 2e696e6b', '部屋.ink', 'Japanese letters (code page 932)'],
    ['b7bfbce42e696e6b', '房间.ink', 'Chinese letters (code page 936)'],
    ['98636965 be6b61 2e696e6b', 'ścieżka.ink', 'Central European letters (code page 852)'],
    ['6b6a9b6b6b656e2e696e6b', 'kjøkken.ink', 'Western European letters (code page 850)'],
  ])('%s', (hex, name, letters) => {
    const zip = withNames(Buffer.from(hex.replaceAll(' ', ''), 'hex'), Buffer.from('x'), 1);
    expect(zipNames(zip, 9)).toEqual([name]);
    expect(zipEntry(zip, name, 100_000)).toEqual({ ok: true, value: text });
    expect(zipLettersNote(zip)).toContain(`“${name}”`);
    expect(zipLettersNote(zip)).toContain(letters);
  });

  it('nothing is said of names that say what they are, or have no other letters', () => {
    for (const name of ['комнаты.ink', 'rooms.ink']) expect(zipLettersNote(Buffer.from(zipSync({ [name]: text })))).toBeNull();
    const bytes = Buffer.from('aaaeacada0e2eb', 'hex');
    expect(zipLettersNote(withNames(bytes, Buffer.from('комнаты'), crc32(bytes)))).toBeNull();
    expect(zipLettersNote(Buffer.from('no archive'))).toBeNull();
  });
});
