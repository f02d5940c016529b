import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decoded, decodedText } from '#server/domain/text/decoded-text.ts';

/** Words as files have them: mostly Latin letters and marks, with others between. */
const words = fc
  .array(fc.constantFrom('{"name": "Wren", ', 'A lamp.\n', '* [Go] ', 'Café ', '灯台 ', 'Ольга ', '🔥', '\t'), {
    minLength: 2,
    maxLength: 30,
  })
  .map((parts) => `{"a": "${parts.join('')}`);
const utf16 = (text: string, { big, mark }: { readonly big: boolean; readonly mark: boolean }): Buffer => {
  const bytes = Buffer.from((mark ? '\ufeff' : '') + text, 'utf16le');
  return big ? bytes.swap16() : bytes;
};

describe('IMP-25: the text of a file', () => {
  it('is the same in UTF-8 and UTF-16, with and without their marks', () => {
    fc.assert(
      fc.property(words, fc.boolean(), fc.boolean(), (text, big, mark) => {
        const expected = { text, remark: null };
        expect(decoded(Buffer.from(text))).toEqual(expected);
        expect(decoded(Buffer.from(`\ufeff${text}`))).toEqual(expected);
        expect(decoded(utf16(text, { big, mark: true }))).toEqual(expected);
        // Without its mark it is known by the zeros of Latin letters.
        if (mark || text.replace(/[^ -~]/g, '').length > text.length / 3) expect(decoded(utf16(text, { big, mark }))).toEqual(expected);
      }),
    );
  });

  it('is read as Windows-1252 where it is no Unicode, which is said', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('é', 'ü', 'ñ', 'plain words, ', '»'), { minLength: 1 }), (parts) => {
        const text = `A letter: é${parts.join(' ')}`;
        const { text: read, remark } = decoded(Buffer.from(text, 'latin1'));
        expect(read).toBe(text);
        expect(remark).toMatch(/^It is not in Unicode: .*\.$/);
      }),
    );
    expect(decoded(Buffer.from([0x93, 0x41, 0x94])).text).toBe('“A”');
  });

  it('keeps what is whole of a text in Unicode that is damaged, and says it', () => {
    const cut = Buffer.from('Ольга зажигает лампу и молчит').subarray(0, -1);
    expect(decoded(cut)).toEqual({
      text: 'Ольга зажигает лампу и молчи\ufffd',
      remark: 'Some of its bytes are no text: � stands in their place.',
    });
    expect(decodedText(Buffer.from('a\u0000b and more words'))).toEqual({
      text: 'a\ufffdb and more words',
      remark: 'Some of its bytes are no text: � stands in their place.',
    });
  });

  it('is whole where � was written in it, however often', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('\ufffd', '\ufffd\ufffd', 'a', ' plain ', 'é'), { minLength: 1 }),
        fc.boolean(),
        (parts, big) => {
          const text = parts.join('');
          expect(decoded(Buffer.from(text))).toEqual({ text, remark: null });
          expect(decoded(utf16(text, { big, mark: true }))).toEqual({ text, remark: null });
        },
      ),
    );
  });

  it('has one kind of line end, whichever program wrote it', () => {
    for (const end of ['\n', '\r\n', '\r']) expect(decodedText(Buffer.from(`a${end}b${end}`)).text).toBe('a\nb\n');
  });

  it('is none for pictures and archives, and no bytes are too odd', () => {
    for (const bytes of [
      [0x89, 0x50, 0x4e, 0x47, 1, 2, 3, 4, 5, 6],
      [0x1f, 0x8b, 8, 0, 0],
    ])
      expect(decoded(Uint8Array.from(bytes)).text).toBeNull();
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => void decodedText(bytes)));
  });
});

const wideBytes = (text: string, isLittle: boolean, mark: boolean) => {
  const signs = [...(mark ? ['\ufeff'] : []), ...text].map((sign) => sign.codePointAt(0) ?? 0);
  const bytes = new Uint8Array(signs.length * 4);
  for (const [index, sign] of signs.entries()) new DataView(bytes.buffer).setUint32(index * 4, sign, isLittle);
  return bytes;
};

it('STUDIO-79: a file in UTF-32 is read as its text, with its mark or without, in either order, and what is cut off is said', () => {
  const any = fc
    .string({ unit: 'grapheme', maxLength: 60 })
    .map((text) => `A lamp on the quay: ${text.replaceAll(/[\p{Cc}\ufeff\ufffd]/gu, 'a')}`);
  fc.assert(
    fc.property(any, fc.boolean(), fc.boolean(), (text, isLittle, mark) => {
      const bytes = wideBytes(text, isLittle, mark);
      expect(decoded(bytes)).toEqual({ text, remark: null });
      expect(decoded(bytes.subarray(0, bytes.length - 1)).remark).toBe('Some of its bytes are no text: � stands in their place.');
    }),
  );
});
