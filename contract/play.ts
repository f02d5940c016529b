/** Turns and their events, whole games (tree, thinking, exports), and the list of a player's games. */
import * as v from 'valibot';
import { file } from './characters.ts';
import {
  MAX_BUT_LENGTH,
  MAX_CHAT_BYTES,
  MAX_ESCAPE_BYTES,
  MAX_FILE_IN_JSON_BYTES,
  MAX_GREETINGS,
  MAX_INPUT_LENGTH,
  MAX_REPLY_LENGTH,
} from './limits.ts';
import { narratorTraits } from './narrator.ts';
import { ageFailures, type DeepReadonly, get, post, upload } from './route.ts';
import { gameMode, personName, playerText, queryFlag, queryNumber, saidText, slug, timeCursor, uuid } from './shapes.ts';
import { knownEnding } from './stories.ts';

/** A player's input. `choice` names one of the offered choices; `continue` has no text. Fields that its kind does not have are left out. */
export const turnInput = v.variant('kind', [
  v.object({ kind: v.picklist(['do', 'say', 'story']), text: saidText(MAX_INPUT_LENGTH) }),
  v.object({ kind: v.literal('choice'), choice_id: v.pipe(v.string(), v.minLength(1), v.maxLength(40)) }),
  v.object({ kind: v.literal('continue') }),
]);

export const choice = v.object({
  id: v.string(),
  label: v.string(),
  /** True when the reply asks whether this choice was meant. */
  meant: v.optional(v.boolean()),
});

/** Story state that a turn may change; absent fields stay unchanged. */
const storyState = v.object({
  scene: v.optional(v.string()),
  mood: v.optional(v.string()),
  /** Ids of the objectives fulfilled so far. */
  objectives: v.optional(v.array(v.string())),
  /** Facts noted in this turn. */
  memory: v.optional(v.array(v.string())),
  /**
   * Who says the quotations of this turn's text, in their order, where its author wrote it: the id of a member of the cast, another name, `you`, or `nobody` for words that are
   * not said aloud. Empty where it is not written. Absent: nothing is.
   */
  speakers: v.optional(v.array(v.string())),
  /**
   * Where scene and mood change within this turn's text: behind so many letters and digits of its words. The first says with which it begins. Absent: they are the same all
   * through it.
   */
  beats: v.optional(v.array(v.object({ at: v.number(), scene: v.optional(v.string()), mood: v.optional(v.string()) }))),
  /** The id of the ending this branch has come through, when it is played on. */
  ended: v.optional(v.string()),
});

/**
 * An ending, as its card shows it. `endings` is the story's whole list as this player knows it now. `id` is empty, and so is the text, where the story ended without
 * naming one of them.
 */
const reachedEnding = v.object({ id: v.string(), name: v.string(), text: v.string(), endings: v.array(knownEnding) });

const turnStatus = v.picklist(['running', 'done', 'stopped', 'failed', 'interrupted']);

/** The choice that a player's own words were taken for. */
const takenAs = v.object({ id: v.string(), label: v.string() });

/** A player's input as it is shown above the reply, with the label of a choice. */
export const shownInput = v.object({
  kind: v.string(),
  text: v.optional(v.string()),
  choice_id: v.optional(v.string()),
  label: v.optional(v.string()),
  /** Of words that a script has taken for one of its choices: that choice. */
  taken_as: v.optional(takenAs),
  /** For another reply: what the player requested to be different. */
  but: v.optional(v.string()),
});

