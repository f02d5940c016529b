import * as v from 'valibot';
import { file } from '../characters.ts';
import { MAX_CARD_BYTES } from '../limits.ts';
import { get, post, upload } from '../route.ts';
import { playerText, saidText, uuid } from '../shapes.ts';
import { MAX_LORE_TRIAL_LENGTH, MAX_PROJECT_PATH_LENGTH, MAX_PROJECT_PICTURE_BYTES, MAX_PROJECT_TITLE_LENGTH } from '../studio-limits.ts';

export const addProjectPicture = upload('admin/project.picture', {
  summary: 'Store a picture of a story anew, as WebP. The answer has its path for the sheet; the same picture has the same',
  access: 'admin',
  input: v.strictObject({ id: uuid }),
  answer: v.object({ path: v.string(), address: v.string() }),
  failures: ['NOT_FOUND', 'PICTURE_UNREADABLE', 'TOO_MANY_REQUESTS'],
  maxBytes: MAX_PROJECT_PICTURE_BYTES,
});

export const listProjectPictures = get('admin/project.pictures', {
  summary: 'The pictures of a project by their paths in its folder, each with an address that shows it for a few days. Drawings are drawn',
  access: 'admin',
  input: v.strictObject({ id: uuid }),
  answer: v.object({
    pictures: v.array(v.object({ path: v.string(), address: v.string() })),
    /** Of drawings that cannot be taken, in sentences. */
    problems: v.array(v.string()),
  }),
  failures: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

/** What a sheet says of a member of the cast. */
const member = { name: v.string(), role: v.string(), description: v.string(), greeting: v.string() };

const memberText = playerText(2000);

export const readCastCard = upload('admin/project.read-card', {
  summary:
    'What a story takes in of a Character Card (V1 to V3; JSON, PNG, JPEG, WebP, CharX) for its cast. Its picture is stored anew among those of the project; the sheet is written by the caller',
  access: 'admin',
  input: v.strictObject({ id: uuid }),
  answer: v.object({
    member: v.object(member),
    /** Null where it has none that can be read. */
    portrait: v.nullable(v.object({ path: v.string(), address: v.string() })),
    /** What was cut or left out, in sentences. */
    notes: v.array(v.string()),
  }),
  failures: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  maxBytes: MAX_CARD_BYTES,
});

export const writeCastCard = post('admin/project.write-card', {
  summary:
    'A member of a cast as a Character Card V3: JSON, PNG or CharX. `portrait`: its path in the folder of the story, which PNG and CharX need',
  access: 'admin',
  input: v.strictObject({
    id: uuid,
    format: v.picklist(['json', 'png', 'charx']),
    member: v.strictObject({ name: memberText, role: memberText, description: memberText, greeting: memberText }),
    portrait: playerText(MAX_PROJECT_PATH_LENGTH),
  }),
  answer: file,
  failures: ['NOT_FOUND', 'PROJECT_CONFLICT', 'TOO_MANY_REQUESTS'],
});

export const readLoreFile = upload('admin/project.read-lore', {
  summary:
    'What the sheet of a story would take in of a lorebook of SillyTavern, Character Card V2 or V3, Agnai, RisuAI, NovelAI or AI Dungeon, or of that of a card. Nothing is stored; the sheet is written by the caller. `admin/lorebook.import-file` takes a lorebook in with all its rules instead, beside the sheet',
  access: 'admin',
  input: v.strictObject({ id: uuid }),
  answer: v.object({
    /** The program whose form the file has. */
    form: v.string(),
    entries: v.array(
      v.object({
        name: v.string(),
        keys: v.array(v.string()),
        secondary: v.array(v.string()),
        text: v.string(),
        is_constant: v.boolean(),
        priority: v.number(),
        whole_words: v.boolean(),
        case_sensitive: v.boolean(),
        /** What has to be told before players read it. */
        known: v.array(v.string()),
        is_off: v.boolean(),
      }),
    ),
    /** What comes in otherwise, or not at all, in sentences. */
    notes: v.array(v.string()),
  }),
  failures: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  maxBytes: MAX_CARD_BYTES,
});

const room = v.object({ taken: v.number(), most: v.number() });

export const tryLore = post('admin/project.try-lore', {
  summary:
    'What a language model would get of the lore of a draft, were a text said: by the rules and in the room of a prompt, lorebooks for the story too. No model is asked, and nothing is stored',
  access: 'admin',
  input: v.strictObject({
    id: uuid,
    text: playerText(MAX_LORE_TRIAL_LENGTH),
    /** The turn in which it is said. */
    turn: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)),
    /** Tokens of the model's window. */
    window: v.pipe(v.number(), v.integer(), v.minValue(4096), v.maxValue(1_000_000)),
  }),
  answer: v.object({
    entries: v.array(
      v.object({
        id: v.string(),
        /** The title of the shared book or the lorebook that it is of; null for one of the story's own. */
        book: v.nullable(v.string()),
        /** `in`: the model gets it. `cut`: it was called, and there was no room. `closed`: a later act opens it. `quiet`: nothing calls it. */
        fate: v.picklist(['in', 'cut', 'closed', 'quiet']),
        tokens: v.number(),
        /** Null where nothing called it. */
        because: v.nullable(v.picklist(['constant', 'key'])),
        key: v.nullable(v.string()),
        secondary: v.nullable(v.string()),
      }),
    ),
    /** Tokens of entries that are always in, and of those that are called. */
    always: room,
    called: room,
  }),
  /** `PROJECT_CONFLICT`: the sheet has a mistake, which the message says. */
  failures: ['NOT_FOUND', 'PROJECT_CONFLICT', 'TOO_MANY_REQUESTS'],
});

