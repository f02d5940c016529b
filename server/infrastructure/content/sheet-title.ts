import { parse } from 'yaml';
import { isPlainName } from '#contract/checks.ts';
import { MAX_PROJECT_TITLE_LENGTH } from '#contract/studio-limits.ts';

/** The line of a sheet's title with the lines that go on in it: such a key stands at the beginning of a line, and nothing of a value does. */
const ENTRY = /^(?:title|"title"|'title')[^\S\n]*:(?:[^\S\n].*)?\n?(?:[^\S\n].*\n?|\n)*/mu;
/** UTF-16 units of such an entry: a longer one is no title. */
const MOST = 1_000;

/** The title that a sheet gives, read alone: a sheet is long, and is saved at each pause. Null where it has none that a story may have, or that can be read. Source: STUDIO-236. */
export function sheetTitle(sheet: string): string | null {
  const entry = ENTRY.exec(sheet.replaceAll('\r\n', '\n').replace(/^\uFEFF/u, ''))?.[0] ?? '';
  if (entry.length > MOST) return null;
  try {
    const { title } = (parse(entry) ?? {}) as { readonly title?: unknown };
    const line = typeof title === 'string' ? title.trim() : '';
    return line !== '' && line.length <= MAX_PROJECT_TITLE_LENGTH && isPlainName(line) ? line : null;
  } catch {
    return null;
  }
}
