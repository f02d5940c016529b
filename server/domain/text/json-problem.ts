import { JSON_BOUNDS, type JsonBounds } from '#contract/limits.ts';

/** Nested too deeply, or more brackets or commas than allowed. */
export type JsonProblem = 'deep' | 'many';

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Why a JSON text may not be parsed, judged before it is: brackets cost a parser up to a hundred times as much as letters. One pass without allocation
 * over the bytes, in UTF-8. It sees what a parser sees up to the first error, so a text without a problem is cheap to parse and cheap to refuse.
 */
export function jsonProblem(bytes: Uint8Array, bounds: JsonBounds = JSON_BOUNDS): JsonProblem | null {
  let [depth, brackets, commas] = [0, 0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    switch (bytes[at]) {
      case QUOTE:
        at = stringEnd(bytes, at);
        break;
      case OPEN_LIST:
      case OPEN_OBJECT:
        depth += 1;
        brackets += 1;
        if (depth > bounds.depth) return 'deep';
        if (brackets > bounds.brackets) return 'many';
        break;
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        depth -= 1;
        brackets += 1;
        if (brackets > bounds.brackets) return 'many';
        break;
      case COMMA:
        commas += 1;
        if (commas > bounds.commas) return 'many';
        break;
    }
  }
  return null;
}

/** Where the string that begins at `start` ends; behind the text where it does not. */
function stringEnd(bytes: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}
