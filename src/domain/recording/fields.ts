/** The fields of an object of unknown shape. */
export type Fields = Readonly<Record<string, unknown>>;

/** The fields of `value`; null when it has none. */
export const fieldsOf = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;

/** The items of a list; none of anything else. */
export const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const isPlain = (value: unknown): boolean => value === null || typeof value === 'boolean' || Number.isFinite(value);

/** Those of the named fields whose values are finite numbers, booleans or null: no text. */
export const plainFields = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.filter((name) => Object.hasOwn(fields, name) && isPlain(fields[name])).map((name) => [name, fields[name]]));
