import { ok, type Result } from '#domain/result.ts';
import { ChatFormat, type ChatText } from '#server/application/play/chats/chat-format.ts';
import { isJsonObject, type JsonObject } from '#server/domain/characters/lossless-json.ts';
import {
  type Chat,
  type ChatLine,
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
import { listedLines, placeOf, scalarFields } from './listed-lines.ts';

const messageOfNode = ({ message }: JsonObject): ChatMessage | null => (isJsonObject(message) ? messageIn(message) : null);
const READING = {
  messageIn: messageOfNode,
  dateIn: ({ message }: JsonObject) => (isJsonObject(message) ? message.create_time : null),
  hasOtherLines: true,
} as const;
/** Kinds of content that are words of one of the sides. */
const SPOKEN = ['text', 'multimodal_text'];

/** ChatGPT's `conversations.json`: conversations, each with a `mapping` of nodes that name their parents and children, and the node at which it stands. One conversation alone is read too. */
export class ChatGptChatFormat extends ChatFormat {
  readonly id = 'chatgpt';
  readonly extension = 'json';
  readonly type = 'application/json';
  readonly isTree = true;

  *read(file: ChatText): Generator<void, Result<readonly Chat[], string> | null> {
    const { text, outline } = file;
    if (outline === null) return null;
    const parts = outline.kind === 'list' ? outline.members : [{ valueStart: 0, end: text.length }];
    const chats: Chat[] = [];
    for (const { valueStart, end } of parts) {
      const place = yield* placeOf(text, ['mapping'], valueStart);
      const listed = place === null ? null : yield* listedLines(file, place, READING, [valueStart, end]);
      if (listed === null) continue;
      const { title, create_time, current_node } = yield* scalarFields(text, valueStart);
      const isList = outline.kind === 'list';
      const { lines, head } = linkedLines(listed.lines, listed.objects, textField(current_node));
      chats.push({
        title: storable(textField(title)),
        player: '',
        character: '',
        note: '',
        isGuessed: false,
        begun: chatDate(create_time),
        before: isList ? `[${listed.before}` : listed.before,
        after: isList && outline.isWhole ? `${listed.after}]\n` : listed.after,
        lines,
        head,
        remarks: [...listed.remarks, ...remarksOf(listed.objects)],
      });
    }
    return chats.length > 0 ? ok(chats) : null;
  }

  messageOf(raw: string): ChatMessage | null {
    const object = nodeOf(raw);
    return object && messageOfNode(object);
  }

  write(chat: WrittenChat): string {
    const stored = [...chat.lines, ...chat.aside];
    const nodes = new Map(stored.flatMap(({ raw }) => (raw === null ? [] : [[idOf(raw), nodeOf(raw)] as const])));
    const children = new Map<string, string[]>();
    const added: NewNode[] = chat.around === null ? [{ id: 'root', parent: null, message: null }] : [];
    const texts = new Map<number, string>(
      chat.aside.flatMap(({ raw, number }) => (raw === null || number === null ? [] : [[number, raw]])),
    );
    let above: string | null = added[0]?.id ?? null;
    for (const { raw, message, number } of chat.lines) {
      if (raw !== null && number !== null) {
        texts.set(number, this.#changed(raw, message));
        if (message !== null) above = idOf(raw);
      } else if (message !== null) {
        let id = `added-${added.length + 1}`;
        while (nodes.has(id)) id = `${id}-`;
        if (above !== null) children.set(above, [...(children.get(above) ?? []), id]);
        added.push({ id, parent: above, message: newMessage(message, id) });
        above = id;
      }
    }
    const known = [...texts].toSorted(([a], [b]) => a - b).map(([, raw]) => withChildren(raw, children.get(idOf(raw)) ?? []));
    const fresh = added.map((node) => `${JSON.stringify(node.id)}:${JSON.stringify({ ...node, children: children.get(node.id) ?? [] })}`);
    const mapping = [...known, ...fresh].join(',\n');
    if (chat.around !== null) return withCurrentNode(`${chat.around.before}${mapping}${chat.around.after}`, above, nodes);
    const head = { title: chat.title, create_time: chat.begun / 1000, update_time: chat.begun / 1000 };
    return `[${JSON.stringify(head).slice(0, -1)},"mapping":{${mapping}},"current_node":${JSON.stringify(above)}}]\n`;
  }

  #changed(raw: string, message: WrittenLine['message']): string {
    const read = this.messageOf(raw);
    if (message === null || read === null || showsTheSame(read, message)) return raw;
    const value = nodeText(raw);
    const old = rawField(value, 'message') ?? '{}';
    const content = withRawFields(rawField(old, 'content') ?? '{}', { parts: JSON.stringify([shownText(message)]) });
    return raw.slice(0, raw.length - value.length) + withRawFields(value, { message: withRawFields(old, { content }) });
  }
}

/** A line is a member of the mapping: the id of its node, and the node. */
function nodeText(raw: string): string {
  const member = atOnce(membersOf(`{${raw}}`))?.members[0];
  return member ? `{${raw}}`.slice(member.valueStart, member.end) : raw;
}

const nodeOf = (raw: string): JsonObject | null => objectOf(nodeText(raw));

const idOf = (raw: string): string => atOnce(membersOf(`{${raw}}`))?.members[0]?.name ?? '';

/** The lines as a tree: each follows the nearest node above it that has words. Thoughts before a reply are its own. */
function linkedLines(lines: readonly ChatLine[], objects: readonly (JsonObject | null)[], current: string): Pick<Chat, 'lines' | 'head'> {
  const index = new Map(lines.map(({ raw }, at) => [idOf(raw), at]));
  const parentOf = (at: number): number | null => index.get(textField(objects[at]?.parent)) ?? null;
  /** From a node upwards to the nearest one with words, or the end. */
  const silentAbove = (from: number | null): { readonly silent: readonly number[]; readonly spoken: number | null } => {
    const silent: number[] = [];
    const seen = new Set<number>();
    let at = from;
    while (at !== null && lines[at]?.message === null && !seen.has(at)) {
      seen.add(at);
      silent.push(at);
      at = parentOf(at);
    }
    return { silent, spoken: at !== null && lines[at]?.message ? at : null };
  };
  const linked = lines.map((line, at): ChatLine => {
    if (line.message === null) return line;
    const { silent, spoken } = silentAbove(parentOf(at));
    const reasoning = silent
      .toReversed()
      .map((one) => thoughtsIn(objects[one]))
      .filter((text) => text !== '')
      .join('\n\n');
    const message =
      reasoning === '' || line.message.from !== 'character'
        ? line.message
        : { ...line.message, replies: line.message.replies.map((reply) => ({ ...reply, reasoning })) };
    return { ...line, message, above: spoken };
  });
  const head = index.get(current);
  return { lines: linked, head: head === undefined ? null : silentAbove(head).spoken };
}

function messageIn(message: JsonObject): ChatMessage | null {
  const { author, content, metadata, recipient, create_time } = message;
  const role = isJsonObject(author) ? author.role : author;
  if (!isJsonObject(content) || (role !== 'user' && role !== 'assistant')) return null;
  if (!SPOKEN.includes(textField(content.content_type) || 'text')) return null;
  const isToTool = role === 'assistant' && typeof recipient === 'string' && recipient !== 'all';
  if (isToTool || (isJsonObject(metadata) && metadata.is_visually_hidden_from_conversation === true)) return null;
  const parts = Array.isArray(content.parts) ? content.parts : [];
  const text = storable(
    parts
      .map(wordsOf)
      .filter((part) => part !== '')
      .join('\n\n'),
  );
  if (text.trim() === '') return null;
  return {
    from: role === 'user' ? 'player' : 'character',
    name: '',
    replies: [{ text, reasoning: '' }],
    shown: 0,
    hidden: false,
    sent: chatDate(create_time),
  };
}

/** The words of a part of a message: a text, or what was said aloud. */
const wordsOf = (part: unknown): string => (isJsonObject(part) ? textField(part.text) : textField(part));

function thoughtsIn(node: JsonObject | null | undefined): string {
  const content = isJsonObject(node?.message) && isJsonObject(node.message.content) ? node.message.content : null;
  if (content?.content_type !== 'thoughts' || !Array.isArray(content.thoughts)) return '';
  return storable(
    content.thoughts
      .flatMap((thought) => (isJsonObject(thought) ? [textField(thought.content) || textField(thought.summary)] : []))
      .filter((text) => text !== '')
      .join('\n\n'),
  );
}

/** Nodes without words belong to the form: roots, systems, tools. Only pictures and files are missed by readers. */
function remarksOf(objects: readonly (JsonObject | null)[]): string[] {
  const parts = objects.flatMap((node) => {
    const content = isJsonObject(node?.message) ? node.message.content : null;
    return isJsonObject(content) && Array.isArray(content.parts) ? content.parts : [];
  });
  const pictures = parts.filter((part) => isJsonObject(part) && typeof part.text !== 'string').length;
  return pictures === 0
    ? []
    : [
        `${pictures === 1 ? 'One picture or file is' : `${pictures} pictures or files are`} kept by name and not shown: the file does not hold them.`,
      ];
}

/** The member with further children. */
function withChildren(raw: string, added: readonly string[]): string {
  if (added.length === 0) return raw;
  const value = nodeText(raw);
  const known = nodeOf(raw)?.children;
  const children = JSON.stringify([...(Array.isArray(known) ? known : []), ...added]);
  return raw.slice(0, raw.length - value.length) + withRawFields(value, { children });
}

/** The document with another node at which its conversation stands, where that changed. A node without words stands for the nearest one above it that has some. */
function withCurrentNode(document: string, node: string | null, nodes: ReadonlyMap<string, JsonObject | null>): string {
  const list = atOnce(membersOf(document));
  const [only] = list?.kind === 'list' ? list.members : [];
  const conversation = only ? document.slice(only.valueStart, only.end) : document;
  const written = rawField(conversation, 'current_node');
  const known = written === null ? null : outsideJson(written);
  if (node === null || !known?.ok) return document;
  let current = textField(known.value);
  for (const seen = new Set<string>(); !seen.has(current); current = textField(nodes.get(current)?.parent)) {
    seen.add(current);
    const at = nodes.get(current);
    if (!at || messageOfNode(at) !== null) break;
  }
  if (current === node) return document;
  const changed = withRawFields(conversation, { current_node: JSON.stringify(node) });
  return only ? document.slice(0, only.valueStart) + changed + document.slice(only.end) : changed;
}

/** A node that the file did not have. */
interface NewNode {
  readonly id: string;
  readonly parent: string | null;
  readonly message: JsonObject | null;
}

const newMessage = (message: ChatMessage, id: string): JsonObject => ({
  id,
  author: { role: message.from === 'character' ? 'assistant' : 'user', name: null, metadata: {} },
  create_time: message.sent === null ? null : message.sent / 1000,
  content: { content_type: 'text', parts: [shownText(message)] },
  status: 'finished_successfully',
  recipient: 'all',
  metadata: message.hidden ? { is_visually_hidden_from_conversation: true } : {},
});
