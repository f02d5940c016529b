/** Words and phrases that no reply may use: those of `all` for every brand, and further ones by a brand's id. */
export type WordLists = Readonly<Record<string, readonly string[]>>;

/** The list of one brand. */
export const brandWords = (lists: WordLists, brandId: string): readonly string[] => [
  ...(lists.all ?? []),
  ...(brandId === 'all' ? [] : (lists[brandId] ?? [])),
];
