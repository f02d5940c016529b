import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_CARRIED_BYTES } from '#server/infrastructure/cards/carried-text.ts';
import { cardTextsInExif } from '#server/infrastructure/cards/picture-metadata.ts';

const COMMENT = 0x9286;
const DESCRIPTION = 0x010e;
const OWN = 0x8769;

interface Comment {
  readonly tag: number;
  /** Where it begins among the bytes behind the tags, and how long it says it is. */
  readonly at: number;
  readonly length: number;
}

/** A TIFF with a directory of its own for some of the comments, and bytes that all of them may name. */
function exifOf(first: readonly Comment[], own: readonly Comment[], bytes: Buffer, isLittle: boolean): Buffer {
  const directory = (count: number) => 2 + 12 * count + 4;
  const ownAt = 8 + directory(first.length + 1);
  const head = Buffer.alloc(ownAt + directory(own.length));
  const short = (value: number, at: number) => (isLittle ? head.writeUInt16LE(value, at) : head.writeUInt16BE(value, at));
  const long = (value: number, at: number) => (isLittle ? head.writeUInt32LE(value, at) : head.writeUInt32BE(value, at));
  head.write(isLittle ? 'II' : 'MM', 'latin1');
  short(42, 2);
  long(8, 4);
  const write = (entries: readonly { readonly tag: number; readonly length: number; readonly value: number }[], from: number) => {
    short(entries.length, from);
    for (const [index, { tag, length, value }] of entries.entries()) {
      const at = from + 2 + 12 * index;
      short(tag, at);
      short(7, at + 2);
      long(length, at + 4);
      long(value, at + 8);
    }
  };
  const placed = ({ tag, at, length }: Comment) => ({ tag, length, value: head.length + at });
  write([{ tag: OWN, length: 1, value: ownAt }, ...first.map(placed)], 8);
  write(own.map(placed), ownAt);
  return Buffer.concat([head, bytes]);
}

const comment = fc.record({
  tag: fc.constantFrom(COMMENT, DESCRIPTION),
  at: fc.integer({ min: 0, max: 40 }),
  length: fc.oneof(fc.integer({ min: 5, max: 200 }), fc.constant(0xffffffff)),
});

it('of a picture at most ten comments are read, whatever bytes they name', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.array(comment, { maxLength: 60 }), fc.array(comment, { maxLength: 60 })), { minLength: 1, maxLength: 4 }),
      fc.boolean(),
      (chunks, isLittle) => {
        const bytes = Buffer.from('{'.repeat(300));
        const texts = cardTextsInExif(chunks.map(([first, own]) => exifOf(first, own, bytes, isLittle)));
        const all = chunks.reduce((sum, [first, own]) => sum + first.length + own.length, 0);
        expect(texts).toHaveLength(Math.min(10, all));
      },
    ),
  );
});

it('comments that name the same bytes a hundred times cost no more than a card', () => {
  const bytes = Buffer.from('{'.repeat(3 * 1024 * 1024));
  const many = Array.from({ length: 100 }, (_, at): Comment => ({ tag: COMMENT, at, length: bytes.length - at }));
  const texts = cardTextsInExif([exifOf(many, many, bytes, true)]);
  const read = texts.reduce((sum, { text }) => sum + (text.ok ? text.value.length : 0), 0);
  expect(texts.length).toBeGreaterThan(0);
  expect(read).toBeLessThanOrEqual(MAX_CARRIED_BYTES);
});

it('a comment that is too long hides none behind it', () => {
  const card = '{"spec":"chara_card_v2"}';
  const bytes = Buffer.concat([Buffer.from(card), Buffer.alloc(MAX_CARRIED_BYTES, 0x7b)]);
  const own = [
    { tag: COMMENT, at: 0, length: bytes.length },
    { tag: COMMENT, at: 0, length: card.length },
  ];
  expect(cardTextsInExif([exifOf([], own, bytes, false)])).toEqual([{ kind: 'metadata', text: { ok: true, value: card } }]);
});
