import * as v from 'valibot';
import { post } from '../route.ts';
import { uuid } from '../shapes.ts';
import { MAX_CRITIC_PARTS } from '../studio-limits.ts';
import { draft, MODEL_ANSWER_MS } from './shapes.ts';

const criticQuote = v.object({
  /** Stands in its line as it is. */
  text: v.string(),
  /** The file and line, like `script.ink:12`, and all of that line. */
  at: v.string(),
  written: v.string(),
});

const criticFinding = {
  /** Names it over all readings of the story, as the comment does that sets it aside. */
  key: v.string(),
  sentence: v.string(),
  quote: criticQuote,
  other: criticQuote,
  /** Labels of the choices that lead to where it is so, in their order; none where no way was looked for. */
  way: v.array(v.string()),
};

const critique = {
  open: v.array(v.object(criticFinding)),
  /** Those that the script says are meant so, with the reason. */
  aside: v.array(v.object({ ...criticFinding, reason: v.string() })),
};

export const criticiseDraft = post('admin/project.criticise', {
  summary:
    'Judge the draft of a project by rule: names, places, ages, colours, dates and clocks that contradict each other, what is spoken of before any play could know it, words that come too often, choices alike; each with two quotes. With what it would take to ask the language model as well. No model is asked, and nothing is stored',
  access: 'admin',
  input: v.strictObject({ id: uuid }),
  answer: v.object({
    /** Names the texts that were judged. */
    draft: v.string(),
    ...critique,
    /** How far what is spoken of too early was looked for, in a sentence; empty where every way was. */
    sought: v.string(),
    /** Null where the brand wants no model to read. `model`: null where there is none. `tokens`: of all requests, estimated. */
    asking: v.nullable(
      v.object({ model: v.nullable(v.string()), requests: v.number(), tokens: v.object({ in: v.number(), out: v.number() }) }),
    ),
  }),
  /** `PROJECT_CONFLICT`: the script has a mistake, which the message says. */
  failures: ['NOT_FOUND', 'PROJECT_CONFLICT', 'TOO_MANY_REQUESTS'],
});

export const askCritic = post('admin/project.ask-critic', {
  summary:
    'Have the language model say what contradicts itself in a part of a draft. A claim whose quotes do not stand in the lines that it names is dropped. One request; nothing is stored',
  access: 'admin',
  input: v.strictObject({
    id: uuid,
    /** The texts that were judged. */
    draft,
    /** From 0. */
    part: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_CRITIC_PARTS - 1)),
  }),
  answer: v.object({ ...critique, dropped: v.number(), tokens: v.object({ in: v.number(), out: v.number() }), ms: v.number() }),
  /** `FORBIDDEN`: the brand does not want it. `PROJECT_CONFLICT`: the texts have changed. `NARRATOR_AWAY`: there is no model, or its answer is of no use. */
  failures: ['NOT_FOUND', 'FORBIDDEN', 'PROJECT_CONFLICT', 'NARRATOR_AWAY', 'TOO_MANY_REQUESTS'],
  longMs: MODEL_ANSWER_MS,
});
