import type {
  ChoiceFacts,
  ChoiceSet,
  Declared,
  FilePlace,
  FlowFacts,
  NameKind,
  PartFacts,
  Place,
  Used,
  WordCondition,
} from './script-facts.ts';

/** A text of a story as it was read: its parts with their first lines, and where its columns are in the script. */
export interface ReadText {
  readonly file: string;
  readonly parts: readonly { readonly line: number; readonly facts: PartFacts }[];
  readonly columnOf: (line: number, column: number) => number;
}

/** A name with where it is made. */
export interface Name extends Omit<Declared, 'at'> {
  readonly at: FilePlace;
  /** With what it is in: `knot.stitch`. */
  readonly path: string;
}

/** One part of a name that is used, and what it names; null where there is no such thing. */
export interface Use {
  readonly name: string;
  readonly at: FilePlace;
  readonly role: Used['role'];
  /** The path of the flow that it stands in. */
  readonly flow: string;
  /** Whether it is the last part of its name, which says what is meant. */
  readonly isLast: boolean;
  readonly of: Name | null;
  /** Whether this is the part of its name that nothing has. */
  readonly isUnknown: boolean;
  /** Whether what it is given to can change it. */
  readonly isByReference: boolean;
  /** All parts of its name, of which it is the one at `index`. */
  readonly parts: readonly string[];
  readonly index: number;
  readonly changes: Used['changes'];
  readonly isAsked: Used['isAsked'];
  readonly passes: Used['passes'];
}

export interface Flow extends Omit<FlowFacts, 'at' | 'end'> {
  readonly at: FilePlace;
  readonly end: number;
}

/** Choices that are offered together, with their places in the texts. */
export interface OfferedSet extends Omit<ChoiceSet, 'choices'> {
  readonly choices: readonly (Omit<ChoiceFacts, 'at'> & { readonly at: FilePlace })[];
}

export interface PlacedCondition extends Omit<WordCondition, 'at'> {
  readonly at: FilePlace;
}

/** All names of a story, with their uses, in the order of its texts. */
export interface ScriptNames {
  readonly flows: readonly Flow[];
  readonly names: readonly Name[];
  readonly uses: readonly Use[];
  readonly sets: readonly OfferedSet[];
  /** Conditions that words depend on. */
  readonly conditions: readonly PlacedCondition[];
  /** Of branches that are tried one after the other. */
  readonly branches: readonly (readonly PlacedCondition[])[];
  /** Each once, the most used first. */
  readonly tags: readonly string[];
}

const FLOWS: ReadonlySet<NameKind> = new Set(['knot', 'function', 'stitch', 'label']);

