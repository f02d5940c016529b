/** A word, a mark, a number or a text of an expression. */
export interface Token {
  readonly kind: 'word' | 'mark' | 'number' | 'text';
  /** As written; of a text without its quotation marks. */
  readonly value: string;
}

const SPACE = /\s+/uy;
const NUMBER = /(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d{1,2})?/iuy;
const WORD = /[$_\p{L}][\p{L}\p{N}\p{M}_$]*/uy;
const TEXT = /"((?:[^"\\]|\\[\s\S])*)"|'((?:[^'\\]|\\[\s\S])*)'|`((?:[^`\\]|\\[\s\S])*)`/uy;
const MARK = /===|!==|\*\*|\+\+|--|\+=|-=|\*=|\/=|%=|==|!=|<=|>=|&&|\|\||\.\.\.|=>|[-+*/%<>=!?:,;.()[\]{}]/uy;

/** The longest expression that is read. */
export const MAX_EXPRESSION = 5000;

/** The tokens of an expression; null where a character belongs to none, or where it is too long. */
export function tokensOf(source: string, words = WORD): Token[] | null {
  if (source.length > MAX_EXPRESSION) return null;
  const tokens: Token[] = [];
  for (let at = 0; at < source.length; ) {
    const space = match(SPACE, source, at);
    if (space) {
      at += space[0].length;
      continue;
    }
    const text = match(TEXT, source, at);
    if (text) {
      const raw = text[1] ?? text[2] ?? text[3] ?? '';
      // A text with values in it is read as its parts.
      if (text[3] !== undefined && raw.includes('${')) return null;
      tokens.push({ kind: 'text', value: withoutEscapes(raw) });
      at += text[0].length;
      continue;
    }
    const found =
      tokenOf('number', match(NUMBER, source, at)) ?? tokenOf('word', match(words, source, at)) ?? tokenOf('mark', match(MARK, source, at));
    if (!found) return null;
    tokens.push(found);
    at += found.value.length;
  }
  return tokens;
}

const tokenOf = (kind: Token['kind'], found: RegExpExecArray | null): Token | null => (found ? { kind, value: found[0] } : null);

function match(pattern: RegExp, source: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(source);
}

const withoutEscapes = (text: string): string =>
  text.replace(/\\(u[\da-fA-F]{4}|[\s\S])/gu, (_, code: string) => {
    if (code === 'n') return '\n';
    if (code === 't') return '\t';
    return code.length === 5 ? String.fromCharCode(Number.parseInt(code.slice(1), 16)) : code;
  });