export const turn = v.object({
  id: uuid,
  /** The parent turn; null for a game's opening. */
  parent: v.nullable(uuid),
  /** Null for the opening. */
  input: v.nullable(shownInput),
  text: v.string(),
  choices: v.array(choice),
  /** The story's state after this turn, complete. */
  state: storyState,
  status: turnStatus,
  ending: v.nullable(reachedEnding),
  /** Coins settled for this turn. */
  cost: v.number(),
  created: v.string(),
  /** All replies to the same input, the oldest first, this one among them; empty where there is no other. */
  variants: v.nullish(v.array(uuid), []),
  /** Whether the narrator's thinking is kept, to be read with `turn.reasoning`. */
  reasoned: v.nullish(v.boolean(), false),
  /** Whether the player has edited the reply. */
  edited: v.nullish(v.boolean(), false),
  /** Coins for another reply to the same input; null for an opening, which has no other. */
  retry_price: v.nullish(v.number(), null),
  /** The model that wrote the reply; null where none did. */
  model: v.nullish(v.string()),
  /** Who says the text, in a chat from elsewhere; null where it is the narrator, or the game's character. */
  speaker: v.nullish(v.string()),
  /** Whether it is kept from the character, in a chat from elsewhere: it is in no prompt. */
  hidden: v.nullish(v.boolean()),
  /** Whether it was not played in this game: it came with a chat from elsewhere, or with a shared run. */
  brought: v.nullish(v.boolean()),
});

const game = v.object({
  id: uuid,
  story_id: slug,
  actor_id: slug,
  /** The view that it was opened in last, or `character` for a talk. */
  mode: gameMode,
  /** The kind of narrator, fixed at the start of the game. */
  narrator: narratorTraits,
  /** The current turn. */
  head: v.nullable(uuid),
  /** The turn that a step forward leads to, after a step back. */
  redo: v.nullish(uuid, null),
  /** The turn that was begun last, wherever the game stands now: the only one that can be taken back. Null on back ends where none can. */
  newest: v.nullish(uuid, null),
  /** Words of the player that led nowhere, with their reply, while nothing was played since: no turn of the game. Its choices mark those that the reply asks about. */
  attempt: v.nullish(turn, null),
  /** Coins for the next turn. */
  price: v.number(),
  /** A version of the story that came out since, and that the player was not asked about. Null or absent: none. */
  newer_version: v.nullish(v.number(), null),
  created: v.string(),
  updated: v.string(),
});

/** The events of a turn's stream; each carries an increasing `id:` line, and `end` comes exactly once, last. */
export const turnEvent = v.variant('type', [
  v.object({
    type: v.literal('accepted'),
    turn_id: uuid,
    cost: v.number(),
    balance: v.number(),
    /** The parent turn. It differs from the one on the page when the game was continued elsewhere. */
    parent: v.optional(uuid),
    /** Coins for a retry after this reply is complete. Before that, and after a failure, a retry costs the same as this turn. */
    retry_price: v.optional(v.number()),
  }),
  v.object({ type: v.literal('delta'), text: v.string() }),
  /** Takes back the text of all deltas before it: it was not the story. Nothing else of the turn changes. */
  v.object({ type: v.literal('reset') }),
  v.object({ type: v.literal('reasoning'), text: v.string() }),
  v.object({ type: v.literal('choices'), choices: v.array(choice) }),
  /** `taken_as` is no part of the story's state: it belongs to the turn's input. */
  v.object({ type: v.literal('state'), ...storyState.entries, taken_as: v.optional(takenAs) }),
  v.object({
    type: v.literal('end'),
    status: v.picklist(['done', 'stopped', 'failed', 'interrupted']),
    cost: v.number(),
    balance: v.number(),
    ending: v.optional(reachedEnding),
    message: v.optional(v.string()),
  }),
]);

export type TurnInput = DeepReadonly<v.InferOutput<typeof turnInput>>;
export type TurnStatus = DeepReadonly<v.InferOutput<typeof turnStatus>>;
export type Choice = DeepReadonly<v.InferOutput<typeof choice>>;
export type StoryState = DeepReadonly<v.InferOutput<typeof storyState>>;
export type ReachedEnding = DeepReadonly<v.InferOutput<typeof reachedEnding>>;
export type ShownInput = DeepReadonly<v.InferOutput<typeof shownInput>>;
export type Turn = DeepReadonly<v.InferOutput<typeof turn>>;
export type TurnEvent = DeepReadonly<v.InferOutput<typeof turnEvent>>;
export type Game = DeepReadonly<v.InferOutput<typeof game>>;

/** Data of a `COINS_INSUFFICIENT` refusal. `next_free_at`: when free coins can be taken, a time that may be now; null or absent on back ends without any. */
export const coinsInsufficient = v.object({ cost: v.number(), balance: v.number(), next_free_at: v.nullish(v.string(), null) });

