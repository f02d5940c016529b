import type { CopyFormat } from '#contract/play.ts';
import type { Result } from '#domain/result.ts';
import type { Chat, ChatMessage, WrittenChat } from '#server/domain/play/chats/chat.ts';
import type { RawMembers } from '#server/domain/text/raw-json.ts';

/** Chats of one file: each becomes a game. A form may stop reading behind so many and one more, which are refused. */
export const MAX_CHATS = 200;

/** The text of a file. `outline`: its members, where all of it is one JSON value; they may be cut off. */
export interface ChatText {
  readonly text: string;
  readonly outline: RawMembers | null;
}

/**
 * A form in which other programs keep chats (CHAT-20). What is read is written again as it was, part by part, except for what changed: reading gives each
 * part of the file as it is written, and `write` uses it wherever it still says what the chat says.
 */
export abstract class ChatFormat {
  /** Its name in the contract. */
  abstract readonly id: CopyFormat;
  /** Extension of a file's name, and media type. */
  abstract readonly extension: string;
  abstract readonly type: string;
  /** Whether each reply to an input is a line of its own, in a tree of messages. */
  abstract readonly isTree: boolean;

  /** The chats of a file, none of them without a message; a few plain words where none can be read; null where the file is of another form. Yields while it reads. */
  abstract read(file: ChatText): Generator<void, Result<readonly Chat[], string> | null>;

  /** The message of a line, as `read` gives it; null where the line has none to show. */
  abstract messageOf(raw: string): ChatMessage | null;

  /** The text of a file with this chat. */
  abstract write(chat: WrittenChat): string;
}
