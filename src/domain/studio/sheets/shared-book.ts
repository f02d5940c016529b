import { startOf } from '#domain/text/cut.ts';

/** UTF-16 units of the title of a book at most. */
const MOST_TITLE = 80;
const PATH = /^lore\/([a-z0-9]+(?:-[a-z0-9]+)*)\.yaml$/;
/** A field of one line. What stands in quotation marks may have marks of YAML in it. */
const TITLE =
  /^title:[^\S\n]*(?:"((?:[^"\\\n]|\\[^\n])*)"|'((?:[^'\n]|'')*)'|([^\s"'#>|&*!%@`[{][^\n]*?))[^\S\n]*(?:[^\S\n]#[^\n]*)?\r?$/mu;
const ESCAPED: Readonly<Record<string, string>> = { n: ' ', r: ' ', t: ' ' };

/** Where the text of a shared book of lore stands in the folder of each story that uses it. Source: STUDIO-80. */
export const bookPath = (slug: string): string => `lore/${slug}.yaml`;

/** The book whose text stands at a path; null where none does. */
export const bookSlug = (path: string): string | null => PATH.exec(path)?.[1] ?? null;

/** A text of a book among the files of a story. */
export interface BookText {
  readonly path: string;
  readonly slug: string;
  readonly text: string;
}

/** The texts of the books of a story among its files, in the order in which their entries follow the story's own. */
export const booksIn = (files: ReadonlyMap<string, string>): readonly BookText[] =>
  [...files]
    .flatMap(([path, text]) => {
      const slug = bookSlug(path);
      return slug === null ? [] : [{ path, slug, text }];
    })
    .toSorted((one, other) => (one.path < other.path ? -1 : 1));

/** The text of a book without entries. */
export const emptyBook = (title: string): string => `title: ${JSON.stringify(title)}\nlore: []\n`;

/** What a book is called: its field `title`, in one line. Null where it has none. It is found without reading the rest, which may be long. */
export function bookTitle(text: string): string | null {
  const found = TITLE.exec(text);
  if (found === null) return null;
  const [, double, single, plain] = found;
  const title = double !== undefined ? unescaped(double) : (single?.replaceAll("''", "'") ?? plain ?? '');
  return startOf(title.trim(), MOST_TITLE) || null;
}

const unescaped = (text: string): string =>
  text.replace(/\\(?:u([0-9a-fA-F]{4})|(.))/gu, (_, code: string | undefined, sign: string) =>
    code === undefined ? (ESCAPED[sign] ?? sign) : String.fromCharCode(Number.parseInt(code, 16)),
  );
