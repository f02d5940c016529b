type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Where a card, as it was read, lacks what its file held: each path is one field that is gone, changed, or in another order. The versions say where the
 * fields of the file belong.
 */
export function lostFields(file: unknown, card: unknown): string[] {
  if (!isObject(file) || !isObject(card)) return ['the card'];
  if (!Object.hasOwn(file, 'spec') && !isObject(file.data)) return missing(file, card.data, 'data');
  const { spec: _, spec_version: __, ...rest } = file;
  return missing(rest, card, '');
}

function missing(from: unknown, to: unknown, path: string): string[] {
  if (isObject(from)) {
    if (!isObject(to)) return [path];
    const kept = Object.keys(to).filter((name) => Object.hasOwn(from, name));
    if (kept.join('\n') !== Object.keys(from).join('\n')) return [`${path}: ${Object.keys(from).join()} became ${kept.join()}`];
    return Object.keys(from).flatMap((name) => missing(from[name], to[name], `${path}.${name}`));
  }
  if (Array.isArray(from)) {
    if (!Array.isArray(to) || to.length !== from.length) return [path];
    return from.flatMap((part, index) => missing(part, to[index], `${path}.${index}`));
  }
  return JSON.stringify(from) === JSON.stringify(to) ? [] : [path];
}
