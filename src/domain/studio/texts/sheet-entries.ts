/** An entry of a sheet in YAML: a field of a record, or a row of a list, with all that is in it. */
export interface Entry {
  /** What it is known by among its neighbours: its name, for a row its id or name, with a number where several have the same. */
  readonly key: string;
  /** Comments and blank lines before it. */
  readonly lead: string;
  /** Its lines. */
  readonly body: string;
  /** What is in it, where it is a record or a list over several lines. */
  readonly inside: Inside | null;
}

/** Entries of an entry. */
export interface Inside {
  readonly kind: 'record' | 'list';
  /** What is before them: the line of their name, or the dash of a row with the blanks around it. */
  readonly head: string;
  /** How far in they are. */
  readonly indent: number;
  readonly entries: readonly Entry[];
  /** What is behind the last. */
  readonly tail: string;
}

const NAME = /^(?:[^\s"'#[\]{},&*!|>%@`:-][^\n:#]*|-[^\s:#][^\n:#]*|"[^"\n]*"|'[^'\n]*')(?=:(?:[ \n]|$))/u;
const DASH = /^-(?= |\n|$)/u;
const BLANK = /^\s*$/u;

const indentOf = (line: string): number => line.length - line.trimStart().length;
/** The lines of a text, each with its end. */
export const linesOf = (text: string): readonly string[] => text.match(/[^\n]*\n|[^\n]+$/gu) ?? [];

/** The entries of a sheet, in order; null where it has none. A line that begins none, as one that is half typed, is part of the entry before it. */
export const sheetEntries = (sheet: string): Inside | null => insideOf('', sheet);

/** Where an entry stands in a sheet, and its lines without the blanks around them; null where it is not there. */
export function entryAt(of: Inside, path: readonly string[], start = 0): { readonly from: number; readonly text: string } | null {
  const [key, ...inner] = path;
  let from = start + of.head.length;
  // The first field of a row stands behind its dash, where the field is read as one that is as far in as the others.
  if (/^ *- +$/u.test(of.head)) from = start;
  for (const entry of of.entries) {
    from += entry.lead.length;
    if (entry.key === key) {
      if (inner.length > 0) return entry.inside && entryAt(entry.inside, inner, from);
      return { from: from + entry.body.length - entry.body.trimStart().length, text: entry.body.trim() };
    }
    from += entry.body.length;
  }
  return null;
}

/** What is in the lines behind a head. */
function insideOf(head: string, text: string): Inside | null {
  const first = linesOf(text).find((line) => !BLANK.test(line) && !line.trimStart().startsWith('#') && !/^---\s/u.test(line));
  if (first === undefined) return null;
  const indent = indentOf(first);
  const kind = DASH.test(first.slice(indent)) ? 'list' : 'record';
  return parted({ kind, head, indent }, text);
}

/** Parts lines into the entries that begin `indent` signs in; null where there is none. */
function parted(of: Pick<Inside, 'kind' | 'head' | 'indent'>, text: string): Inside | null {
  const { kind, indent } = of;
  const parts: { lead: string; body: string }[] = [];
  let lead = '';
  for (const line of linesOf(text)) {
    const [own, depth] = [line.slice(indent), indentOf(line)];
    const last = parts.at(-1);
    const isOf = kind === 'list' ? DASH.test(own) : NAME.test(own);
    // A list may stand as far in as its name.
    const isRow = kind === 'record' && DASH.test(own) && last !== undefined && /:[^\S\n]*\n/u.test(last.body);
    if (BLANK.test(line) || (depth <= indent && line.trimStart().startsWith('#'))) lead += line;
    else if (depth === indent && isOf && !isRow) {
      parts.push({ lead, body: line });
      lead = '';
    } else if (last) {
      last.body += lead + line;
      lead = '';
    } else lead += line;
  }
  const seen = new Map<string, number>();
  const entries = parts.map((part): Entry => {
    const inside = kind === 'list' ? rowInside(part.body, indent) : fieldInside(part.body);
    const name = kind === 'list' ? rowName(inside, part.body) : (NAME.exec(part.body.slice(indent))?.[0] ?? '');
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    return { ...part, key: `${count} ${name}`, inside };
  });
  return entries.length === 0 ? null : { ...of, entries, tail: lead };
}

/** A field holds others where nothing but a comment stands behind its name. */
function fieldInside(body: string): Inside | null {
  const [head = ''] = linesOf(body);
  return /:[^\S\n]*(?:#[^\n]*)?\n$/u.test(head) ? insideOf(head, body.slice(head.length)) : null;
}

/** The first field of a row stands behind its dash. */
function rowInside(body: string, indent: number): Inside | null {
  const [dash = ''] = /^ *- +/u.exec(body) ?? [];
  if (dash === '') return null;
  const inside = parted({ kind: 'record', head: dash, indent: dash.length }, ' '.repeat(dash.length) + body.slice(dash.length));
  if (inside === null || inside.entries[0]?.lead !== '' || dash.indexOf('-') !== indent) return null;
  return inside;
}

/** The id of a row, or its name, also in braces; for another row its text. */
function rowName(inside: Inside | null, body: string): string {
  const named = inside?.entries.find(({ key }) => key === '0 id') ?? inside?.entries.find(({ key }) => key === '0 name');
  const inBraces = /^ *- *\{[^\n]*?\b(?:id|name): *([^\n,}]+)/u.exec(body)?.[1];
  return named?.body.trim() ?? inBraces ?? body.trim();
}
