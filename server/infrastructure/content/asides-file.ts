import { existsSync } from 'node:fs';
import * as v from 'valibot';
import type { AuthoredAside } from '#server/domain/stories/authored-story.ts';
import { ContentError, textOf, yamlIn } from './yaml-file.ts';

/** Characters of an answer at most: four sentences. */
const MAX_ANSWER = 600;
const MAX_PHRASE = 120;
const MIN_ASKED = 2;
const MAX_ASKED = 8;

const phrase = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_PHRASE));

/** The fields of an entry of `asides.yaml`. docs/writing-a-story.md explains each. */
export const asideEntry = v.strictObject({
  at: v.pipe(v.array(v.string()), v.minLength(1)),
  asked: v.pipe(v.array(phrase), v.minLength(MIN_ASKED), v.maxLength(MAX_ASKED)),
  answer: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_ANSWER)),
});

/** Nothing stands behind the colon where there is none yet. */
const asidesFile = v.strictObject({ asides: v.nullable(v.array(v.unknown())) });

/**
 * The asides of a story; none where it has no such file. `script` is its compiled script, whose knots they name. Throws one `ContentError` that names the file
 * and, for each mistake in it, the entry: the first is 1.
 */
export const readAsides = (path: string, script: string): readonly AuthoredAside[] =>
  existsSync(path) ? asidesIn(path, textOf(path), script) : [];

/** The same of a text; `path` names it in mistakes. */
export function asidesIn(path: string, text: string, script: string): readonly AuthoredAside[] {
  const file = v.safeParse(asidesFile, yamlIn(path, text));
  if (!file.success) throw new ContentError(`${path}: ${issuesOf(file.issues).join('; ')}`);
  const places = choicePlaces(script);
  const mistakes: string[] = [];
  const asides: AuthoredAside[] = [];
  /** Where each place has a phrase, so that no two asides of a place share one. */
  const taken = new Map<string, number>();
  for (const [index, raw] of (file.output.asides ?? []).entries()) {
    const number = index + 1;
    const entry = v.safeParse(asideEntry, raw);
    const found = entry.success ? placeMistakes(entry.output, number, places, taken) : issuesOf(entry.issues);
    mistakes.push(...found.map((mistake) => `entry ${number}: ${mistake}`));
    if (entry.success) asides.push(entry.output);
  }
  if (mistakes.length > 0) throw new ContentError(`${path}: ${mistakes.join('; ')}`);
  return asides;
}

const issuesOf = (issues: readonly v.BaseIssue<unknown>[]): string[] =>
  issues.map((issue) => `${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);

function placeMistakes({ at, asked }: AuthoredAside, number: number, places: ChoicePlaces, taken: Map<string, number>): string[] {
  const mistakes = at.flatMap((place) => {
    if (places.withChoices.has(place)) return [];
    return [places.all.has(place) ? `"${place}" has no choices` : `the script has no knot "${place}"`];
  });
  for (const place of new Set(at))
    for (const text of new Set(asked.map((one) => one.toLowerCase()))) {
      const key = `${place} ${text}`;
      const before = taken.get(key);
      if (before === undefined) taken.set(key, number);
      else mistakes.push(`"${text}" is asked in entry ${before} too, at "${place}"`);
    }
  return mistakes;
}

/** The knots of a script, and its stitches as `knot.stitch`: all, and those with choices. A knot has the choices of its stitches. */
export interface ChoicePlaces {
  readonly all: ReadonlySet<string>;
  readonly withChoices: ReadonlySet<string>;
}

/** Reads them from a compiled script. */
export function choicePlaces(script: string): ChoicePlaces {
  const { root } = JSON.parse(script) as { readonly root: readonly unknown[] };
  const all = new Set<string>();
  const withChoices = new Set<string>();
  const add = (place: string, content: unknown): void => {
    all.add(place);
    if (hasChoice(content)) withChoices.add(place);
  };
  for (const [knot, content] of namedIn(root)) {
    add(knot, content);
    for (const [stitch, inner] of namedIn(content)) add(`${knot}.${stitch}`, inner);
  }
  return { all, withChoices };
}

/** Compiled ink keeps what has a name in an object at the end of a container; names with # are marks, "global decl" is no knot. */
function namedIn(container: unknown): readonly (readonly [string, unknown])[] {
  const last: unknown = Array.isArray(container) ? container.at(-1) : null;
  if (typeof last !== 'object' || last === null || Array.isArray(last)) return [];
  return Object.entries(last).filter(([name, content]) => Array.isArray(content) && name !== 'global decl');
}

/** Whether compiled content holds a choice point, an object with the key `*`. */
function hasChoice(content: unknown): boolean {
  if (typeof content !== 'object' || content === null) return false;
  if (Array.isArray(content)) return content.some(hasChoice);
  return Object.hasOwn(content, '*') || Object.values(content).some(hasChoice);
}
