import type { NovelPage } from './novel-pages.ts';

/** The whole line of each page. */
export const linesOf = (pages: readonly Pick<NovelPage, 'row' | 'text'>[]): readonly string[] => {
  const lines = new Map<number, string>();
  for (const { row, text } of pages) lines.set(row, (lines.get(row) ?? '') + text);
  return pages.map(({ row }) => lines.get(row) ?? '');
};

/**
 * Where "Skip" leads from page `at`: to the first page after it with a line that was not read before, or to the last page. Null where it would leave
 * out nothing. `lines` has the line of each page.
 */
export function skipTarget(lines: readonly string[], at: number, isRead: (line: string) => boolean): number | null {
  const unread = lines.findIndex((line, page) => page > at && !isRead(line));
  if (unread >= 0) return unread > at + 1 ? unread : null;
  return lines.length - 1 > at ? lines.length - 1 : null;
}
