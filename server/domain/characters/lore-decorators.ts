/** A line of a decorator: its name, how many marks stand before it, and its value. */
const DECORATOR = /^(@@@?)([a-z_]+)[^\S\n]*(.*)$/;
const MAX_DECORATORS = 60;

/** What the decorators at the start of an entry say, as Character Card V3 has them. Values are as they are written. */
export interface Decorated {
  /** The first of each name that `isKnown` knows. */
  readonly values: ReadonlyMap<string, string>;
  /** Names that mean nothing here, and have no other in their place that does. */
  readonly ignored: readonly string[];
  /** The text behind them. */
  readonly text: string;
}

/** Reads the decorators of an entry. One with three marks counts where the one above it is not known. */
export function decorated(content: string, isKnown: (name: string, value: string) => boolean): Decorated {
  const lines = content.replace(/\r\n?/g, '\n').replace(/^\n+/, '').split('\n');
  const values = new Map<string, string>();
  const ignored: string[] = [];
  let count = 0;
  // Whether the decorators with three marks that follow are still to be tried.
  let isOpen = false;
  for (const line of lines) {
    const [, marks, name = '', value = ''] = DECORATOR.exec(line) ?? [];
    if (marks === undefined || count === MAX_DECORATORS) break;
    count += 1;
    if (marks === '@@@' && !isOpen) continue;
    const isMeant = isKnown(name, value.trim());
    if (isMeant && !values.has(name)) values.set(name, value.trim());
    if (marks === '@@' && !isMeant) ignored.push(name);
    if (marks === '@@@' && isMeant) ignored.pop();
    isOpen = !isMeant;
  }
  return { values, ignored, text: count === 0 ? content : lines.slice(count).join('\n').replace(/^\n+/, '') };
}
