import { type StoredItem, storedData } from '#domain/support/stored-data.ts';

/** The entry for something that a browser holds; undefined for what this site does not store. */
export const storedItem = (place: StoredItem['place'], name: string): StoredItem | undefined =>
  storedData.find(
    (entry) => entry.place === place && (entry.name.endsWith('…') ? name.startsWith(entry.name.slice(0, -1)) : name === entry.name),
  );
