import { jsonrepair } from 'jsonrepair';
import * as v from 'valibot';
import { startOf } from '#domain/text/cut.ts';
import { type KnownNames, NO_NAMES, withKnownNames } from '#server/domain/narrator/reply/known-names.ts';
import { EMPTY_TAIL, isUsable, type ModelTail, mergedTails } from '#server/domain/narrator/reply/model-tail.ts';
import { fieldOf } from '#server/domain/narrator/reply/tail-words.ts';
import { endOfJson } from '#server/domain/text/end-of-json.ts';
import { outsideJson } from '#server/domain/text/outside-json.ts';

const named = v.union([
  v.string(),
  ...(['label', 'text', 'title', 'option', 'choice', 'action', 'id'] as const).map((name) =>
    v.pipe(
      v.object({ [name]: v.string() }),
      v.transform((item) => item[name] ?? ''),
    ),
  ),
]);

/** Numbers or letters that name the items of a list. */
const places = v.record(v.pipe(v.string(), v.regex(/^(?:\w+[ _])?(?:\d{1,2}|[A-Ha-h])$/)), v.unknown());
/** A list of texts. Models also give a single text, objects that hold one, or an object with numbers; other items are dropped. */
const texts = v.fallback(
  v.pipe(
    v.union([
      v.array(v.unknown()),
      v.string(),
      v.pipe(
        places,
        v.transform((items) => Object.values(items)),
      ),
    ]),
    v.transform((items) =>
      (typeof items === 'string' ? [items] : items).flatMap((item) => (v.is(named, item) ? [v.parse(named, item)] : [])),
    ),
  ),
  [],
);
const text = v.fallback(v.nullable(v.string()), null);

const plain = v.fallback(v.string(), '');
/** A claim; in the old form its id alone. */
const claim = v.union([
  v.pipe(
    v.string(),
    v.transform((id) => ({ id, quote: '' })),
  ),
  v.object({ id: v.string(), quote: plain }),
]);
/** A fact; in the old form a sentence, which must occur in the reply itself. */
const noted = v.union([
  v.pipe(
    v.string(),
    v.transform((fact) => ({ about: '', fact, quote: fact })),
  ),
  v.object({ about: plain, fact: v.string(), quote: plain }),
]);
/** A list; a single item counts as a list of one. Items of other shapes are dropped. */
const listOf = <S extends v.GenericSchema>(item: S) =>
  v.pipe(
    v.unknown(),
    v.transform((items): v.InferOutput<S>[] =>
      (Array.isArray(items) ? items : [items]).flatMap((one) => {
        const read = v.safeParse(item, one);
        return read.success ? [read.output] : [];
      }),
    ),
  );

const tailShape = v.object({
  choices: texts,
  objectives: v.optional(listOf(claim), []),
  ending: v.fallback(v.nullable(claim), null),
  scene: text,
  mood: text,
  memory: v.optional(listOf(noted), []),
  hidden: v.optional(listOf(v.object({ id: v.string(), value: v.number(), quote: plain })), []),
});

/**
 * Reads the data after a model's story, repairing broken JSON. A field that cannot be read counts as missing. Names are corrected as in the story, with which
 * quotes are compared. Of several the first that a player can go on with counts.
 */
export function readTail(raw: string | null, names: KnownNames = NO_NAMES): ModelTail {
  if (raw === null) return EMPTY_TAIL;
  const text = withKnownNames(raw, names).text;
  const tails = objectsIn(text).map((object) => readObject(repaired(object, '}')));
  const usable = tails.find(isUsable) ?? readObject({ choices: listIn(text) });
  return isUsable(usable) ? usable : tails.reduce(mergedTails, EMPTY_TAIL);
}

