/** How a column of an order is compared. */
export type KeyType = 'integer' | 'text' | 'timestamptz';

/**
 * The place of a story in a list: the values it is ordered by, as text. The next page begins behind them, so stories that are added, removed or
 * changed in between neither repeat nor hide another. `order` names the list, `stretch` counts the parts that it consists of.
 */
export interface ShelfPlace {
  readonly order: string;
  readonly stretch: number;
  readonly keys: readonly string[];
}

const shapes: Readonly<Record<KeyType, RegExp>> = {
  integer: /^\d{1,9}$/,
  // The database would refuse a zero.
  text: /^[^\0]{0,300}$/u,
  timestamptz: /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(?:\.\d{1,6})?[+-]\d{2}(?::\d{2})?$/,
};

export const writeCursor = ({ order, stretch, keys }: ShelfPlace): string =>
  Buffer.from(JSON.stringify([order, stretch, ...keys])).toString('base64url');

/** Null unless it is a place in this order. `types` are those of the keys of each stretch. */
export function readCursor(cursor: string, order: string, types: readonly (readonly KeyType[])[]): ShelfPlace | null {
  const values = parsed(cursor);
  if (!Array.isArray(values)) return null;
  const [name, stretch, ...keys]: unknown[] = values;
  const expected = typeof stretch === 'number' ? types[stretch] : undefined;
  if (name !== order || expected === undefined || keys.length !== expected.length) return null;
  const isRight = (key: unknown, at: number): key is string =>
    typeof key === 'string' && key.isWellFormed() && shapes[expected[at] ?? 'text'].test(key);
  return keys.every(isRight) ? { order, stretch: Number(stretch), keys } : null;
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return null;
  }
}