const page = {
  /** Null is none, as in the answer. */
  before: v.nullish(uuid),
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200)), 50),
};
/** The turns from the game's opening to `head`, oldest first, at most `limit` before `before`; `before` null when no older ones exist. */
const historyAnswer = v.object({ game: v.nullable(game), turns: v.array(turn), before: v.nullable(uuid) });

/** A game with its newest turns up to `head`, oldest first; `before` as in the history. */
const openedGame = v.object({ game, turns: v.array(turn), before: v.nullable(uuid) });

export const startGame = post('actor/chat/game.start', {
  summary: "Resume the player's latest game of a story, or start one; `fresh` always starts one",
  access: 'session',
  input: v.strictObject({
    story_id: slug,
    actor_id: v.optional(slug),
    /** Opens this game instead of the latest. */
    game_id: v.optional(uuid),
    /** The view that a story is opened in. It chooses no game; absent: as it was opened last. */
    mode: v.optional(gameMode),
    fresh: v.optional(v.boolean(), false),
    /** Of a new talk: which of the character's `greetings` it begins with, from 0. */
    greeting: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_GREETINGS - 1)), 0),
    /** What the greeting of a new talk calls the player; empty: the name of the account. */
    player_name: v.optional(personName, ''),
  }),
  answer: openedGame,
  /**
   * `NARRATOR_AWAY`: the character has no script, and this server has no narrator that works without one; or the script does not come to its first choice. `AGE_UNKNOWN`: the story is mature and the
   * player has not given an age group yet (`user-age.answer`). `AGE_RESTRICTED`: the player is too young for its rating.
   */
  failures: ['NOT_FOUND', 'STORY_HIDDEN', 'NARRATOR_AWAY', ...ageFailures, 'TOO_MANY_REQUESTS'],
});

/** Why a turn may be refused. `NARRATOR_AWAY`: the game's kind of narrator is not set up on this server any more. */
const turnFailures = [
  ...ageFailures,
  'NOT_FOUND',
  'STORY_HIDDEN',
  'COINS_INSUFFICIENT',
  'COINS_OWED',
  'SPENDING_LIMIT',
  'TURN_CONFLICT',
  'TURN_RUNNING',
  'GAME_ENDED',
  'NARRATOR_AWAY',
  'TOO_MANY_REQUESTS',
] as const;

export const sendTurn = post('actor/chat/game.send', {
  summary: 'Play a turn. `turn_id` is the idempotency key: the same again attaches, with other input it is refused',
  access: 'session',
  kind: 'events',
  input: v.strictObject({ game_id: uuid, turn_id: uuid, input: turnInput }),
  answer: turnEvent,
  failures: turnFailures,
});

export const streamTurn = get('actor/chat/game.stream', {
  summary: "A turn's events after sequence number `after`, or after `Last-Event-ID`",
  access: 'session',
  kind: 'events',
  /** An empty `after` is the beginning. */
  input: v.strictObject({ turn_id: uuid, after: v.optional(v.pipe(v.string(), v.regex(/^\d{0,9}$/), v.transform(Number))) }),
  answer: turnEvent,
  failures: ['NOT_FOUND', 'TOO_MANY_REQUESTS', ...ageFailures],
});

export const stopTurn = post('actor/chat/game.stop', {
  summary:
    'Stop a running turn and keep what came; of a scripted one the rest comes at once and nothing is cut. Stopping an ended turn changes nothing',
  access: 'session',
  input: v.strictObject({ turn_id: uuid }),
  answer: v.object({ status: turnStatus }),
  failures: ['NOT_FOUND'],
});

export const gameHistory = post('actor/chat/game.history', {
  summary: "Turns of the player's latest game with this actor, backwards by pages",
  access: 'session',
  input: v.strictObject({ story_id: slug, actor_id: slug, ...page }),
  answer: historyAnswer,
  failures: ['NOT_FOUND', ...ageFailures],
});

