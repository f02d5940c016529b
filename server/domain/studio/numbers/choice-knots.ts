import { knotOf } from '#server/domain/narrator/knot-of.ts';

/** A container of compiled ink, whose last item holds what is named in it. */
type Container = readonly unknown[];

const isContainer = (one: unknown): one is Container => Array.isArray(one);
const isObject = (one: unknown): one is Readonly<Record<string, unknown>> => typeof one === 'object' && one !== null && !isContainer(one);

/** The knots and stitches of a compiled script in which a choice stands, each once; the empty path is before the first one. Source: STUDIO-45. */
export function choiceKnots(compiled: { readonly root: unknown }): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting: (readonly [container: Container, path: string])[] = isContainer(compiled.root) ? [[compiled.root, '']] : [];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [container, path] = next;
    const under = (name: string | number) => (path === '' ? String(name) : `${path}.${name}`);
    const named = container.at(-1);
    for (const [at, one] of container.entries()) {
      if (isContainer(one)) waiting.push([one, under(at)]);
      else if (isObject(one) && '*' in one) found.add(knotOf(under(at)));
    }
    if (isObject(named)) for (const [name, one] of Object.entries(named)) if (isContainer(one)) waiting.push([one, under(name)]);
  }
  return found;
}
