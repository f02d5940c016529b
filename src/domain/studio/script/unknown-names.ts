import { editDistance } from '#domain/text/edit-distance.ts';
import type { Fix, Problem, StudiedStory } from './problem.ts';
import { makeFunction, makeKnot, makeStitch, makeVariable } from './script-edits.ts';
import type { NameKind, Parameter, Passed } from './script-facts.ts';
import { knotOfPath, type Name, type ScriptNames, type Use } from './script-names.ts';

const PLACES: readonly NameKind[] = ['knot', 'stitch', 'label'];
const VALUES: readonly NameKind[] = ['variable', 'constant', 'list', 'item', 'temporary'];
const SET: readonly NameKind[] = ['variable', 'list', 'temporary'];
const CALLED: readonly NameKind[] = ['function', 'external', 'list'];

const isValue = ({ role }: Use): boolean => role === 'read' || role === 'write' || role === 'call';

/** What is said of a name that nothing has, with the name that may be meant and the line that would make it. Source: STUDIO-14. */
export function unknownName(use: Use, known: StudiedStory): Problem {
  const { name, at, role } = use;
  const what = !isValue(use)
    ? use.index === 0
      ? 'is no knot yet'
      : `is no place in ${use.parts[use.index - 1] ?? ''} yet`
    : role === 'call'
      ? 'is no function yet'
      : role === 'write'
        ? 'is set here, and no line makes it'
        : 'is read here, and no line makes it';
  const near = nearest(name, meantBy(use, known.names.names));
  const meant = near && writtenAs(near, use);
  const instead: readonly Fix[] = meant === null ? [] : [{ label: `Use ${meant}`, edits: [{ ...at, insert: meant }] }];
  const make = made(use, known);
  return {
    kind: isValue(use) ? 'no-name' : 'no-target',
    weight: 'stops',
    at,
    sentence: `${name} ${what}. ${meant === null ? '' : `Did you mean ${meant}?`}`.trim(),
    fixes: make ? [...instead, make] : instead,
  };
}

/** The names that ink would understand in the place of one that nothing has. */
function meantBy(use: Use, names: readonly Name[]): readonly Name[] {
  const { role, parts, index, flow } = use;
  const kinds = !isValue(use) ? PLACES : role === 'call' ? CALLED : role === 'write' ? SET : VALUES;
  const knot = knotOfPath(flow);
  if (parts.length > 1) {
    // The first part is a knot or a list, and the next one is in it.
    const [first = '', next = ''] = parts;
    if (parts.length > 2) return [];
    const isInner = (one: Name, of: string) => (one.kind === 'item' ? one.within : knotOfPath(one.path)) === of;
    const isPart = ({ kind }: Name) => kind === 'stitch' || kind === 'label' || (kind === 'item' && role === 'read');
    const inner = names.filter((one) => isPart(one) && takes(one, use));
    if (index > 0) return inner.filter((one) => isInner(one, first));
    const outer = new Set(inner.flatMap((one) => (one.name === next ? [one.kind === 'item' ? one.within : knotOfPath(one.path)] : [])));
    return names.filter(({ kind, path }) => (kind === 'knot' || (kind === 'list' && role === 'read')) && outer.has(path));
  }
  return names.filter(
    (one) =>
      kinds.includes(one.kind) &&
      // Who writes in a knot rarely means that one.
      (isValue(use) || one.path !== knot) &&
      (one.kind !== 'temporary' || knotOfPath(one.within) === knot) &&
      takes(one, use),
  );
}

/** Whether a place or a function takes what another is given. */
function takes({ kind, parameters }: Name, { role, passes }: Use): boolean {
  if (role === 'read' || role === 'write' || role === 'target' || kind === 'external') return true;
  if (kind === 'list') return passes.length === 1;
  const fits = (parameter: Parameter, passed: Passed | undefined) =>
    parameter === 'value' || passed === 'variable' || (parameter === 'place' && passed === 'place');
  return parameters.length === passes.length && parameters.every((parameter, at) => fits(parameter, passes[at]));
}

/** A name as ink understands it where another stands: a place in another knot has that before it. */
const writtenAs = ({ kind, name, path }: Name, { flow, parts }: Use): string =>
  parts.length === 1 && (kind === 'stitch' || kind === 'label') && knotOfPath(path) !== knotOfPath(flow) ? path : name;