/** The list that a text begins with in place of an object. */
function listIn(text: string): unknown {
  const before = /^[^{[]*(?=\[\s*["{])/.exec(text)?.[0];
  return before === undefined ? [] : repaired(text.slice(before.length), ']');
}

/** The story in a reply that is one JSON object as a whole: its longest text under a name of its own. Null where there is none. */
export function readWrapped(raw: string | null): string | null {
  const [object = null] = raw === null ? [] : objectsIn(raw).map((text) => repaired(text, '}'));
  const texts = isObject(object)
    ? Object.entries(object).flatMap(([name, text]) => (typeof text === 'string' && !fieldOf(name) ? [text] : []))
    : [];
  const longest = texts.reduce((best, text) => (text.length > best.length ? text : best), '');
  return longest.length >= MIN_STORY ? longest : null;
}

/** In characters: a shorter text may be anything. */
const MIN_STORY = 40;
/** Further objects are not read. */
const MAX_OBJECTS = 4;

/** The JSON objects of a text, and as the last what is not closed. */
function objectsIn(text: string): string[] {
  const objects: string[] = [];
  let start = text.indexOf('{');
  while (start !== -1 && objects.length < MAX_OBJECTS) {
    const end = endOfJson(text, start);
    objects.push(text.slice(start, end ?? undefined));
    start = end === null ? -1 : text.indexOf('{', end);
  }
  return objects;
}

function readObject(value: unknown): ModelTail {
  const read = v.safeParse(tailShape, Array.isArray(value) ? value[0] : isObject(value) ? withOurNames(value) : value);
  return read.success ? read.output : EMPTY_TAIL;
}

/** With the names of the fields that a model translated, and with the one list of texts that may be the choices under whatever name. */
function withOurNames(object: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const entries = Object.entries(object);
  const isOurs = entries.some(([name]) => fieldOf(name) !== null);
  const [inner, ...others] = isOurs ? [] : entries.flatMap(([, value]) => insideOf(value));
  if (inner && others.length === 0) return withOurNames(inner);
  const numbered = entries.filter(([name, value]) => isNumberedChoice(name) && v.is(named, value));
  const ours = Object.fromEntries(entries.toReversed().flatMap(([name, value]) => (fieldOf(name) ? [[fieldOf(name), value]] : [])));
  const lists = entries.filter(
    ([name, value]) => fieldOf(name) === null && Array.isArray(value) && value.length >= 2 && value.every(isLabel),
  );
  if ('choices' in ours) return ours;
  if (numbered.length >= 2) return { ...ours, choices: numbered.map(([, value]) => value) };
  return lists.length === 1 ? { ...ours, choices: lists[0]?.[1] } : ours;
}

/** An object that another one holds, also as a text, as the arguments of a tool are. */
function insideOf(value: unknown): Readonly<Record<string, unknown>>[] {
  if (isObject(value)) return [value];
  const json = typeof value === 'string' && value.length <= MAX_REPAIRED && /^\s*\{/.test(value) ? outsideJson(value) : null;
  return json?.ok && isObject(json.value) ? [json.value] : [];
}

/** "choice_1", "Option A". */
function isNumberedChoice(name: string): boolean {
  const base = /^(.+?)(?:[\s_-](?:\d{1,2}|[A-Ha-h])|\d{1,2})$/.exec(name)?.[1];
  return base !== undefined && (fieldOf(base) === 'choices' || base === 'action');
}

const isLabel = (value: unknown): boolean => typeof value === 'string' && value.length <= 160;
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Characters that are repaired: the time of a repair grows with the square of its input. */
const MAX_REPAIRED = 8_000;

/** The ideas in a model's response; empty unless it holds an array of texts. */
export function readIdeas(answer: string): readonly string[] {
  const start = answer.indexOf('[');
  const read = v.safeParse(texts, start === -1 ? [] : repaired(answer.slice(start, start + MAX_REPAIRED), ']'));
  return read.success ? read.output : [];
}

/** The JSON value at the start of a text, up to the last `close`; null when it cannot be repaired. */
function repaired(raw: string, close: string): unknown {
  const end = raw.lastIndexOf(close) + 1;
  for (const candidate of [raw.slice(0, end || undefined), raw].map(withoutHalfText)) {
    for (const written of [(text: string) => text, (text: string) => jsonrepair(startOf(text, MAX_REPAIRED))]) {
      try {
        const json = outsideJson(written(candidate));
        if (json.ok) return json.value;
      } catch {
        // It cannot be repaired. Try the next candidate.
      }
    }
  }
  return null;
}

/** Without a text at the end that was cut off in its middle: half a label is worse than none. */
function withoutHalfText(json: string): string {
  const last = /[\]}`]\s*$/.test(json) ? null : [...json.matchAll(/"(?:[^"\\]|\\.)*("?)/gs)].at(-1);
  return last?.[1] === '' ? json.slice(0, last.index) : json;
}
