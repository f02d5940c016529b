import { outsideJson } from '#server/domain/text/outside-json.ts';

/** How a column of an order is compared. */
export type KeyType = 'integer' | 'text' | 'timestamptz';

/**
 * The place of a story in a list: the values it is ordered by, as text. The next page begins behind them, so stories that are added, removed or
 * changed in between neither repeat nor hide another. `order` names the list, `stretch` counts the parts that it consists of.
 */
export interface StoryCursor {
  readonly order: string;
  readonly stretch: number;
  readonly keys: readonly string[];
}

const shapes: Readonly<Record<KeyType, RegExp>> = {
  integer: /^\d{1,9}$/,
  // The database would refuse a zero.
  text: /^[^\0]{0,300}$/u,
  timestamptz: /^(?!0000)\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(?:\.\d{1,6})?[+-](?:0\d|1[0-4])(?::[0-5]\d)?$/,
};

/** In characters: a time to its seconds. */
const TO_SECONDS = 19;

/** The database refuses a time that does not exist, like 30 February. */
function isKey(type: KeyType, key: string): boolean {
  if (!key.isWellFormed() || !shapes[type].test(key)) return false;
  if (type !== 'timestamptz') return true;
  const seconds = key.slice(0, TO_SECONDS).replace(' ', 'T');
  const time = new Date(`${seconds}Z`);
  return Number.isFinite(time.getTime()) && time.toISOString().startsWith(seconds);
}

export const writeCursor = ({ order, stretch, keys }: StoryCursor): string =>
  Buffer.from(JSON.stringify([order, stretch, ...keys])).toString('base64url');

/** Null unless it is a place in this order. `types` are those of the keys of each stretch. */
export function readCursor(cursor: string, order: string, types: readonly (readonly KeyType[])[]): StoryCursor | null {
  const values = parsed(cursor);
  if (!Array.isArray(values)) return null;
  const [name, stretch, ...keys]: unknown[] = values;
  const expected = typeof stretch === 'number' ? types[stretch] : undefined;
  if (name !== order || expected === undefined || keys.length !== expected.length) return null;
  const isRight = (key: unknown, at: number): key is string => typeof key === 'string' && isKey(expected[at] ?? 'text', key);
  return keys.every(isRight) ? { order, stretch: Number(stretch), keys } : null;
}

function parsed(cursor: string): unknown {
  const json = outsideJson(Buffer.from(cursor, 'base64url'));
  return json.ok ? json.value : null;
}
