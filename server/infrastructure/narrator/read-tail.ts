import { jsonrepair } from 'jsonrepair';
import * as v from 'valibot';
import { startOf } from '#domain/text/cut.ts';
import { type KnownNames, NO_NAMES, withKnownNames } from '#server/domain/narrator/reply/known-names.ts';
import { EMPTY_TAIL, type ModelTail } from '#server/domain/narrator/reply/model-tail.ts';
import { outsideJson } from '#server/domain/text/outside-json.ts';

const named = v.union([
  v.string(),
  ...(['label', 'text', 'id'] as const).map((name) =>
    v.pipe(
      v.object({ [name]: v.string() }),
      v.transform((item) => item[name] ?? ''),
    ),
  ),
]);

/** A list of texts. Models also give a single text, or objects that hold one; other items are dropped. */
const texts = v.fallback(
  v.pipe(
    v.union([v.array(v.unknown()), v.string()]),
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
 * quotes are compared.
 */
export function readTail(raw: string | null, names: KnownNames = NO_NAMES): ModelTail {
  const text = raw === null ? null : withKnownNames(raw, names).text;
  const read = v.safeParse(tailShape, text === null ? null : repaired(text.slice(text.indexOf('{')), '}'));
  return read.success ? read.output : EMPTY_TAIL;
}

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
