/** A link as it is written between its brackets. */
export interface WrittenLink {
  readonly label: string;
  readonly target: string;
  /** What happens when it is taken; empty where nothing does. */
  readonly setter: string;
}

/** The longest link that is looked for. */
const MAX_LINK = 2000;

/**
 * Reads a link that begins at a place of a text, in any of its four forms, with or without a setter: `[[a]]`, `[[a|b]]`, `[[a->b]]`, `[[b<-a]]`, `[[a|b][$x to 1]]`.
 * Null where there is none.
 */
export function linkAt(source: string, at: number): { readonly link: WrittenLink; readonly end: number } | null {
  if (!source.startsWith('[[', at)) return null;
  const near = source.slice(at, at + MAX_LINK);
  const first = near.indexOf(']]');
  if (first < 0) return null;
  // The first of three brackets may close one of its code: `[[a|$rooms[1]]]`.
  const close = near.startsWith(']]]', first) && isOpen(near.slice(2, first)) ? first + 1 : first;
  const inner = source.slice(at + 2, at + close);
  const setter = inner.indexOf('][');
  const words = setter < 0 ? inner : inner.slice(0, setter);
  if (words.trim() === '' || words.includes('[[')) return null;
  return { link: { ...partsOf(words), setter: setter < 0 ? '' : inner.slice(setter + 2) }, end: at + close + 2 };
}

/** Whether a bracket behind a name is open at the end. */
const isOpen = (inner: string): boolean => /[\p{L}\p{N}_]\[[^[\]]*$/u.test(inner);

/** An arrow to the right counts at its last place, one to the left at its first. */
function partsOf(words: string): Pick<WrittenLink, 'label' | 'target'> {
  for (const [mark, at, isTargetFirst] of [
    ['->', words.lastIndexOf('->'), false],
    ['<-', words.indexOf('<-'), true],
    ['|', words.lastIndexOf('|'), false],
  ] as const) {
    if (at < 0) continue;
    const [before, after] = [words.slice(0, at).trim(), words.slice(at + mark.length).trim()];
    const [label, target] = isTargetFirst ? [after, before] : [before, after];
    if (target !== '') return { label: label === '' ? target : label, target };
  }
  return { label: words.trim(), target: words.trim() };
}
