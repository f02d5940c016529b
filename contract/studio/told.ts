import * as v from 'valibot';
import { MAX_STEERING_NOTE_LENGTH } from '../limits.ts';
import { post } from '../route.ts';
import { playerText, saidText, uuid } from '../shapes.ts';
import { MAX_TOLD_BYTES, MAX_TRIAL_WORDS_LENGTH } from '../studio-limits.ts';
import { MODEL_ANSWER_MS, toldChoice, toldState } from './shapes.ts';

export const tellTurn = post('admin/project.tell', {
  summary:
    'Have the language model tell a turn of a draft: its opening, or on from a state by a choice or by words; with what went into the prompt, what did not, and what became of what the reply claims. The same again tells it anew, by the texts as they are then. No game, no coins, and apart from all figures',
  access: 'admin',
  input: v.strictObject({
    id: uuid,
    /** By which it can be stopped; another one each time. Pages loaded before there were stops name none. */
    telling: v.optional(uuid),
    /** As the answer before had it; absent at the beginning. */
    state: v.optional(toldState),
    /** Absent at the beginning. */
    input: v.optional(
      v.variant('kind', [
        v.strictObject({ kind: v.literal('choice'), choice_id: toldChoice }),
        v.strictObject({ kind: v.literal('do'), text: saidText(MAX_TRIAL_WORDS_LENGTH) }),
      ]),
    ),
    /** What the narrator is asked for; may be empty. */
    direction: v.pipe(playerText(MAX_STEERING_NOTE_LENGTH), v.trim()),
  }),
  answer: v.object({
    text: v.string(),
    choices: v.array(v.object({ id: v.string(), label: v.string() })),
    /** What the scene shows; null where none is named. */
    scene: v.nullable(v.string()),
    /** The name of the ending that it reached. */
    ending: v.nullable(v.string()),
    state: v.string(),
    ms: v.number(),
    /** Whether it was stopped: `text` is what was told by then, and may be empty. */
    stopped: v.boolean(),
    /** Null where no model was asked: the opening is written. Tokens are estimates. */
    inspection: v.nullable(
      v.object({
        model: v.string(),
        /** `own`: it stands in the sheet alone; else its id and version, as `id@version`. */
        brief: v.string(),
        /** Of the prompt, and of the model’s window without the reply. */
        tokens: v.number(),
        room: v.number(),
        parts: v.array(v.object({ name: v.string(), tokens: v.number(), entries: v.array(v.string()) })),
        /** What was cut or left out, with the reason in a sentence. */
        left: v.array(v.object({ part: v.string(), text: v.string(), tokens: v.number(), why: v.string() })),
        /** The entries that the turn called. */
        lore: v.array(v.object({ id: v.string(), text: v.string(), is_in: v.boolean(), why: v.string() })),
        messages: v.array(v.object({ role: v.picklist(['system', 'user', 'assistant']), content: v.string() })),
        /** Of all prompts that were sent for this turn, and of the reply. */
        spent: v.object({ in: v.number(), out: v.number() }),
        /** Whether a first reply was dropped unseen, and whether what comes after the text was asked for apart. */
        retried: v.boolean(),
        asked: v.boolean(),
        /** `slips`: sentences that speak or decide for the player. `repetition`: from 0 to 1. `worn`: words that it should not use. Null for a reply that no model wrote. */
        figures: v.nullable(v.object({ slips: v.number(), repetition: v.number(), worn: v.number() })),
        /** What the reply claims of the story, and what became of it. */
        claims: v.array(
          v.object({
            kind: v.picklist(['objective', 'ending', 'scene', 'fact', 'hidden']),
            what: v.string(),
            quote: v.string(),
            is_taken: v.boolean(),
            why: v.string(),
          }),
        ),
      }),
    ),
  }),
  /** `PROJECT_CONFLICT`: the draft cannot be played as it is, or there is no such state. `NARRATOR_AWAY`: there is no model, or it has no reply. */
  failures: ['NOT_FOUND', 'PROJECT_CONFLICT', 'NARRATOR_AWAY', 'TOO_MANY_REQUESTS'],
  maxBytes: MAX_TOLD_BYTES,
  longMs: MODEL_ANSWER_MS,
});

export const stopTelling = post('admin/project.stop-tell', {
  summary:
    'End a turn of a draft that the language model is telling, and with it the request to the model. The call that had it told is answered with what came until then, and what that cost. Where it is not being told, nothing changes',
  access: 'admin',
  input: v.strictObject({ telling: uuid }),
  answer: v.object({}),
});