/** Finds what the names of a story name, as ink does: what is nearer comes first. Source: STUDIO-13, STUDIO-16. */
export function scriptNames(texts: readonly ReadText[]): ScriptNames {
  const found = {
    flows: [] as Flow[],
    names: [] as Name[],
    used: [] as (Used & { places: readonly FilePlace[] })[],
    sets: [] as OfferedSet[],
    conditions: [] as PlacedCondition[],
    branches: [] as (readonly PlacedCondition[])[],
    tags: new Map<string, number>(),
  };
  for (const { file, parts, columnOf } of texts)
    for (const { line, facts } of parts) {
      const placed = (at: Place): FilePlace => placeIn({ file, columnOf }, { ...at, line: at.line + line });
      for (const flow of facts.flows) found.flows.push({ ...flow, at: placed(flow.at), end: flow.end + line });
      for (const one of facts.declared)
        found.names.push({ ...one, at: placed(one.at), path: one.within === '' ? one.name : `${one.within}.${one.name}` });
      for (const one of facts.used) found.used.push({ ...one, places: one.parts.map(({ at }) => placed(at)) });
      for (const { choices, hasFallback } of facts.sets)
        found.sets.push({ choices: choices.map((choice) => ({ ...choice, at: placed(choice.at) })), hasFallback });
      for (const { at, condition } of facts.conditions) found.conditions.push({ at: placed(at), condition });
      for (const tried of facts.branches) found.branches.push(tried.map(({ at, condition }) => ({ at: placed(at), condition })));
      for (const tag of facts.tags) found.tags.set(tag, (found.tags.get(tag) ?? 0) + 1);
    }
  const table = tableOf(found.names);
  /** What each part of a name is. */
  const named = (parts: readonly string[], flow: string, role: Used['role']): readonly (Name | null)[] => {
    let within: Name | null = null;
    return parts.map((name, index) => {
      within = index === 0 ? table.first(name, flow, role, parts.length > 1) : within && table.inner(within, name);
      return within;
    });
  };
  const uses = found.used.flatMap(({ parts, places, role, flow, given, changes, isAsked, passes }) => {
    const written = parts.map(({ name }) => name);
    const all = named(written, flow, role);
    const firstUnknown = all.indexOf(null);
    const taker = given && named(given.to, flow, 'divert').at(-1);
    const isByReference = given !== null && taker?.parameters[given.as] === 'reference';
    return parts.map(({ name }, index): Use => {
      const rest = { isLast: index === parts.length - 1, of: all[index] ?? null, isUnknown: index === firstUnknown };
      return { name, at: places[index] ?? NOWHERE, role, flow, ...rest, isByReference, parts: written, index, changes, isAsked, passes };
    });
  });
  return {
    flows: found.flows,
    names: found.names,
    uses,
    sets: found.sets,
    conditions: found.conditions,
    branches: found.branches,
    tags: [...found.tags].toSorted(([, one], [, two]) => two - one).map(([tag]) => tag),
  };
}

const NOWHERE: FilePlace = { file: '', line: 0, from: 0, to: 0 };

/** A place of the text without comments, in the script. */
const placeIn = ({ file, columnOf }: Pick<ReadText, 'file' | 'columnOf'>, { line, from, to }: Place): FilePlace => ({
  file,
  line,
  from: columnOf(line, from),
  to: to > from ? columnOf(line, to - 1) + 1 : columnOf(line, from),
});

/** The knot of a path. */
export const knotOfPath = (path: string): string => path.split('.')[0] ?? '';

function tableOf(names: readonly Name[]) {
  const byPath = new Map<string, Name>();
  /** Stitches and labels by their knot and name, however deep they are. */
  const byKnot = new Map<string, Name>();
  const temporary = new Map<string, Name>();
  const items = new Map<string, Name>();
  const put = (map: Map<string, Name>, key: string, name: Name) => {
    if (!map.has(key)) map.set(key, name);
  };
  for (const name of names) {
    if (name.kind === 'temporary') put(temporary, `${knotOfPath(name.within)} ${name.name}`, name);
    else put(byPath, name.path, name);
    if (name.kind === 'item') put(items, name.name, name);
    if (FLOWS.has(name.kind)) put(byKnot, `${knotOfPath(name.path)} ${name.name}`, name);
  }
  return {
    first(name: string, flow: string, role: Used['role'], hasMore: boolean): Name | null {
      const knot = knotOfPath(flow);
      // A value of the story comes before a place in it only where a value is meant.
      const near = [byPath.get(`${flow}.${name}`), byPath.get(`${knot}.${name}`), byKnot.get(`${knot} ${name}`)];
      const local = hasMore ? undefined : temporary.get(`${knot} ${name}`);
      const candidates =
        role === 'read' || role === 'write' || role === 'call'
          ? [local, byPath.get(name), items.get(name), ...near]
          : [...near, byPath.get(name), local];
      return candidates.find((one) => one !== undefined) ?? null;
    },
    inner(within: Name, name: string): Name | null {
      return byPath.get(`${within.path}.${name}`) ?? byKnot.get(`${knotOfPath(within.path)} ${name}`) ?? null;
    },
  };
}