/** What makes the name that nothing has; undefined where no line can. */
function made(use: Use, { names, outline, lines }: StudiedStory): Fix | undefined {
  const { name, at, role, parts, index } = use;
  const [first = '', second = ''] = parts;
  const takesAs = parametersOf(use, names.names);
  if (role === 'call') return makeFunction(name, takesAs, { file: at.file, lines });
  if (isValue(use)) return parts.length === 1 ? makeVariable(name, at.file) : undefined;
  const ends = role === 'tunnel' ? '->->' : role === 'thread' ? '-> DONE' : '-> END';
  if (parts.length === 1) return makeKnot(name, at, lines, { takes: takesAs, ends });
  // A stitch has no name that the whole story knows already.
  if (parts.length > 2 || names.names.some(({ path }) => path === second)) return undefined;
  if (index === 0) return makeKnot(first, at, lines, { takes: '', ends: `= ${second}${takesAs}\n${ends}` });
  const row = outline.chapters.flatMap(({ rows }) => rows).find(({ path }) => path === first);
  return row?.kind === 'knot' ? makeStitch(row, `= ${second}${takesAs}\n${ends}`, lines) : undefined;
}

/** The parameters of what is made, as they are written, for what it is given. */
function parametersOf({ passes, parts }: Use, names: readonly Name[]): string {
  if (passes.length === 0) return '';
  const taken = new Set([...parts, ...names.map(({ name }) => name)]);
  let number = 0;
  const free = (): string => {
    number += 1;
    const name = passes.length === 1 && number === 1 ? 'value' : `value_${number}`;
    return taken.has(name) ? free() : name;
  };
  return `(${passes.map((passed) => (passed === 'place' ? `-> ${free()}` : free())).join(', ')})`;
}

/** The name that is meant where another is written: at most a third of its letters differ, or one begins with the other. */
export function nearest(written: string, names: readonly Name[]): Name | null {
  let [best, least] = [null as Name | null, Number.POSITIVE_INFINITY];
  for (const name of names) {
    const distance = distanceTo(written, name.name);
    if (distance < least) [best, least] = [name, distance];
  }
  return best;
}

/** How many letters differ; endless where the one is not meant by the other. */
function distanceTo(written: string, name: string): number {
  const [lower, other] = [written.toLowerCase(), name.toLowerCase()];
  if (Math.abs(other.length - lower.length) > 3 && !other.startsWith(lower)) return Number.POSITIVE_INFINITY;
  const distance = other.startsWith(lower) && lower.length > 1 ? 1 : editDistance(lower, other);
  return distance <= Math.max(1, Math.floor(other.length / 3)) ? distance : Number.POSITIVE_INFINITY;
}

/** The names that may be meant where a name stands that nothing has, and those that several have: what is said of them may only seem so. Source: PROOF-103, STUDIO-146. */
export function maybeMeant({ names, uses }: Pick<ScriptNames, 'names' | 'uses'>): ReadonlySet<Name> {
  const written = new Set(uses.flatMap(({ isUnknown, parts, index }) => (isUnknown ? parts.slice(index) : [])));
  const near = written.size === 0 ? [] : names.filter(({ name }) => [...written].some((one) => Number.isFinite(distanceTo(one, name))));
  const ofStory = names.filter(({ kind }) => kind !== 'temporary' && kind !== 'item' && kind !== 'external');
  const alike = [...Map.groupBy(ofStory, ({ path }) => path).values()].filter(({ length }) => length > 1);
  return new Set([...near, ...alike.flat()]);
}

/** The knots that may be meant somewhere, and those that one comes to from them. */
export function behindMeant({ names, outline: { links } }: StudiedStory): ReadonlySet<string> {
  const behind = new Set([...maybeMeant(names)].filter(({ kind }) => PLACES.includes(kind)).map(({ path }) => knotOfPath(path)));
  const next = Map.groupBy(links, ({ from }) => from);
  // A set gives what is added while it is walked.
  for (const knot of behind) for (const { to } of next.get(knot) ?? []) behind.add(to);
  return behind;
}
