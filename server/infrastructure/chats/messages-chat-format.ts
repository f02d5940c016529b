import { ok, type Result } from '#domain/result.ts';
import { counted } from '#domain/text/count-text.ts';
import { ChatFormat, type ChatText } from '#server/application/play/chats/chat-format.ts';
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
import { outsideJson } from '#server/domain/text/outside-json.ts';
import { rawField, withRawFields, withRawItems } from '#server/domain/text/raw-json.ts';
import { objectOf, textField } from './line-tally.ts';
import { joinedLines, listedLines, placeOf } from './listed-lines.ts';
import { usualName } from './usual-name.ts';

const READING = { messageIn, dateIn: () => null, hasOtherLines: true } as const;
const CHARACTER_ROLES: readonly unknown[] = ['assistant', 'model', 'bot'];

/** Messages as interfaces of language models take them: a list of `{role, content}`, alone or as `messages` of an object. A content may be a list of parts. */
export class MessagesChatFormat extends ChatFormat {
  readonly id = 'messages';
  readonly extension = 'json';
  readonly type = 'application/json';
  readonly isTree = false;

  *read(file: ChatText): Generator<void, Result<readonly Chat[], string> | null> {
    const { text, outline } = file;
    if (outline === null) return null;
    const place = outline.kind === 'list' ? 0 : yield* placeOf(text, ['messages']);
    const listed = place === null ? null : yield* listedLines(file, place, READING);
    if (listed === null) return null;
    const { before, after, lines, objects, remarks } = listed;
    return ok([
      {
        title: '',
        player: usualName(lines, 'player'),
        character: usualName(lines, 'character'),
        note: '',
        isGuessed: false,
        begun: null,
        before,
        after,
        lines,
        head: null,
        remarks: [...remarks, ...remarksOf(objects)],
      },
    ]);
  }

  messageOf(raw: string): ChatMessage | null {
    const object = objectOf(raw);
    return object && messageIn(object);
  }

  write(chat: WrittenChat): string {
    const { before, after } = chat.around ?? { before: '[', after: ']\n' };
    return `${before}${joinedLines(chat.lines, (line) => this.#written(line))}${after}`;
  }

  #written({ raw, message }: WrittenLine): string {
    if (raw === null) return JSON.stringify(message && newMessage(message));
    const read = this.messageOf(raw);
    return message === null || read === null || showsTheSame(read, message) ? raw : changed(raw, shownText(message));
  }
}

function messageIn({ role, name, content, parts, reasoning_content, reasoning }: JsonObject): ChatMessage | null {
  const isPlayer = role === 'user';
  if (!isPlayer && !CHARACTER_ROLES.includes(role)) return null;
  const text = storable(wordsIn(content ?? parts));
  if (text.trim() === '') return null;
  return {
    from: isPlayer ? 'player' : 'character',
    name: storable(textField(name)).trim(),
    replies: [{ text, reasoning: storable(textField(reasoning_content) || textField(reasoning) || thoughtsIn(content ?? parts)) }],
    shown: 0,
    hidden: false,
    sent: null,
  };
}

const wordsIn = (content: unknown): string =>
  Array.isArray(content)
    ? content
        .map(wordsOfPart)
        .filter((part) => part !== '')
        .join('\n\n')
    : textField(content);

const thoughtsIn = (content: unknown): string =>
  (Array.isArray(content) ? content : [])
    .filter((part) => kindOf(part) === 'thinking')
    .map(({ thinking, text, reasoning }) => textField(thinking) || textField(text) || textField(reasoning))
    .filter((part) => part.trim() !== '')
    .join('\n\n');

const wordsOfPart = (part: unknown): string =>
  kindOf(part) !== 'words' ? '' : isJsonObject(part) ? textField(part.text) : textField(part);

type PartKind = 'words' | 'thinking' | 'tool' | 'file' | 'other';

/** What a part of a content is, by its type, or by the field that those without types have. */
function kindOf(part: unknown): PartKind {
  if (!isJsonObject(part)) return typeof part === 'string' ? 'words' : 'other';
  const type = textField(part.type);
  const has = (...names: readonly string[]) => names.some((name) => isJsonObject(part[name]));
  if (part.thought === true || /think|reason/i.test(type)) return 'thinking';
  if (/tool|function|_call/i.test(type) || has('functionCall', 'functionResponse', 'function_call', 'function_response')) return 'tool';
  if (typeof part.text === 'string') return 'words';
  if (/image|file|document|audio|video|media/i.test(type) || has('inlineData', 'fileData', 'inline_data', 'file_data')) return 'file';
  return 'other';
}

/** The words stand in the first part that had any; the others of the kind lose theirs. */
function changed(raw: string, text: string): string {
  const field = rawField(raw, 'content') === null ? 'parts' : 'content';
  const content = rawField(raw, field) ?? '';
  const parsed = outsideJson(content);
  if (!parsed.ok || !Array.isArray(parsed.value)) return withRawFields(raw, { [field]: JSON.stringify(text) });
  const spoken = parsed.value.flatMap((part, index) => (wordsOfPart(part) === '' ? [] : [{ part, index }]));
  const items = spoken.map(({ part, index }, place) => {
    const words = JSON.stringify(place === 0 ? text : '');
    return [index, isJsonObject(part) ? withRawFields(JSON.stringify(part), { text: words }) : words] as const;
  });
  return withRawFields(raw, { [field]: withRawItems(content, new Map(items), []) });
}

function newMessage({ from, name, replies, shown }: ChatMessage): JsonObject {
  const { text = '', reasoning = '' } = replies[shown] ?? {};
  return {
    role: from === 'player' ? 'user' : 'assistant',
    ...(name !== '' && { name }),
    content: text,
    ...(reasoning !== '' && { reasoning_content: reasoning }),
  };
}

function remarksOf(objects: readonly (JsonObject | null)[]): string[] {
  const others = objects.filter((object) => object !== null && messageIn(object) === null).length;
  // Parts of a message that is not shown are counted with it.
  const counts = new Map<PartKind, number>();
  for (const object of objects) {
    const content = object !== null && messageIn(object) !== null ? (object.content ?? object.parts) : null;
    for (const part of Array.isArray(content) ? content : []) counts.set(kindOf(part), (counts.get(kindOf(part)) ?? 0) + 1);
  }
  const [files, tools, rest] = (['file', 'tool', 'other'] as const).map((kind) => counts.get(kind) ?? 0) as [number, number, number];
  return [
    ...(others > 0
      ? [
          `${counted(others, 'message', 'messages')} of the system, of tools or without text ${others === 1 ? 'is' : 'are'} kept and not shown.`,
        ]
      : []),
    ...(files > 0 ? [`${counted(files, 'picture or file is', 'pictures or files are')} kept and not shown.`] : []),
    ...(tools > 0 ? [`${counted(tools, 'use of a tool is', 'uses of tools are')} kept and not shown.`] : []),
    ...(rest > 0 ? [`${counted(rest, 'part of another kind is', 'parts of other kinds are')} kept and not shown.`] : []),
  ];
}
