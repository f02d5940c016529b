import { startOf } from '#domain/text/cut.ts';

/** In UTF-16 units. */
const MOST_ID = 80;

interface NamedLore {
  readonly name?: string | undefined;
  readonly keys: readonly string[];
}

/** Ids of entries, for muting and reports: the name or first key, with a number when two are equal. */
export function loreIds(entries: readonly NamedLore[]): string[] {
  const taken = new Set<string>();
  return entries.map(({ name, keys }) => {
    const base = startOf(name ?? keys[0] ?? 'lore', MOST_ID);
    let id = base;
    for (let number = 2; taken.has(id); number++) id = `${base} ${number}`;
    taken.add(id);
    return id;
  });
}
