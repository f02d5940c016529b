import { ok, type Result } from '#domain/result.ts';
import { ChatFormat, type ChatText } from '#server/application/play/chats/chat-format.ts';
import type { JsonObject } from '#server/domain/characters/lossless-json.ts';
import {
  type Chat,
  type ChatMessage,
  saysTheSame,
  shownText,
  storable,
  type WrittenChat,
  type WrittenLine,
} from '#server/domain/play/chats/chat.ts';
import { chatDate } from '#server/domain/play/chats/chat-date.ts';
import { rawField, withRawFields } from '#server/domain/text/raw-json.ts';
import { objectOf, textField } from './line-tally.ts';
import { joinedLines, linkedDocument, linkedLines, listedLines, placeOf, scalarFields } from './listed-lines.ts';
import { usualName } from './usual-name.ts';

const READING = { messageIn, dateIn: ({ createdAt }: JsonObject) => createdAt };

/** How newer messages name themselves and the one that they follow. */
const LINK = { id: '_id', parent: 'parent' } as const;

/** Agnai's export of a chat: an object with `messages`. A message of the player has a `userId`; the other replies of one are its `retries`. Newer ones name their parents. */
export class AgnaiChatFormat extends ChatFormat {
  readonly id = 'agnai';
  readonly extension = 'json';
  readonly type = 'application/json';
  readonly isTree = false;

  *read(file: ChatText): Generator<void, Result<readonly Chat[], string> | null> {
    if (file.outline?.kind !== 'object') return null;
    const place = yield* placeOf(file.text, ['messages']);
    const listed = place === null ? null : yield* listedLines(file, place, READING);
    if (listed === null) return null;
    const { before, after, objects, remarks } = listed;
    const { name, treeLeafId } = yield* scalarFields(file.text, 0);
    const lines = yield* linkedLines(listed, LINK);
    const head = objects.findIndex((object) => object !== null && typeof object._id === 'string' && object._id === textField(treeLeafId));
    return ok([
      {
        title: storable(textField(name)),
        player: usualName(lines, 'player'),
        character: usualName(lines, 'character'),
        note: '',
        isGuessed: false,
        begun: lines[0]?.message?.sent ?? null,
        before,
        after,
        lines,
        head: head === -1 ? null : head,
        remarks,
      },
    ]);
  }

  messageOf(raw: string): ChatMessage | null {
    const object = objectOf(raw);
    return object && messageIn(object);
  }

  write(chat: WrittenChat): string {
    const head = { name: chat.title, greeting: '', sampleChat: '', scenario: '' };
    const { before, after } = chat.around ?? { before: `${JSON.stringify(head).slice(0, -1)},"messages":[`, after: ']}\n' };
    const isTree = chat.around !== null && rawField(`${before}${after}`, 'treeLeafId') !== null;
    const linked = linkedDocument(chat, LINK, (line) => this.#written(line, chat), isTree);
    if (linked === null) return `${before}${joinedLines(chat.lines, (line) => this.#written(line, chat))}${after}`;
    const document = `${before}${linked.lines}${after}`;
    const leaf = rawField(document, 'treeLeafId');
    return leaf === null || leaf === JSON.stringify(linked.last)
      ? document
      : withRawFields(document, { treeLeafId: JSON.stringify(linked.last) });
  }

  #written({ raw, message }: WrittenLine, chat: WrittenChat): string {
    if (raw === null) return JSON.stringify(message && newMessage(message, chat));
    const read = this.messageOf(raw);
    return message === null || read === null || saysTheSame(read, message) ? raw : changed(raw, message);
  }
}

function messageIn({ msg, userId, handle, name, retries, ooc, system, createdAt }: JsonObject): ChatMessage | null {
  if (typeof msg !== 'string') return null;
  const others = Array.isArray(retries) ? retries.map((retry) => storable(textField(retry))).filter((retry) => retry.trim() !== '') : [];
  const texts = [storable(msg), ...others];
  if (texts.every((text) => text.trim() === '')) return null;
  const isPlayer = typeof userId === 'string' && userId !== '';
  return {
    from: isPlayer ? 'player' : system === true ? 'narrator' : 'character',
    name: storable(textField(handle) || textField(name)).trim(),
    replies: texts.map((text) => ({ text, reasoning: '' })),
    shown: 0,
    hidden: ooc === true,
    sent: chatDate(createdAt),
  };
}

const othersOf = ({ replies, shown }: ChatMessage): readonly string[] =>
  replies.filter((_, index) => index !== shown).map(({ text }) => text);

const changed = (raw: string, message: ChatMessage): string => {
  const others = othersOf(message);
  return withRawFields(raw, { msg: JSON.stringify(shownText(message)), retries: others.length > 0 ? JSON.stringify(others) : undefined });
};

function newMessage(message: ChatMessage, { player, character }: WrittenChat): JsonObject {
  const { from, name, hidden, sent } = message;
  const others = othersOf(message);
  return {
    handle: name || (from === 'player' ? player : character),
    ...(from === 'player' && { userId: 'anon' }),
    ...(from === 'narrator' && { system: true }),
    msg: shownText(message),
    ...(others.length > 0 && { retries: others }),
    ...(hidden && { ooc: true }),
    ...(sent !== null && { createdAt: new Date(sent).toISOString() }),
  };
}
