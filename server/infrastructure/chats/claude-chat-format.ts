import { ok, type Result } from '#domain/result.ts';
import { counted } from '#domain/text/count-text.ts';
import { ChatFormat, type ChatText, MAX_CHATS } from '#server/application/play/chats/chat-format.ts';
import { isJsonObject, type JsonObject } from '#server/domain/characters/lossless-json.ts';
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
import { rawField, withRawFields, withRawItems } from '#server/domain/text/raw-json.ts';
import { objectOf, textField } from './line-tally.ts';
import { joinedLines, type ListedLines, linkedDocument, linkedLines, listedLines, placeOf, scalarFields } from './listed-lines.ts';

const READING = { messageIn, dateIn: ({ created_at }: JsonObject) => created_at };
/** How messages name themselves and the one that they answer. */
const LINK = { id: 'uuid', parent: 'parent_message_uuid' } as const;

/** Claude's `conversations.json`: conversations, each with its `chat_messages`. One conversation alone is read too. Where messages name their parents the chat is a tree. */
export class ClaudeChatFormat extends ChatFormat {
  readonly id = 'claude';
  readonly extension = 'json';
  readonly type = 'application/json';
  readonly isTree = true;

  *read(file: ChatText): Generator<void, Result<readonly Chat[], string> | null> {
    const { text, outline } = file;
    if (outline === null) return null;
    const parts = outline.kind === 'list' ? outline.members : [{ valueStart: 0, end: text.length }];
    const found: { readonly listed: ListedLines; readonly head: JsonObject; readonly start: number; readonly end: number }[] = [];
    for (const { valueStart, end } of parts) {
      const place = yield* placeOf(text, ['chat_messages'], valueStart);
      const listed = place === null ? null : yield* listedLines(file, place, READING, [valueStart, end]);
      if (listed !== null) found.push({ listed, head: yield* scalarFields(text, valueStart), start: valueStart, end });
      // Of too many, what is in them makes no difference.
      if (found.length > MAX_CHATS) break;
    }
    if (found.length === 0) return null;
    const isAlone = found.length === 1;
    const chats: Chat[] = [];
    for (const { listed, head, start, end } of found) {
      const { before, after, objects, remarks } = listed;
      chats.push({
        title: storable(textField(head.name)),
        player: '',
        character: '',
        note: '',
        isGuessed: false,
        begun: chatDate(head.created_at),
        // Of several conversations each is a file of its own.
        before: isAlone ? text.slice(0, start) + before : `[${before}`,
        after: isAlone ? after + text.slice(end) : `${after}]\n`,
        lines: yield* linkedLines(listed, LINK),
        head: null,
        remarks: [...remarks, ...remarksOf(objects)],
      });
    }
    return ok(chats);
  }

  messageOf(raw: string): ChatMessage | null {
    const object = objectOf(raw);
    return object && messageIn(object);
  }

  write(chat: WrittenChat): string {
    const head = { uuid: 'conversation', name: chat.title, created_at: new Date(chat.begun).toISOString() };
    const { before, after } = chat.around ?? { before: `[${JSON.stringify(head).slice(0, -1)},"chat_messages":[`, after: ']}]\n' };
    const linked = linkedDocument(chat, LINK, (line) => this.#written(line));
    return `${before}${linked?.lines ?? joinedLines(chat.lines, (line) => this.#written(line))}${after}`;
  }

  #written({ raw, message, number }: WrittenLine): string {
    if (raw === null) return JSON.stringify(message && newMessage(message, number));
    const read = this.messageOf(raw);
    return message === null || read === null || showsTheSame(read, message) ? raw : changed(raw, shownText(message));
  }
}

/** The words are in the content, in older exports in `text` alone. */
function messageIn({ sender, text, content, created_at }: JsonObject): ChatMessage | null {
  if (sender !== 'human' && sender !== 'assistant') return null;
  const spoken = storable(joined(content, 'text') || textField(text));
  if (spoken.trim() === '') return null;
  return {
    from: sender === 'human' ? 'player' : 'character',
    name: '',
    replies: [{ text: spoken, reasoning: storable(joined(content, 'thinking')) }],
    shown: 0,
    hidden: false,
    sent: chatDate(created_at),
  };
}

/** The texts of the parts of a kind, whose field has the name of the kind. */
const joined = (content: unknown, kind: 'text' | 'thinking'): string =>
  (Array.isArray(content) ? content : [])
    .flatMap((part) => (isJsonObject(part) && part.type === kind ? [textField(part[kind])] : []))
    .filter((part) => part.trim() !== '')
    .join('\n\n');

function changed(raw: string, text: string): string {
  const content = rawField(raw, 'content');
  const parts = objectOf(raw)?.content;
  const words = JSON.stringify(text);
  if (content === null || !Array.isArray(parts)) return withRawFields(raw, { text: words });
  const spoken = parts.flatMap((part, index) => (joined([part], 'text') === '' ? [] : [{ part, index }]));
  const items = new Map(
    spoken.map(({ part, index }, place) => [index, withRawFields(JSON.stringify(part), { text: place === 0 ? words : '""' })] as const),
  );
  return withRawFields(raw, {
    ...((spoken.length === 0 || rawField(raw, 'text') !== null) && { text: words }),
    content: spoken.length === 0 ? undefined : withRawItems(content, items, []),
  });
}

function newMessage({ from, replies, shown, sent }: ChatMessage, number: number | null): JsonObject {
  const { text = '', reasoning = '' } = replies[shown] ?? {};
  return {
    ...(number !== null && { uuid: `message-${number}` }),
    text,
    content: [...(reasoning === '' ? [] : [{ type: 'thinking', thinking: reasoning }]), { type: 'text', text }],
    sender: from === 'player' ? 'human' : 'assistant',
    ...(sent !== null && { created_at: new Date(sent).toISOString() }),
    attachments: [],
    files: [],
  };
}

function remarksOf(objects: readonly (JsonObject | null)[]): string[] {
  const count = (count: (object: JsonObject) => number) => objects.reduce((sum, object) => sum + (object === null ? 0 : count(object)), 0);
  const lengthOf = (value: unknown) => (Array.isArray(value) ? value.length : 0);
  const files = count(({ attachments, files }) => lengthOf(attachments) + lengthOf(files));
  const tools = count(({ content }) =>
    Array.isArray(content) ? content.filter((part) => isJsonObject(part) && part.type === 'tool_use').length : 0,
  );
  return [
    ...(files > 0 ? [`${counted(files, 'attached file is', 'attached files are')} kept as far as the file has them, and not shown.`] : []),
    ...(tools > 0 ? [`${counted(tools, 'use of a tool is', 'uses of tools are')} kept and not shown.`] : []),
  ];
}
