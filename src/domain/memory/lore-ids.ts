import type { LoreEntry } from './lore.ts';

/** What each entry is called, so that a player can mute it and a report can name it: its name or first key, told apart where two are alike. */
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
