import { ok, type Result } from '#domain/result.ts';
import { ChatFormat, type ChatText } from '#server/application/play/chats/chat-format.ts';
import type { JsonObject } from '#server/domain/characters/lossless-json.ts';
import {
  type Chat,
  type ChatMessage,
  shownText,
  showsTheSame,
  storable,
  type WrittenChat,
  type WrittenLine,
} from '#server/domain/play/chats/chat.ts';
import { chatDate } from '#server/domain/play/chats/chat-date.ts';
import { outsideJson } from '#server/domain/text/outside-json.ts';
import { atOnce, membersOf, rawField, withRawFields } from '#server/domain/text/raw-json.ts';
import { objectOf, textField } from './line-tally.ts';
import { joinedLines, listedLines, placeOf, scalarFields } from './listed-lines.ts';
import { usualName } from './usual-name.ts';

const READING = { messageIn, dateIn: ({ time }: JsonObject) => time };
/** A model's thinking stands in the text. */
const THOUGHTS = /^\s*<Thoughts>([\s\S]*?)<\/Thoughts>\s*/;
/** Shown in its program, and never sent to a model. */
const DISABLED_BEFORE = 'allBefore';

/** RisuAI's export of one chat (`risuChat`), or of all of a character (`risuAllChats`): `data` with `message`. The greeting is in the card, not in the chat. */
export class RisuChatFormat extends ChatFormat {
  readonly id = 'risuai';
  readonly extension = 'json';
  readonly type = 'application/json';
  readonly isTree = false;

  *read(file: ChatText): Generator<void, Result<readonly Chat[], string> | null> {
    if (file.outline?.kind !== 'object') return null;
    const data = yield* placeOf(file.text, ['data']);
    const type = yield* placeOf(file.text, ['type']);
    if (data === null || type === null || !/^"risu(?:All)?Chats?"/.test(file.text.slice(type, type + 20))) return null;
    const found = yield* membersOf(file.text, data);
    const chats: Chat[] = [];
    if (found?.kind === 'list') {
      for (const { valueStart, end } of found.members) {
        const chat = yield* this.#chat(file, valueStart, [valueStart, end]);
        if (chat)
          chats.push({
            ...chat,
            before: `${file.text.slice(0, found.members[0]?.start)}${chat.before}`,
            after: `${chat.after}${file.text.slice(found.members.at(-1)?.end)}`,
          });
      }
    } else {
      const chat = yield* this.#chat(file, data, [0, file.text.length]);
      if (chat) chats.push(chat);
    }
    return chats.length > 0 ? ok(chats) : null;
  }

  messageOf(raw: string): ChatMessage | null {
    const object = objectOf(raw);
    return object && messageIn(object);
  }

  write(chat: WrittenChat): string {
    const { around, lines } = chat;
    const message = joinedLines(lines, (line) => this.#written(line, chat));
    if (around !== null) return withNote(`${around.before}${message}${around.after}`, chat.note);
    const data = `{"message":[${message}],"note":${JSON.stringify(chat.note)},"name":${JSON.stringify(chat.title)},"localLore":[]}`;
    return `{"type":"risuChat","ver":1,"data":${data}}\n`;
  }

  /** The chat that begins at a place, in a part of the text. */
  *#chat(file: ChatText, at: number, around: readonly [number, number]): Generator<void, Chat | null> {
    const place = yield* placeOf(file.text, ['message'], at);
    const listed = place === null ? null : yield* listedLines(file, place, READING, around);
    if (listed === null) return null;
    const { before, after, objects, remarks } = listed;
    const from = objects.findLastIndex((object) => object?.disabled === DISABLED_BEFORE);
    const lines = listed.lines.map((line, index) =>
      index <= from && line.message !== null ? { ...line, message: { ...line.message, hidden: true } } : line,
    );
    const { note, name } = yield* scalarFields(file.text, at);
    return {
      title: storable(textField(name)),
      player: usualName(lines, 'player'),
      character: usualName(lines, 'character'),
      note: storable(textField(note)).trim(),
      isGuessed: false,
      begun: lines.find(({ message }) => message !== null)?.message?.sent ?? null,
      before,
      after,
      lines,
      head: null,
      remarks,
    };
  }

  #written({ raw, message }: WrittenLine, chat: WrittenChat): string {
    if (raw === null) return JSON.stringify(message && newMessage(message, chat));
    const read = this.messageOf(raw);
    if (message === null || read === null || showsTheSame(read, message)) return raw;
    const thoughts = THOUGHTS.exec(textField(objectOf(raw)?.data))?.[0] ?? '';
    return withRawFields(raw, { data: JSON.stringify(thoughts + shownText(message)) });
  }
}

function messageIn({ role, data, time, name, isComment, disabled }: JsonObject): ChatMessage | null {
  if (typeof data !== 'string') return null;
  const written = storable(data);
  const thoughts = THOUGHTS.exec(written);
  const text = thoughts ? written.slice(thoughts[0].length) : written;
  if (text.trim() === '') return null;
  return {
    from: role === 'user' ? 'player' : 'character',
    name: storable(textField(name)).trim(),
    replies: [{ text, reasoning: thoughts?.[1]?.trim() ?? '' }],
    shown: 0,
    hidden: isComment === true || (disabled !== undefined && disabled !== false),
    sent: chatDate(time),
  };
}

function newMessage(message: ChatMessage, { player, character }: Pick<WrittenChat, 'player' | 'character'>): JsonObject {
  const { from, name, hidden, sent, replies, shown } = message;
  const thoughts = replies[shown]?.reasoning ?? '';
  return {
    role: from === 'player' ? 'user' : 'char',
    data: (thoughts === '' ? '' : `<Thoughts>\n\n${thoughts}\n\n</Thoughts>\n\n`) + shownText(message),
    name: name || (from === 'player' ? player : character),
    ...(sent !== null && { time: sent }),
    ...(hidden && { disabled: true }),
  };
}

/** The document with another note, where that changed. */
function withNote(document: string, note: string): string {
  const data = rawField(document, 'data') ?? '';
  const list = atOnce(membersOf(data));
  const [only] = list?.kind === 'list' ? list.members : [];
  const chat = only ? data.slice(only.valueStart, only.end) : data;
  if (noteOf(chat) === note) return document;
  const changed = withRawFields(chat, { note: JSON.stringify(note) });
  return withRawFields(document, { data: only ? `${data.slice(0, only.valueStart)}${changed}${data.slice(only.end)}` : changed });
}

function noteOf(chat: string): string {
  const raw = rawField(chat, 'note');
  const read = raw === null ? null : outsideJson(raw);
  return read?.ok ? storable(textField(read.value)).trim() : '';
}
