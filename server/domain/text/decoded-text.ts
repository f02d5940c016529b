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

/** How a file of text is encoded: in UTF-8, unless it begins with a mark of UTF-16. For a `TextDecoder`, which leaves the mark out. */
export function encodingOf([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/** The text of a file: UTF-8, or UTF-16 with its mark. Without its mark, and with one kind of line end. */
export function decodedText(bytes: Uint8Array): DecodedText {
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  const start = text.slice(0, LOOKED_AT);
  const odd = (start.match(CONTROLS)?.length ?? 0) + (start.match(/\ufffd/g)?.length ?? 0);
  if (odd > start.length / 20) return { text: null, replaced: false };
  const replaced = text.includes('\u0000') || (text.includes('\ufffd') && !isValid(bytes, encoding));
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
