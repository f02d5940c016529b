/** Characters to talk with. */
import * as v from 'valibot';
import { narratorTraits } from './narrator.ts';
import { ageFailures, get } from './route.ts';
import { language, nothing, slug } from './shapes.ts';
import { storySummary } from './stories.ts';

export const characterSummary = v.object({
  id: slug,
  name: v.string(),
  /** What they are, in a few words. */
  role: v.string(),
  /** What they say first; empty for a player whom their story does not open to. */
  greeting: v.string(),
  portrait: v.string(),
  story_id: slug,
  story_title: v.string(),
});

export const characterDetail = v.object({
  ...characterSummary.entries,
  language,
  description: v.string(),
  tags: v.array(v.string()),
  creator: v.string(),
  /** Three questions to tap, in the player's words; none for a character without authored answers, or without a greeting. */
  questions: v.array(v.string()),
  /** How a talk may begin, as the character tells it, in the order of `greeting` in `game.start`. Empty where there is no choice: its talk follows a script, or does not open to the player. */
  greetings: v.array(
    v.object({
      /** For a reader without a name, who is spoken to. */
      text: v.string(),
      /** The same with `{{user}}` for each name of the player; null where none is said. */
      named: v.nullable(v.string()),
    }),
  ),
  /** Whether one of them calls the player by name. */
  names_player: v.boolean(),
  /** Pictures by mood; `calm` is always there. */
  portraits: v.record(v.string(), v.string()),
  stories: v.array(storySummary),
  /** Coins for one turn of a talk. */
  price: v.number(),
  narrator: narratorTraits,
  /** Whether it was taken out: no new talk begins, and only a player who has one sees it. Absent is no. */
  taken_out: v.optional(v.boolean()),
});

export const listCharacters = get('character.list', {
  summary: 'Characters one can talk with',
  access: 'optional',
  input: nothing,
  answer: v.object({ characters: v.array(characterSummary) }),
});

export const getCharacter = get('character.get', {
  summary: 'One character',
  access: 'optional',
  input: v.strictObject({ id: slug }),
  answer: v.object({ character: characterDetail }),
  failures: ['NOT_FOUND'],
});

/** A file in an answer: text as it is, anything else in base64. */
export const file = v.object({ name: v.string(), type: v.string(), encoding: v.picklist(['text', 'base64']), content: v.string() });

export const exportCharacter = get('character.export', {
  summary: 'A character as a Character Card V3: JSON, PNG or CharX',
  access: 'session',
  input: v.strictObject({ id: slug, format: v.picklist(['json', 'png', 'charx']) }),
  answer: v.object({ file }),
  failures: ['NOT_FOUND', 'TOO_MANY_REQUESTS', ...ageFailures],
});

export type CharacterSummary = v.InferOutput<typeof characterSummary>;
export type CharacterDetail = v.InferOutput<typeof characterDetail>;
