/** A whole game: tree, thinking, exports. */
import * as v from 'valibot';
import { file } from './characters.ts';
import { MAX_CHAT_LENGTH, MAX_ESCAPE_BYTES } from './limits.ts';
import { ageFailures, get, post } from './route.ts';
import { playerText, slug, uuid } from './shapes.ts';

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
  summary: 'All branches of a game',
  access: 'session',
  input: v.strictObject({ game_id: uuid }),
  answer: v.object({ head: uuid, nodes: v.array(treeNode) }),
  failures: ['NOT_FOUND', ...ageFailures],
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
  failures: ['NOT_FOUND', ...ageFailures],
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

export const importChat = post('actor/chat/game.import', {
  summary:
    'Make a game of a chat with a character, from a chat file of SillyTavern (JSON lines). Nothing is charged; all turns come in, or none',
  access: 'session',
  input: v.strictObject({ actor_id: slug, chat: v.pipe(v.string(), v.maxLength(MAX_CHAT_LENGTH)) }),
  maxBytes: MAX_CHAT_LENGTH * MAX_ESCAPE_BYTES + 4096,
  answer: v.object({ id: uuid, story_id: slug, actor_id: slug, turns: v.number() }),
  failures: ['NOT_FOUND', 'NARRATOR_AWAY', ...ageFailures, 'TOO_MANY_REQUESTS'],
});

export const reportReasons = ['harmful', 'sexual', 'hateful', 'wrong', 'other'] as const;

export const createReport = post('report.create', {
  summary: 'Report a reply. Reporting it again for the same reason changes nothing',
  access: 'session',
  input: v.strictObject({
    turn_id: uuid,
    reason: v.picklist(reportReasons),
    note: v.optional(v.pipe(playerText(1000), v.trim()), ''),
  }),
  answer: v.object({ id: uuid }),
  failures: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

export type TreeNode = v.InferOutput<typeof treeNode>;
