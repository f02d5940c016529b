import { isJsonObject } from './lossless-json.ts';

/**
 * The fields of cards as people's programs write them. What cannot be read as its field needs it is empty, and its path is kept for a sentence about
 * it. Null is absent everywhere.
 */
export class CardFields {
  readonly odd: string[] = [];

  /** A number or a truth value is its text. */
  text(value: unknown, path: string): string | undefined {
    return this.#read(plainText(value), value, path);
  }

  /** A text is a list of one, or of the parts between `separator`. Parts that are no texts are left out. */
  texts(value: unknown, path: string, separator: string | null = null): string[] | undefined {
    if (Array.isArray(value)) return value.flatMap((part, index) => this.text(part, `${path}.${index}`) ?? []);
    const text = plainText(value);
    if (text === undefined) return this.#read(undefined, value, path);
    if (text.trim() === '') return [];
    return separator === null
      ? [text]
      : text
          .split(separator)
          .map((part) => part.trim())
          .filter(Boolean);
  }

  flag(value: unknown, path: string): boolean | undefined {
    const text = plainText(value)?.trim().toLowerCase();
    return this.#read(
      ['true', '1'].includes(text ?? '') ? true : ['false', '0', ''].includes(text ?? '-') ? false : undefined,
      value,
      path,
    );
  }

  number(value: unknown, path: string): number | undefined {
    const text = plainText(value)?.trim();
    const number = text === undefined || text === '' ? Number.NaN : Number(text);
    return this.#read(Number.isFinite(number) ? number : undefined, text === '' ? null : value, path);
  }

  #read<Value>(read: Value | undefined, value: unknown, path: string): Value | undefined {
    if (read === undefined && !isNothing(value)) this.odd.push(path);
    return read;
  }
}

/** Null, an empty list or object: reading it as empty changes nothing. */
const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'object' && !isNumberAsWritten(value) && Object.keys(value).length === 0);

/** A number that a float would change is kept as it was written. */
const isNumberAsWritten = (value: unknown): value is { readonly rawJSON: string } =>
  isJsonObject(value) && (JSON as unknown as { isRawJSON(value: unknown): boolean }).isRawJSON(value);

function plainText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return isNumberAsWritten(value) ? value.rawJSON : undefined;
}

/** Whether a file says that it is a character card, of any version. */
export const saysCard = (spec: unknown): boolean => typeof spec === 'string' && spec.startsWith('chara_card');
