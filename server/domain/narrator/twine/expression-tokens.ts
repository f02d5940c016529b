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

/** Where a value stands in a text that is put together, as printed-text.ts marks it: a text of this mark alone. */
export const PLACE_OF_VALUE = /(\ufdd0\d+\ufdd1)/uy;

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
    const place = match(PLACE_OF_VALUE, source, at);
    if (place) {
      tokens.push({ kind: 'text', value: place[0] });
      at += place[0].length;
      continue;
    }
    const text = match(TEXT, source, at);
    if (text) {
      const raw = text[1] ?? text[2] ?? text[3] ?? '';
      const parts = text[3] !== undefined && raw.includes('${') ? tokensOfTemplate(raw, words) : [textToken(raw)];
      if (!parts) return null;
      for (const part of parts) tokens.push(part);
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

const textToken = (raw: string): Token => ({ kind: 'text', value: withoutEscapes(raw) });
const mark = (value: string): Token => ({ kind: 'mark', value });

/** A text with values in it is the sum of its parts, in brackets: `a${b}` is ("a" + (b) + ""). Null where a value is not closed, or has a character that belongs to no token. */
function tokensOfTemplate(raw: string, words: RegExp): readonly Token[] | null {
  const tokens: Token[] = [mark('(')];
  let from = 0;
  for (const { index } of raw.matchAll(/(?<!\\)\$\{/gu)) {
    if (index < from) continue;
    const end = closingBrace(raw, index + 2);
    const inner = end < 0 ? null : tokensOf(raw.slice(index + 2, end), words);
    if (!inner) return null;
    tokens.push(textToken(raw.slice(from, index)), mark('+'), mark('('), ...inner, mark(')'), mark('+'));
    from = end + 1;
  }
  tokens.push(textToken(raw.slice(from)), mark(')'));
  return tokens;
}

/** Below zero where there is none. */
function closingBrace(raw: string, from: number): number {
  let [depth, quote] = [0, ''];
  for (let at = from; at < raw.length; at += 1) {
    const character = raw.charAt(at);
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '{') depth += 1;
    else if (character === '}' && depth === 0) return at;
    else if (character === '}') depth -= 1;
  }
  return -1;
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
