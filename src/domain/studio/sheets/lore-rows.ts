import { tokensOf } from '#domain/text/tokens.ts';
import type { LoreRow } from './sheet-lists.ts';

export interface LoreTotals {
  readonly entries: number;
  /** Entries that are on. */
  readonly on: number;
  /** Of all that are on: the most that a language model could get at once. */
  readonly tokens: number;
}

export function loreTotals(rows: readonly LoreRow[]): LoreTotals {
  const on = rows.filter(({ isOff }) => !isOff);
  return { entries: rows.length, on: on.length, tokens: on.reduce((sum, { text }) => sum + tokensOf(text), 0) };
}

/** What an entry is called where it has no name. */
export const loreName = ({ name, keys }: Pick<LoreRow, 'name' | 'keys'>): string => name || keys[0] || 'Without a name';

/** What an entry of this name begins with: it fires on its name, and players read it once that was told. */
export const newEntry = (name: string): Pick<LoreRow, 'name' | 'keys' | 'known' | 'text'> => ({
  ...{ name, keys: [name.toLowerCase()], known: [name], text: '' },
});

const wordsOf = ({ name, keys, secondary, text, known }: LoreRow): readonly string[] => [
  name,
  text,
  ...keys,
  ...secondary,
  ...(known === 'start' ? [] : known),
];

/** The places of the entries that have some words anywhere, in whatever case; all of them for none. Source: STUDIO-29. */
export function loreWith(rows: readonly LoreRow[], words: string): readonly number[] {
  const wanted = words.trim().toLowerCase();
  return rows.flatMap((row, at) => (wordsOf(row).some((text) => text.toLowerCase().includes(wanted)) ? [at] : []));
}

type Replaced = Partial<Pick<LoreRow, 'name' | 'keys' | 'secondary' | 'text' | 'known'>>;

/** An entry in which words were replaced: the fields that are others now. */
export interface LoreReplacement {
  readonly at: number;
  readonly fields: Replaced;
  /** How often the words stood in it. */
  readonly times: number;
}

/** What it would be to put words in the place of others in all entries, letter by letter. A key that is empty then, or there twice, goes. Source: STUDIO-29. */
export function loreReplacements(rows: readonly LoreRow[], words: string, put: string): readonly LoreReplacement[] {
  if (words === '') return [];
  const within = (text: string) => text.replaceAll(words, () => put);
  const all = (list: readonly string[]) => [
    ...new Set(list.map((one) => (one.includes(words) ? within(one).trim() : one)).filter((one) => one !== '')),
  ];
  return rows.flatMap((row, at) => {
    const times = wordsOf(row).reduce((sum, text) => sum + text.split(words).length - 1, 0);
    if (times === 0) return [];
    const has = (list: readonly string[]) => list.some((one) => one.includes(words));
    const fields: Replaced = {
      ...(row.name.includes(words) && { name: within(row.name) }),
      ...(row.text.includes(words) && { text: within(row.text) }),
      ...(has(row.keys) && { keys: all(row.keys) }),
      ...(has(row.secondary) && { secondary: all(row.secondary) }),
      ...(row.known !== 'start' && has(row.known) && { known: all(row.known) }),
    };
    return [{ at, fields, times }];
  });
}
