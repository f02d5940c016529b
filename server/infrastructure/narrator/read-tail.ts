import { jsonrepair } from 'jsonrepair';
import * as v from 'valibot';
import { EMPTY_TAIL, type ModelTail } from '../../domain/prompt/model-tail.ts';

const named = v.union([
  v.string(),
  ...(['label', 'text', 'id'] as const).map((name) =>
    v.pipe(
      v.object({ [name]: v.string() }),
      v.transform((item) => item[name] ?? ''),
    ),
  ),
]);

/** A list of texts; models also give one text alone, or objects that hold it. What is neither is left out. */
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

const tailShape = v.object({ choices: texts, objectives: texts, ending: text, scene: text, mood: text, memory: texts });

/** Reads what a model wrote after its story, mended where it is broken. Each field that cannot be read is as if it were not there. */
export function readTail(raw: string | null): ModelTail {
  const read = v.safeParse(tailShape, raw === null ? null : mended(raw.slice(raw.indexOf('{')), '}'));
  return read.success ? read.output : EMPTY_TAIL;
}

/** Mending takes longer than in proportion; no four ideas are this long. */
const LONGEST_IDEAS = 8_000;

/** The ideas in a model's answer, if it gave an array of texts. */
export function readIdeas(answer: string): readonly string[] {
  const start = answer.indexOf('[');
  const read = v.safeParse(texts, start === -1 ? [] : mended(answer.slice(start, start + LONGEST_IDEAS), ']'));
  return read.success ? read.output : [];
}

/** The JSON value a text begins with, up to the last `close`; null when no repair makes one of it. */
function mended(raw: string, close: string): unknown {
  const end = raw.lastIndexOf(close) + 1;
  for (const candidate of [raw.slice(0, end || undefined), raw]) {
    for (const read of [JSON.parse, (broken: string): unknown => JSON.parse(jsonrepair(broken))]) {
      try {
        return read(candidate);
      } catch {
        // The next way may.
      }
    }
  }
  return null;
}
