/** A choice that stands with those on offer, and is not offered: its condition does not hold. */
export interface LockedChoice {
  readonly line: number;
  readonly label: string;
  /** As it is written; several are joined by “and”. */
  readonly condition: string;
}

const CHOICE = /^\s*((?:[*+]\s*)+)(.*)$/u;
const GATHER = /^\s*((?:-(?!>)\s*)+)/u;
const NAME = /^\(\s*[\p{L}\p{N}_]+\s*\)\s*/u;
const HEAD = /^\s*=/u;

const depthOf = (marks: string): number => marks.replace(/\s/gu, '').length;

/**
 * The choices that a player would have beside those on offer, if their conditions held. `lines`: of a text without its comments. `offered`: the lines of what is on offer. `taken`: the lines of choices that
 * were made, which may be gone for that reason. Where the text is too entangled to say, there is none. Source: STUDIO-56.
 */
export function lockedChoices(lines: readonly string[], offered: readonly number[], taken: readonly number[]): readonly LockedChoice[] {
  const found = new Map<number, LockedChoice>();
  for (const line of offered) {
    for (const at of siblings(lines, line)) {
      const locked = offered.includes(at) ? null : lockedAt(lines[at] ?? '', at, taken.includes(at));
      if (locked !== null) found.set(at, locked);
    }
  }
  return [...found.values()].toSorted((one, other) => one.line - other.line);
}

/** The choices of the same set: as deep, and with nothing between them that ends or parts the set. */
function siblings(lines: readonly string[], line: number): readonly number[] {
  const marks = CHOICE.exec(lines[line] ?? '')?.[1];
  if (marks === undefined) return [];
  const depth = depthOf(marks);
  const walked = (step: 1 | -1): readonly number[] => {
    const found: number[] = [];
    for (let at = line + step; at >= 0 && at < lines.length; at += step) {
      const text = lines[at] ?? '';
      const choice = CHOICE.exec(text)?.[1];
      const gather = choice === undefined ? GATHER.exec(text)?.[1] : undefined;
      if (HEAD.test(text) || isOpen(text)) break;
      if (depthOf(choice ?? gather ?? '') === 0) continue;
      if (gather !== undefined && depthOf(gather) <= depth) break;
      if (choice !== undefined && depthOf(choice) < depth) break;
      if (choice !== undefined && depthOf(choice) === depth) found.push(at);
    }
    return found;
  };
  return [...walked(-1), ...walked(1)];
}

/** Whether braces that begin or end on a line end or begin on another one: what stands between may not be read at all. */
const isOpen = (text: string): boolean => {
  const plain = text.replace(/\\./gu, '');
  return plain.split('{').length !== plain.split('}').length;
};

function lockedAt(text: string, line: number, isTaken: boolean): LockedChoice | null {
  const [, marks = '', rest = ''] = CHOICE.exec(text) ?? [];
  // One that is offered once alone is gone once it was made.
  if (isTaken && marks.includes('*')) return null;
  const { conditions, words } = conditionsOf(rest.replace(NAME, ''));
  const label = labelOf(words);
  return conditions.length === 0 || label === '' ? null : { line, label, condition: conditions.join(' and ') };
}

/** What stands in braces before the words of a choice, and those words. */
function conditionsOf(written: string): { readonly conditions: readonly string[]; readonly words: string } {
  const conditions: string[] = [];
  let words = written;
  while (words.startsWith('{')) {
    const end = closing(words);
    const inner = words.slice(1, end).trim();
    // Words that change, such as {one|another} and {known: again}.
    if (end < 0 || /^[&!~$]|:/u.test(inner) || /(?<!\|)\|(?!\|)/u.test(inner)) break;
    conditions.push(inner);
    words = words.slice(end + 1).trimStart();
  }
  return { conditions, words };
}

/** Where the brace closes with which a text begins; -1 where it does not. */
function closing(text: string): number {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

/** What a player would read: without the way on, tags and what follows the choice alone. */
function labelOf(words: string): string {
  const [shown = ''] = words.split(/->|(?<!\\)#/u);
  const [, before = shown, within = ''] = /^([^[]*)\[([^\]]*)\]/u.exec(shown) ?? [];
  return `${before}${within}`.replace(/\\(.)/gu, '$1').trim();
}
