/** Max lengths of what a player may write, in UTF-16 units. Without a package, so that views use them too. */
export const MAX_INPUT_LENGTH = 2000;
/** An edited reply. */
export const MAX_REPLY_LENGTH = 20_000;
/** A fact, the summary and a lore entry of a game's memory. */
export const MAX_FACT_LENGTH = 300;
export const MAX_SUMMARY_LENGTH = 8000;
export const MAX_LORE_LENGTH = 1000;
/** What a character remembers of what a player told. */
export const MAX_TOLD_LENGTH = 160;
/** What a player asks of a narrator: a note that stays, words never to be used, and what another reply should be like. */
export const MAX_STEERING_NOTE_LENGTH = 300;
export const MAX_NEVER_WORDS = 40;
export const MAX_NEVER_WORD_LENGTH = 60;
export const MAX_BUT_LENGTH = 200;
/** What is kept of an imported chat: UTF-16 units of its texts, and replies, the opening and other replies to the same input included. */
export const MAX_CHAT_LENGTH = 2 * 1024 * 1024;
export const MAX_CHAT_REPLIES = 4000;
/** What a person is called. */
export const MAX_PERSON_NAME_LENGTH = 60;
/** Greetings of a character that a talk may begin with. */
export const MAX_GREETINGS = 200;
/** Nodes of a game's tree in one answer. */
export const MAX_TREE_NODES = 500;
/** The files of a chat and of a character card. */
export const MAX_CHAT_BYTES = 6 * 1024 * 1024;
export const MAX_CARD_BYTES = 6 * 1024 * 1024;
/** The same files inside JSON, for pages of the last release that are open during an update. */
export const MAX_FILE_IN_JSON_BYTES = 2 * 1024 * 1024;
/** The title and the text of a story idea. */
export const MAX_IDEA_TITLE_LENGTH = 80;
export const MIN_IDEA_LENGTH = 40;
export const MAX_IDEA_LENGTH = 2000;
/** What the studio answers to it. */
export const MAX_IDEA_ANSWER_LENGTH = 1000;
/** The text of a complaint, and where content to be removed is. */
export const MIN_CASE_LENGTH = 10;
export const MAX_CASE_LENGTH = 4000;
export const MAX_CASE_LINK_LENGTH = 500;
/** A recording of a visit: its parts, the events and bytes of one part, bytes in all. */
export const MAX_RECORDING_PARTS = 400;
export const MAX_PART_EVENTS = 1000;
export const MAX_PART_BYTES = 400_000;
export const MAX_RECORDING_BYTES = 4_000_000;
/** Tags to look for, and tags to leave out, in one search. */
export const MAX_TAGS = 12;
export const MAX_TAG_LENGTH = 30;
/** Bytes of a request's body, where its call declares no more. */
export const MAX_BODY_BYTES = 65_536;
/** Bytes that a UTF-16 unit takes in JSON at most. */
export const MAX_ESCAPE_BYTES = 6;
/** How much structure a JSON text may have: brackets within brackets, brackets of both kinds in all, and commas. */
export interface JsonBounds {
  readonly depth: number;
  readonly brackets: number;
  readonly commas: number;
}
export const JSON_BOUNDS: JsonBounds = { depth: 32, brackets: 20_000, commas: 50_000 };
/** Of a character card or a lorebook: books of 2,000 entries exist, and some programs write 50 fields for each. */
export const CARD_BOUNDS: JsonBounds = { ...JSON_BOUNDS, brackets: 60_000, commas: 300_000 };
