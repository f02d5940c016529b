/** Characters and lorebooks that come in from the files of other programs, for what players have. */
import * as v from 'valibot';
import { file } from '../characters.ts';
import { MAX_CARD_BYTES, MAX_FILE_IN_JSON_BYTES } from '../limits.ts';
import { get, post, upload } from '../route.ts';
import { nothing, slug, uuid } from '../shapes.ts';

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
  /** `story_id`: the story that the character belongs to. `id`: chosen by the caller; again with the same file for the same story, it makes nothing, and the character that was made is answered. Without one each file makes a character, until the next release. */
  input: v.strictObject({ id: v.optional(uuid), name: fileName, story_id: slug }),
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

export const listCards = get('admin/character.list', {
  summary: 'The characters that came in from cards, those that were taken out too, by name',
  access: 'admin',
  input: nothing,
  answer: v.object({
    characters: v.array(
      v.object({
        id: slug,
        name: v.string(),
        portrait: v.string(),
        story_id: slug,
        story_title: v.string(),
        /** Since when players have it no more; null where they have it. */
        taken_out: v.nullable(v.string()),
        /** Players who talk with it. */
        talks: v.number(),
      }),
    ),
  }),
  failures: ['TOO_MANY_REQUESTS'],
});

export const takeOutCharacter = post('admin/character.take-out', {
  summary:
    'Take a character that came in from a card out of all lists, pages and new talks, or bring it back as it was. Talks that players have with it go on',
  access: 'admin',
  input: v.strictObject({ id: slug, out: v.boolean() }),
  answer: v.null(),
  failures: ['NOT_FOUND'],
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
