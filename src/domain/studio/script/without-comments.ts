/** A script without its comments, as ink reads it. It has the lines of the script. */
export interface BareScript {
  readonly text: string;
  /** The column in the script of a sign of this text; lines and columns are counted from 0, in UTF-16 units. */
  readonly columnOf: (line: number, column: number) => number;
  /** The lines whose ends stand in a block comment that goes on in the next line. */
  readonly open: ReadonlySet<number>;
}

/** A comment of ink, which takes a block comment that holds nothing for text. */
export const COMMENT = /\/\/[^\n]*|\/\*(?!\*\/|$)[\s\S]*?(?:\*\/|$)/g;

interface Cut {
  /** The column in the bare text behind which columns differ, and by how many. */
  readonly at: number;
  readonly by: number;
}

/** Leaves the comments of a script out. Source: STUDIO-13. */
export function withoutComments(script: string): BareScript {
  const cuts = new Map<number, Cut[]>();
  const parts: string[] = [];
  const open = new Set<number>();
  let [from, line, column] = [0, 0, 0];
  const add = (text: string) => {
    parts.push(text);
    const end = text.lastIndexOf('\n');
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) line += 1;
    column = end < 0 ? column + text.length : text.length - end - 1;
  };
  for (const { 0: comment, index } of script.matchAll(COMMENT)) {
    add(script.slice(from, index));
    const newlines = comment.match(/\n/g)?.length ?? 0;
    for (let at = 0; at < newlines; at += 1) open.add(line + at);
    add('\n'.repeat(newlines));
    const cut = { at: column, by: comment.length - comment.lastIndexOf('\n') - 1 };
    cuts.get(line)?.push(cut) ?? cuts.set(line, [cut]);
    from = index + comment.length;
  }
  add(script.slice(from));
  return {
    text: parts.join(''),
    open,
    columnOf: (of, at) => (cuts.get(of) ?? []).reduce((sum, cut) => (cut.at <= at ? sum + cut.by : sum), at),
  };
}