export const reasoningGameHistory = post('actor/chat/reasoning/game.history', {
  summary: "Turns of the player's latest game in the reasoning variant, backwards by pages",
  access: 'session',
  input: v.strictObject({ story_id: slug, ...page }),
  answer: historyAnswer,
  failures: ['NOT_FOUND', ...ageFailures],
});

export const retryTurn = post('actor/chat/game.retry', {
  summary: 'Request another reply to the same input. The first of each turn that replaces a paid reply is free',
  access: 'session',
  kind: 'events',
  input: v.strictObject({
    turn_id: uuid,
    new_turn_id: uuid,
    /** What should be different this time. */
    but: v.optional(saidText(MAX_BUT_LENGTH)),
  }),
  answer: turnEvent,
  failures: turnFailures,
});

export const editTurn = post('actor/chat/game.edit', {
  summary: "Change the text of a reply. The narrator's own text is kept: an empty text restores it",
  access: 'session',
  input: v.strictObject({ turn_id: uuid, text: v.pipe(playerText(MAX_REPLY_LENGTH), v.trim()) }),
  maxBytes: MAX_REPLY_LENGTH * MAX_ESCAPE_BYTES + 4096,
  answer: v.object({ turn }),
  failures: ['NOT_FOUND', 'TURN_RUNNING', ...ageFailures, 'TOO_MANY_REQUESTS'],
});

export const gotoTurn = post('actor/chat/game.goto', {
  summary: 'Go to another turn of the game: undo, redo, variant, fork',
  access: 'session',
  input: v.strictObject({ game_id: uuid, turn_id: uuid }),
  answer: openedGame,
  failures: ['NOT_FOUND', 'TURN_RUNNING', ...ageFailures],
});

export const newerVersion = get('actor/chat/game.newer-version', {
  summary:
    'The newer version of the story in which a game can go on from where it stands: the choice on offer is in both. Null where it cannot',
  access: 'session',
  input: v.strictObject({ game_id: uuid }),
  answer: v.object({
    offer: v.nullable(
      v.object({
        version: v.number(),
        /** What is new, in the words of who published it; may be empty. */
        note: v.string(),
        /** Coins for a turn in it. */
        price: v.number(),
      }),
    ),
  }),
  failures: ['NOT_FOUND', ...ageFailures, 'TOO_MANY_REQUESTS'],
});

export const moveGame = post('actor/chat/game.move', {
  summary:
    'Go on in a newer version of the story, or stay (`accept`). Asked once for each version. All turns are kept as they were told; nothing is charged. Refused while a reply is written, and where the game went on since it was asked',
  access: 'session',
  input: v.strictObject({
    game_id: uuid,
    version: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2147483647)),
    /** The turn that the game stood at. */
    head: uuid,
    accept: v.boolean(),
  }),
  answer: openedGame,
  failures: ['NOT_FOUND', 'TURN_RUNNING', 'TURN_CONFLICT', ...ageFailures, 'TOO_MANY_REQUESTS'],
});

export const takeBackTurn = post('actor/chat/game.take-back', {
  summary:
    "Take back the current turn where the player's words were taken for another choice than they meant. Its coins come back, once; the game stands at the turn before and asks what was meant",
  access: 'session',
  input: v.strictObject({ turn_id: uuid }),
  /** `balance`: coins that can be spent afterwards. A repeated call changes nothing and gives the game as it is. */
  answer: v.object({ ...openedGame.entries, balance: v.number() }),
  /** `TURN_CONFLICT`: the turn was not played by words, or the game has gone on since. */
  failures: ['NOT_FOUND', 'TURN_RUNNING', 'TURN_CONFLICT', ...ageFailures],
});

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
    'The turns of a game as a tree, depth first, at most 500 nodes: those behind the node `after` of a tree with that `head`, or the first ones',
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

/** `jsonl`: a chat file of SillyTavern; `markdown` and `html`: to read; the others are those of other programs. */
const copyFormats = [
  ...(['jsonl', 'markdown', 'html', 'text', 'chat-markdown', 'agnai', 'risuai', 'characterai', 'chatgpt'] as const),
  ...(['claude', 'oobabooga', 'whatsapp', 'messages'] as const),
] as const;
export type CopyFormat = (typeof copyFormats)[number];