const sharedBook = v.object({
  id: uuid,
  title: v.string(),
  /** Where its text stands in the folder of each story that uses it; its text is that of the project `id` at this path. */
  path: v.string(),
  version: v.number(),
  edited: v.string(),
  /** The name of who changed it last; empty where that account is gone. */
  by: v.string(),
  archived: v.boolean(),
  /** The stories that use it, by title. `planned`: when one is to be published as it was looked at, which a change of the book ends; null where it is not. */
  stories: v.array(v.object({ id: uuid, title: v.string(), planned: v.nullable(v.string()) })),
});

export const listSharedBooks = get('admin/shared-book.list', {
  summary:
    'The books of lore that stories share, by title: 500 at most, those of the project first, then those that were changed last. Their texts are read, saved and have a history as those of projects (`admin/project-text`), by the id and the path that a book has',
  access: 'admin',
  input: v.strictObject({ project_id: v.optional(uuid) }),
  answer: v.object({ books: v.array(sharedBook) }),
});

export const createSharedBook = post('admin/shared-book.create', {
  summary: 'Make a book of lore without entries, which a story uses at once. `id`: chosen by the caller; again, it makes nothing',
  access: 'admin',
  input: v.strictObject({ id: uuid, title: saidText(MAX_PROJECT_TITLE_LENGTH), project_id: uuid }),
  answer: sharedBook,
  failures: ['NOT_FOUND', 'PROJECT_CONFLICT', 'TOO_MANY_REQUESTS'],
});

export const useSharedBook = post('admin/shared-book.use', {
  summary:
    'Let a story use a book of lore, which is taken out of the archive then, or use it no more. Versions that are published stay as they are',
  access: 'admin',
  input: v.strictObject({ id: uuid, project_id: uuid, used: v.boolean() }),
  answer: sharedBook,
  /** `PROJECT_CONFLICT`: the story uses as many books as it can. */
  failures: ['NOT_FOUND', 'PROJECT_CONFLICT'],
});

export const archiveSharedBook = post('admin/shared-book.archive', {
  summary: 'Put a book of lore that no story uses into the archive, or take it out. Nothing of it is deleted',
  access: 'admin',
  input: v.strictObject({ id: uuid, archived: v.boolean() }),
  answer: sharedBook,
  /** `PROJECT_CONFLICT`: a story uses it. */
  failures: ['NOT_FOUND', 'PROJECT_CONFLICT'],
});
