/** A whole game: tree, thinking, exports. */
import * as v from 'valibot';
import { file } from './characters.ts';
import { MAX_CHAT_BYTES, MAX_FILE_IN_JSON_BYTES } from './limits.ts';
import { ageFailures, get, post, upload } from './route.ts';
import { playerText, queryFlag, slug, uuid } from './shapes.ts';

/** A root, fork, leaf or the current turn of the tree; runs of turns in between are counted. */
const treeNode = v.object({
  id: uuid,
  /** The node above; null for the opening. */
  parent: v.nullable(uuid),
  /** Turns from the node above to this one, this one included. */
  turns: v.number(),
  /** How far it is from the opening. */
  depth: v.number(),
  /** What the player did, clipped. */
  label: v.string(),
  /** How the reply begins, clipped. */
  excerpt: v.string(),
  /** The name of the ending reached here. */
  ending: v.nullable(v.string()),
  created: v.string(),
});

export const gameTree = get('actor/chat/game.tree', {
  summary:
    'The branches of a game, depth first, at most 500 nodes: those behind the node `after` of a tree with that `head`, or the first ones',
  access: 'session',
  input: v.strictObject({ game_id: uuid, head: v.optional(uuid), after: v.optional(uuid) }),
  answer: v.object({
    head: uuid,
    nodes: v.array(treeNode),
    /** The last of these nodes, where others follow; null at the end. */
    next: v.nullish(uuid, null),
  }),
  /** `TURN_CONFLICT`: the tree has changed since its earlier nodes were read. */
  failures: ['NOT_FOUND', 'TURN_CONFLICT', ...ageFailures, 'TOO_MANY_REQUESTS'],
});

export const turnReasoning = get('actor/chat/turn.reasoning', {
  summary: 'What the narrator thought before it wrote a reply, as far as it is there',
  access: 'session',
  input: v.strictObject({ turn_id: uuid }),
  answer: v.object({ text: v.string() }),
  failures: ['NOT_FOUND', ...ageFailures],
});

const sourceLine = v.object({ text: v.string(), included: v.boolean() });

export const replySources = get('actor/chat/turn.sources', {
  summary: 'What a reply of a model was written from, as far as its player may know it, and what was left out',
  access: 'session',
  input: v.strictObject({ turn_id: uuid }),
  answer: v.object({
    /** Null for a reply that no model wrote, or whose sources were not kept. */
    sources: v.nullable(
      v.object({
        model: v.string(),
        template: v.string(),
        /** Whether the prompt could be rebuilt byte for byte. */
        exact: v.boolean(),
        facts: v.array(sourceLine),
        lore: v.array(sourceLine),
        /** Entries of lore in the prompt that this branch has not revealed. */
        secrets: v.number(),
        /** The turns that were there word for word; the opening is 0. */
        turns: v.nullable(v.object({ from: v.number(), to: v.number() })),
        dropped_turns: v.number(),
        summary: v.boolean(),
        note: v.string(),
      }),
    ),
  }),
  failures: ['NOT_FOUND', 'TOO_MANY_REQUESTS', ...ageFailures],
});

export const suggestInputs = post('actor/chat/game.suggest', {
  summary: 'Ideas for what to do next. Free',
  access: 'session',
  input: v.strictObject({ game_id: uuid }),
  answer: v.object({ suggestions: v.array(v.string()) }),
  failures: ['NOT_FOUND', 'TOO_MANY_REQUESTS', ...ageFailures],
});

export const exportGame = get('actor/chat/game.export', {
  summary: 'The current branch as SillyTavern JSONL, Markdown or a readable HTML book',
  access: 'session',
  input: v.strictObject({ game_id: uuid, format: v.picklist(['jsonl', 'markdown', 'html']) }),
  answer: v.object({ file }),
  failures: ['NOT_FOUND', 'TOO_MANY_REQUESTS', ...ageFailures],
});

/** What an import leaves out: turns, replies beside the shown ones, and messages that were hidden from the character. */
const leftOut = v.object({ turns: v.number(), replies: v.number(), hidden: v.number() });

/** Data of a `CHAT_TOO_LONG` refusal: the replies of the chat, and what would be left out of it with `shorten`. */
export const chatTooLong = v.object({ replies: v.number(), left_out: leftOut });

const importedChat = {
  access: 'session',
  answer: v.object({ id: uuid, story_id: slug, actor_id: slug, turns: v.number(), left_out: leftOut }),
  failures: ['NOT_FOUND', 'NARRATOR_AWAY', ...ageFailures, 'CHAT_TOO_LONG', 'TOO_MANY_REQUESTS'],
} as const;

export const importChat = upload('actor/chat/game.import-file', {
  summary:
    'Make a game of a chat with a character, from a chat file of SillyTavern (JSON lines). Nothing is charged. All of it comes in, or nothing; with `shorten` a chat that is too long loses other replies, from the oldest turns on, and then its oldest turns',
  ...importedChat,
  input: v.strictObject({ actor_id: slug, shorten: v.optional(queryFlag, 'false') }),
  maxBytes: MAX_CHAT_BYTES,
});

export const importChatText = post('actor/chat/game.import', {
  summary: 'The same with the text of the file in JSON, until the next release',
  ...importedChat,
  input: v.strictObject({ actor_id: slug, chat: v.string() }),
  maxBytes: MAX_FILE_IN_JSON_BYTES,
});

export const reportReasons = ['harmful', 'sexual', 'hateful', 'wrong', 'other'] as const;

export const createReport = post('report.create', {
  summary: 'Report a reply. Reporting it again for the same reason adds what is new in the note',
  access: 'session',
  input: v.strictObject({
    turn_id: uuid,
    reason: v.picklist(reportReasons),
    note: v.optional(v.pipe(playerText(1000), v.trim()), ''),
  }),
  answer: v.object({ id: uuid }),
  /** `CASE_CONFLICT`: as much was added to this report as may be. */
  failures: ['NOT_FOUND', 'CASE_CONFLICT', 'TOO_MANY_REQUESTS'],
});

export type TreeNode = v.InferOutput<typeof treeNode>;
