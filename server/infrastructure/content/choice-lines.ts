import type { TextLine } from '#server/domain/studio/review/written-lines.ts';

/** Where the choices of a compiled script are written, by the path that ink names each by. `lineOf`: the line of a path. Source: STUDIO-176. */
export function choiceLines(script: string, lineOf: (path: string) => TextLine | null): ReadonlyMap<string, TextLine> {
  const lines = new Map<string, TextLine>();
  const { root } = JSON.parse(script) as { readonly root: unknown };
  const walk = (content: unknown, path: readonly string[]): void => {
    if (Array.isArray(content)) {
      for (const [index, part] of content.slice(0, -1).entries()) walk(part, [...path, nameOf(part) ?? String(index)]);
      // What has a name alone stands in an object behind the others.
      for (const [name, part] of Object.entries(content.at(-1) ?? {})) if (Array.isArray(part)) walk(part, [...path, name]);
    } else if (isChoice(content)) {
      const name = path.join('.');
      const line = lineOf(name);
      if (line !== null) lines.set(name, line);
    }
  };
  walk(root, []);
  return lines;
}

/** The name of a container that stands among others. */
function nameOf(content: unknown): string | null {
  const last: unknown = Array.isArray(content) ? content.at(-1) : null;
  const name = typeof last === 'object' && last !== null ? Reflect.get(last, '#n') : null;
  return typeof name === 'string' ? name : null;
}

/** A choice point of compiled ink has the key `*`. */
const isChoice = (content: unknown): boolean => typeof content === 'object' && content !== null && Object.hasOwn(content, '*');
