interface Decoded {
  /** Without its mark. Null: the bytes are no text, such as those of a picture. */
  readonly text: string | null;
  /** What is to be said of it, in a sentence; null where the bytes are whole text in Unicode. */
  readonly remark: string | null;
}

/** Bytes that are looked at to tell a text from others, and an encoding from another. */
const LOOKED_AT = 4096;
/** Control characters that no text has. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\u0001-\u0008\u000e-\u001a\u001c-\u001f]/g;
const REPLACEMENTS = /\ufffd/g;
const REPLACED = 'Some of its bytes are no text: � stands in their place.';
const WESTERN =
  'It is not in Unicode: it was read as Western European text (Windows-1252). Where letters are wrong, convert it to UTF-8 and bring it again.';

/**
 * IMP-25: the text of a file, of which nothing says how it is encoded: UTF-8; UTF-16 with its mark, or by the zeros of its Latin letters; UTF-32 with its mark or without; Windows-1252, which older programs
 * write, where it is none of these. Only what is no text at all has none.
 */
export function decoded(bytes: Uint8Array): Decoded {
  const wide = wideOrder(bytes);
  if (wide !== null) {
    const text = wideText(bytes, wide);
    const isBroken = text.includes('\ufffd');
    return isText(text, isBroken) ? { text, remark: isBroken ? REPLACED : null } : NONE;
  }
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  // A whole text can hold � itself: an older program wrote it there.
  const isBroken = text.includes('\ufffd') && !isValid(bytes, encoding);
  const start = text.slice(0, LOOKED_AT);
  if (encoding === 'utf-8' && isBroken && count(start, /[^\0-\x7f\ufffd]/g) < count(start, REPLACEMENTS)) {
    const western = new TextDecoder('windows-1252').decode(bytes);
    return isText(western, false) ? { text: western, remark: WESTERN } : NONE;
  }
  if (!isText(text, isBroken)) return NONE;
  return { text, remark: isBroken ? REPLACED : null };
}

/** The same with one kind of line end, and with � for what databases do not take. */
export function decodedText(bytes: Uint8Array): Decoded {
  const { text, remark } = decoded(bytes);
  if (text === null) return NONE;
  return {
    text: text.replace(/\r\n?/g, '\n').replaceAll('\u0000', '\ufffd').toWellFormed(),
    remark: remark ?? (text.includes('\u0000') ? REPLACED : null),
  };
}

const NONE: Decoded = { text: null, remark: null };

const count = (text: string, signs: RegExp): number => text.match(signs)?.length ?? 0;

function isText(text: string, isBroken: boolean): boolean {
  const start = text.slice(0, LOOKED_AT);
  return count(start, CONTROLS) + (isBroken ? count(start, REPLACEMENTS) : 0) <= start.length / 20;
}

function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  const start = bytes.subarray(0, LOOKED_AT);
  for (const [index, byte] of start.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [high = 0, low = 0] = zeros;
  if (high + low < start.length / 8) return 'utf-8';
  return low > 4 * high ? 'utf-16le' : high > 4 * low ? 'utf-16be' : 'utf-8';
}

/** Which byte of a sign comes first where the bytes are UTF-32: four a sign, of which the highest is 0 and the next at most 0x10. Null where they are not. */
function wideOrder(bytes: Uint8Array): 'little' | 'big' | null {
  const units = Math.min(bytes.length, LOOKED_AT) >> 2;
  const isWide = (highest: number, next: number) => {
    for (let at = 0; at < units * 4; at += 4) if (bytes[at + highest] !== 0 || (bytes[at + next] ?? 0) > 0x10) return false;
    return bytes.subarray(0, units * 4).some((byte) => byte !== 0);
  };
  if (units < 2) return null;
  return isWide(3, 2) ? 'little' : isWide(0, 1) ? 'big' : null;
}

/** No decoder of the platform reads UTF-32. */
function wideText(bytes: Uint8Array, order: 'little' | 'big'): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 4) {
    const sign = at + 4 > bytes.length ? Number.NaN : view.getUint32(at, order === 'little');
    const isSign = sign <= 0x10ffff && (sign < 0xd800 || sign > 0xdfff);
    // The mark at the beginning is none of the text.
    if (at > 0 || sign !== 0xfeff) parts.push(isSign ? String.fromCodePoint(sign) : '\ufffd');
  }
  return parts.join('');
}

function isValid(bytes: Uint8Array, encoding: string): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
