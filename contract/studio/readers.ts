import * as v from 'valibot';
import { post } from '../route.ts';
import { uuid } from '../shapes.ts';
import { MAX_READER_PLAYS, MAX_TOLD_BYTES } from '../studio-limits.ts';
import { draft, MODEL_ANSWER_MS, toldChoice, toldState } from './shapes.ts';

const readerFinding = {
  /** Names it over all readings of the story. */
  key: v.string(),
  /** Plays that ran into it. */
  count: v.number(),
  /** It begins with how many of how many. */
  sentence: v.string(),
  quote: v.string(),
  /** The file and line of the quote, and what stands in that line; empty where there is none. */
  at: v.string(),
  written: v.string(),
  /** A play that shows it, and the turn in it, both counted from 0. */
  play: v.number(),
  turn: v.number(),
};

export const readDraft = post('admin/project.read-draft', {
  summary:
    'Have test readers of five styles play the draft of a project 20 times by rule, and say what they ran into. The same texts are read the same way. No game, no model, nothing is stored',
  access: 'admin',
  input: v.strictObject({ id: uuid }),
  answer: v.object({
    /** So many games were to be played. */
    games: v.number(),
    /** Those that were begun; the ones that were stopped come last. */
    plays: v.array(
      v.object({
        style: v.picklist(['hurried', 'thorough', 'contrary', 'kind', 'lost']),
        /** `ending`: the name of the ending; empty for an end without one. `round`: it went on for too long. `left`: after as many choices as were to be made, where a model tells. `stopped`: it took more time than readers have; nothing is told of it. `broken`: the script or the narrator failed. */
        end: v.picklist(['ended', 'round', 'left', 'stopped', 'broken']),
        ending: v.string(),
        /** What is read last before each choice, the choice, its file and line, and which one of that line it is. */
        turns: v.array(v.object({ before: v.string(), label: v.string(), at: v.string(), nth: v.number() })),
        last: v.string(),
      }),
    ),
    /** At most seven. */
    open: v.array(v.object(readerFinding)),
    /** Those that the script says are meant so, with the reason. */
    aside: v.array(v.object({ ...readerFinding, reason: v.string() })),
  }),
  /** `PROJECT_CONFLICT`: the script has a mistake, which the message says. */
  failures: ['NOT_FOUND', 'PROJECT_CONFLICT', 'TOO_MANY_REQUESTS'],
});

export const readToldReading = post('admin/project.told-reading', {
  summary:
    'What it would take to have test readers play a draft that the language model tells, with what their report goes by: cast, endings, objectives, and the findings that the script says are meant so. No model is asked',
  access: 'admin',
  input: v.strictObject({ id: uuid }),
  answer: v.object({
    /** Names the texts that the plays are of. */
    draft: v.string(),
    /** Null where the brand wants no model to read. `model`: null where there is none. `requests`: for a turn, at most. `tokens`: of one request, at most. */
    asking: v.nullable(
      v.object({ model: v.nullable(v.string()), requests: v.number(), tokens: v.object({ in: v.number(), out: v.number() }) }),
    ),
    cast: v.array(v.object({ id: v.string(), name: v.string(), description: v.string() })),
    endings: v.array(v.object({ id: v.string(), name: v.string() })),
    objectives: v.array(v.object({ id: v.string(), text: v.string() })),
    meant: v.array(v.object({ key: v.string(), reason: v.string() })),
  }),
  /** `PROJECT_CONFLICT`: the draft cannot be played as it is. */
  failures: ['NOT_FOUND', 'PROJECT_CONFLICT', 'TOO_MANY_REQUESTS'],
});

export const tellReader = post('admin/project.tell-reader', {
  summary:
    'Have the language model tell a test reader a turn of a draft: its opening, which is written, or on from a state by a choice. No game, no coins, and apart from all figures; nothing is stored but that the model was asked',
  access: 'admin',
  input: v.strictObject({
    id: uuid,
    /** The texts that were looked at. */
    draft,
    /** The number of the play, from 0: it draws the same lots each time. */
    play: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_READER_PLAYS - 1)),
    state: v.optional(toldState),
    /** Absent at the beginning. */
    choice_id: v.optional(toldChoice),
  }),
  answer: v.object({
    text: v.string(),
    choices: v.array(v.object({ id: v.string(), label: v.string() })),
    scene: v.nullable(v.string()),
    /** The id of the ending that it reached. */
    ending: v.nullable(v.string()),
    /** The ids of those that are fulfilled. */
    objectives: v.array(v.string()),
    state: v.string(),
    requests: v.number(),
    /** Of all requests of this turn, estimated. */
    tokens: v.object({ in: v.number(), out: v.number() }),
  }),
  /** `FORBIDDEN`: the brand does not want it. `PROJECT_CONFLICT`: the texts have changed, the play is at its most turns, or there is no such state or choice. `NARRATOR_AWAY`: there is no model, or it has no reply. */
  failures: ['NOT_FOUND', 'FORBIDDEN', 'PROJECT_CONFLICT', 'NARRATOR_AWAY', 'TOO_MANY_REQUESTS'],
  maxBytes: MAX_TOLD_BYTES,
  longMs: MODEL_ANSWER_MS,
});
