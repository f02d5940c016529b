import type { LoreEntry } from './lore.ts';

/** Ids of entries, for muting and reports: the name or first key, with a number when two are equal. */
export function loreIds(entries: readonly Pick<LoreEntry, 'name' | 'keys'>[]): string[] {
  const taken = new Set<string>();
  return entries.map(({ name, keys }) => {
    const base = (name ?? keys[0] ?? 'lore').slice(0, 80);
    let id = base;
    for (let number = 2; taken.has(id); number++) id = `${base} ${number}`;
    taken.add(id);
    return id;
  });
}
