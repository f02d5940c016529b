/** The traits and capabilities of a narrator. Clients use this data and do not depend on names of kinds. */
import * as v from 'valibot';
import { get, post } from './route.ts';
import { slug } from './shapes.ts';

export const narratorTraits = v.object({
  kind: slug,
  /** One or two words, like "Scripted" or "AI". */
  label: v.string(),
  /** What the label means, in plain sentences. */
  meaning: v.string(),
  /** An AI writes the replies; clients disclose this next to the input. */
  ai: v.boolean(),
  /** Continues without a choice and after an ending. */
  improvises: v.boolean(),
  /** The same input may get another reply, so clients offer retry and edit. */
  rewrites: v.boolean(),
  /** `game.suggest` returns ideas. */
  suggests: v.boolean(),
  /** It reads the story's memory, and follows the player's note, length and excluded words. */
  remembers: v.boolean(),
  /** Its replies have come with thinking, so clients offer to read it. Absent is no. */
  reasons: v.optional(v.boolean()),
  /** The name of the language model that it writes with now. */
  model: v.optional(v.string()),
});

export type NarratorTraits = v.InferOutput<typeof narratorTraits>;

/** What was found out about the language model, in sentences, and what to set for each. */
const report = v.object({
  /** Its name at the endpoint; null: the settings have none. */
  model: v.nullable(v.string()),
  running: v.boolean(),
  /** When the check ended that the findings are from; null: there was none since the start of the server. */
  checked_at: v.nullable(v.string()),
  findings: v.array(v.object({ kind: v.picklist(['good', 'note', 'problem']), sentence: v.string(), setting: v.nullable(v.string()) })),
});

export const storyProblems = get('admin/narrator.stories', {
  summary:
    'What is wrong with stories and characters: those that were left out at the start of the server, and mistakes of scripts that players came to',
  access: 'admin',
  rights: ['content'],
  input: v.strictObject({}),
  answer: v.object({
    /** A sentence each, with file and line or field. */
    left_out: v.array(v.string()),
    /** The last met first, at most 200. `character_id`: null in the script of the story itself. */
    met: v.array(v.object({ story_id: slug, character_id: v.nullable(slug), problem: v.string(), first: v.string(), last: v.string() })),
  }),
});

export const narratorReport = get('admin/narrator.report', {
  summary: 'What the last check of the language model found, and whether one runs',
  access: 'admin',
  rights: ['content'],
  input: v.strictObject({}),
  answer: report,
});

export const checkNarrator = post('admin/narrator.check', {
  summary: 'Check the language model: ten requests and ten turns. Does nothing while a check runs',
  access: 'admin',
  rights: ['content'],
  input: v.strictObject({}),
  answer: report,
  failures: ['NOT_FOUND'],
});