export const exportGame = get('actor/chat/game.export', {
  summary:
    'The current branch as a file to read (`html`, `markdown`), or as a chat in a form of other programs. A game that was made of a chat file comes out again in its form as that file was, line by line, with what changed',
  access: 'session',
  input: v.strictObject({ game_id: uuid, format: v.picklist(copyFormats) }),
  answer: v.object({ file }),
  failures: ['NOT_FOUND', 'TOO_MANY_REQUESTS', ...ageFailures],
});

/** What an import leaves out: turns, and replies beside those that are read. `hidden` is 0: hidden messages come in; pages of the last release read it. */
const leftOut = v.object({ turns: v.number(), replies: v.number(), hidden: v.optional(v.number(), 0) });

/** Data of a `CHAT_TOO_LONG` refusal: the replies of the chat, and what would be left out of it with `shorten`. */
export const chatTooLong = v.object({ replies: v.number(), left_out: leftOut });

/** Data of an `OTHER_CHARACTER` refusal: what the chat calls its character; empty where it has no name for it. */
export const otherCharacter = v.object({ name: v.string() });

const importedGame = v.object({
  id: uuid,
  story_id: slug,
  actor_id: slug,
  turns: v.number(),
  left_out: leftOut,
  /** Sentences about what is shown otherwise than in the file, or kept and not shown. */
  notes: v.optional(v.array(v.string()), []),
});

const importedChat = {
  access: 'session',
  /** `further`: games of the other chats of the file. */
  answer: v.object({ ...importedGame.entries, further: v.optional(v.array(importedGame), []) }),
  failures: ['NOT_FOUND', 'NARRATOR_AWAY', ...ageFailures, 'CHAT_TOO_LONG', 'OTHER_CHARACTER', 'TOO_MANY_REQUESTS'],
} as const;

export const importChat = upload('actor/chat/game.import-file', {
  summary:
    'Make games of the chats in a file of SillyTavern, Agnai, RisuAI, Character.AI, ChatGPT, Claude, text-generation-webui or WhatsApp, or in a text or Markdown. Nothing is charged. Without `actor_id` a chat comes to the character whose name it has; with `rename` also to one of another name. All of it comes in, or nothing; with `shorten` a chat that is too long loses other replies, from the oldest turns on, and then its oldest turns',
  ...importedChat,
  input: v.strictObject({ actor_id: v.optional(slug), shorten: v.optional(queryFlag, 'false'), rename: v.optional(queryFlag, 'false') }),
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

const run = v.object({
  id: uuid,
  story_id: slug,
  title: v.string(),
  cover: v.string(),
  cover_alt: v.string(),
  actor_id: slug,
  /** Who the player talks with; null in a story. */
  character: v.nullable(v.string()),
  mode: gameMode,
  /** Turns on the current branch; 0 at the opening. */
  turns: v.number(),
  ended: v.boolean(),
  /** The name of the ending at the current turn; null without one, and where the story is for older readers. */
  ending: v.nullable(v.string()),
  /** False where the story is for older readers: then the game does not open. */
  opens: v.boolean(),
  /** When the player last began a turn in it or moved in its tree. */
  played: v.string(),
});

export const listGameRuns = get('game-run.list', {
  summary: 'All games of this player, or all of one story, the last played first',
  access: 'session',
  input: v.strictObject({ story_id: v.optional(slug), before: v.optional(timeCursor), limit: v.optional(queryNumber(1, 50), '20') }),
  /** `before`: the cursor of the next page; null on the last one. */
  answer: v.object({ runs: v.array(run), before: v.nullable(v.string()) }),
});

export const chooseGameRun = post('game-run.choose', {
  summary: 'Go on with a game that was played: it is the latest of its story until another one is played or chosen',
  access: 'session',
  input: v.strictObject({ game_id: uuid }),
  answer: v.null(),
  /** `NOT_FOUND`: the player has no such game, or none of its turns was played. */
  failures: ['NOT_FOUND', ...ageFailures],
});
