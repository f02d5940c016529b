import { Zip, ZipDeflate, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { zipEntry } from '#server/infrastructure/cards/zip-entry.ts';

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
