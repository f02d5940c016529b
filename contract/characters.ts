/** Characters to talk with, and the open formats they travel in. */
import * as v from 'valibot';
import { MAX_CARD_BYTES, MAX_FILE_IN_JSON_BYTES } from './limits.ts';
import { narratorTraits } from './narrator.ts';
import { ageFailures, get, post, upload } from './route.ts';
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

const fileName = v.pipe(v.string(), v.maxLength(200));

const importedCard = {
  access: 'admin',
  answer: v.object({ id: slug, warnings: v.array(v.string()) }),
  failures: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
} as const;

export const importCharacter = upload('admin/character.import-file', {
  summary:
    'Take in a Character Card (V1 to V3) from JSON, PNG, JPEG, WebP or CharX; nothing in it is lost, nothing in it is trusted. What was read otherwise than it stands, or does not work here, is said in `warnings`',
  ...importedCard,
  /** `story_id`: the story that the character belongs to. */
  input: v.strictObject({ name: fileName, story_id: slug }),
  maxBytes: MAX_CARD_BYTES,
});

export const importCharacterText = post('admin/character.import', {
  summary: 'The same with the file as base64 in JSON, until the next release',
  ...importedCard,
  input: v.strictObject({
    name: fileName,
    // Valibot's own check overflows the stack of the expression at this length.
    content: v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]*={0,2}$/)),
    story_id: slug,
  }),
  maxBytes: MAX_FILE_IN_JSON_BYTES,
});

/** A lorebook and what it is for: one story, one character, or with neither all stories. */
const lorebook = v.object({
  id: slug,
  name: v.string(),
  version: v.number(),
  /** Entries that are switched on and have a text. */
  entries: v.number(),
  /** The program whose form its file has. */
  form: v.string(),
  story_id: v.nullable(slug),
  character_id: v.nullable(slug),
});

export const importLorebook = upload('admin/lorebook.import-file', {
  summary:
    'Take in a lorebook of SillyTavern, Character Card V2 or V3, Agnai, RisuAI, NovelAI or AI Dungeon, or that of a card, for a story, a character or, with neither, all stories. One of the same name for the same is replaced; games that were begun before keep theirs. What has no effect here is said in `warnings`',
  access: 'admin',
  /** `name`: of the file; a lorebook without a name is called by it. */
  input: v.strictObject({ name: fileName, story_id: v.optional(slug), character_id: v.optional(slug) }),
  answer: v.object({ id: slug, warnings: v.array(v.string()) }),
  failures: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  maxBytes: MAX_CARD_BYTES,
});

export const listLorebooks = get('admin/lorebook.list', {
  summary: 'The lorebooks that came in files',
  access: 'admin',
  input: nothing,
  answer: v.object({ lorebooks: v.array(lorebook) }),
});

export const exportLorebook = get('admin/lorebook.export', {
  summary: 'A lorebook as a file: as it came, as Character Card V3 has it, or as SillyTavern has it',
  access: 'admin',
  input: v.strictObject({ id: slug, form: v.picklist(['own', 'v3', 'sillytavern']) }),
  answer: v.object({ file }),
  failures: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

export const removeLorebook = post('admin/lorebook.remove', {
  summary: 'Take a lorebook out of new games. Games that were begun with it keep it',
  access: 'admin',
  input: v.strictObject({ id: slug }),
  answer: v.null(),
  failures: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

export type CharacterSummary = v.InferOutput<typeof characterSummary>;
export type CharacterDetail = v.InferOutput<typeof characterDetail>;
