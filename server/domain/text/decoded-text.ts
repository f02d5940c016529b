interface DecodedText {
  /** Null: the bytes are no text, such as those of a picture. */
  readonly text: string | null;
  /** Whether bytes that are no UTF-8, or that databases do not take, became replacement characters. */
  readonly replaced: boolean;
}

/** Bytes that are looked at to tell a text from others. */
const LOOKED_AT = 4096;
/** Control characters that no text has. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\u0001-\u0008\u000e-\u001a\u001c-\u001f]/g;

/** The text of a file: UTF-8, or UTF-16 with its mark. Without its mark, and with one kind of line end. */
export function decodedText(bytes: Uint8Array): DecodedText {
  const [first, second] = bytes;
  const utf16 = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  const text = new TextDecoder(utf16 ?? 'utf-8').decode(bytes);
  const start = text.slice(0, LOOKED_AT);
  const odd = (start.match(CONTROLS)?.length ?? 0) + (start.match(/\ufffd/g)?.length ?? 0);
  if (odd > start.length / 20) return { text: null, replaced: false };
  const replaced = text.includes('\u0000') || (text.includes('\ufffd') && !isValid(bytes, utf16 ?? 'utf-8'));
  return { text: text.replaceAll('\r\n', '\n').replaceAll('\u0000', '\ufffd').toWellFormed(), replaced };
}

function isValid(bytes: Uint8Array, encoding: string): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
