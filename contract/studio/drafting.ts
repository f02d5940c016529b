import * as v from 'valibot';
import { get, post } from '../route.ts';
import { playerText, saidText, uuid } from '../shapes.ts';
import {
  MAX_DRAFT_BRIEF_LENGTH,
  MAX_DRAFT_BYTES,
  MAX_DRAFT_FAULT_LENGTH,
  MAX_DRAFT_FAULTS,
  MAX_DRAFT_LENGTH,
  MAX_DRAFT_ROUNDS,
  MAX_DRAFT_ROWS,
  MAX_PROJECT_PATH_LENGTH,
  MAX_TRIAL_WORDS_LENGTH,
} from '../studio-limits.ts';
import { MODEL_ANSWER_MS } from './shapes.ts';

const tokenCount = v.object({ in: v.number(), out: v.number() });

export const readDrafting = get('admin/project.drafting', {
  summary:
    'What a language model can draft of a project, and what that takes: the tokens of one request without its brief and its knot, and of one answer at most, as estimates. No model is asked',
  access: 'admin',
  input: v.strictObject({ id: uuid }),
  answer: v.object({
    /** Null where there is none. */
    model: v.nullable(v.string()),
    tokens: tokenCount,
    cast: v.array(v.object({ id: v.string(), name: v.string() })),
    scenes: v.array(v.string()),
    /** `is_open`: no line of the script has it. */
    objectives: v.array(v.object({ id: v.string(), text: v.string(), is_open: v.boolean() })),
    endings: v.array(v.object({ id: v.string(), name: v.string(), is_open: v.boolean() })),
  }),
  /** `FORBIDDEN`: the brand does not want it. `PROJECT_CONFLICT`: the draft cannot be played as it is. */
  failures: ['NOT_FOUND', 'FORBIDDEN', 'PROJECT_CONFLICT', 'TOO_MANY_REQUESTS'],
});

const draftRows = v.pipe(v.array(playerText(MAX_PROJECT_PATH_LENGTH)), v.maxLength(MAX_DRAFT_ROWS));

export const draftScene = post('admin/project.draft', {
  summary:
    'Have the language model draft a scene of a project in ink. Nothing is written into its texts. `last`: what it drafted before, with what is wrong with that; three times at most, of which `round` is the number. The answer may take minutes: blanks come before it, and a failure may come behind them with status 200',
  access: 'admin',
  input: v.strictObject({
    id: uuid,
    brief: saidText(MAX_DRAFT_BRIEF_LENGTH),
    /** The knot that it goes on from; empty for none. */
    knot: playerText(MAX_PROJECT_PATH_LENGTH),
    /** Ids of the sheet: who takes part, and what is to be met. */
    cast: draftRows,
    objectives: draftRows,
    last: v.optional(
      v.strictObject({
        round: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_DRAFT_ROUNDS)),
        text: playerText(MAX_DRAFT_LENGTH),
        faults: v.pipe(v.array(playerText(MAX_DRAFT_FAULT_LENGTH)), v.maxLength(MAX_DRAFT_FAULTS)),
      }),
    ),
  }),
  answer: v.object({ text: v.string(), tokens: tokenCount, ms: v.number() }),
  /** `FORBIDDEN`: the brand does not want it. `PROJECT_CONFLICT`: the sheet has a mistake. `NARRATOR_AWAY`: there is no model, or it has no answer. */
  failures: ['NOT_FOUND', 'FORBIDDEN', 'PROJECT_CONFLICT', 'NARRATOR_AWAY', 'TOO_MANY_REQUESTS'],
  maxBytes: MAX_DRAFT_BYTES,
  longMs: MODEL_ANSWER_MS,
});

export const draftCondition = post('admin/project.draft-condition', {
  summary:
    'Have the language model turn plain words into a condition of ink, with names of the project’s script. Nothing is written into its texts',
  access: 'admin',
  input: v.strictObject({ id: uuid, words: saidText(MAX_TRIAL_WORDS_LENGTH) }),
  answer: v.object({ condition: v.string(), tokens: tokenCount, ms: v.number() }),
  failures: ['NOT_FOUND', 'FORBIDDEN', 'PROJECT_CONFLICT', 'NARRATOR_AWAY', 'TOO_MANY_REQUESTS'],
  longMs: MODEL_ANSWER_MS,
});
