import { fail, ok, type Result } from '#domain/result.ts';
import { countText } from '#domain/text/count-text.ts';
import { ChatFormat, type ChatText } from '#server/application/play/chats/chat-format.ts';
import { isJsonObject, type JsonObject } from '#server/domain/characters/lossless-json.ts';
import {
  type Chat,
  type ChatLine,
  type ChatMessage,
  type ChatReply,
  saysTheSame,
  shownText,
  storable,
  type WrittenChat,
  type WrittenLine,
} from '#server/domain/play/chats/chat.ts';
import { chatDate } from '#server/domain/play/chats/chat-date.ts';
import { rawField, withRawFields, withRawItems } from '#server/domain/text/raw-json.ts';
import { LineTally, MAX_LINES, objectOf, textField } from './line-tally.ts';
import { usualName } from './usual-name.ts';

/** What its versions write where a name is not known. */
const NO_NAMES = ['unused', 'undefined', 'null'];
/** Messages of the program itself, and of its commands. */
const NARRATING_TYPES = ['narrator', 'comment'];
const PROGRAM_NAMES = ['System', 'SillyTavern System', 'Note'];

/** What stands before a list of messages, in place of a header. */
const LIST = '[';

/** SillyTavern's chat file (JSON lines): mostly a header first, then a message a line. A message has its other replies as swipes. A list of messages in JSON is read too. */
export class SillyTavernChatFormat extends ChatFormat {
  readonly id = 'jsonl';
  readonly extension = 'jsonl';
  readonly type = 'application/jsonl';
  readonly isTree = false;

  *read(file: ChatText): Generator<void, Result<readonly Chat[], string> | null> {
    const { text, outline } = file;
    const isList = outline?.kind === 'list';
    if (!isList && !/^[ \t]*\{/m.test(text)) return null;
    const parts = isList ? outline.members.map(({ valueStart, end }) => text.slice(valueStart, end)) : text.split('\n');
    const tally = new LineTally();
    const lines: ChatLine[] = [];
    let before = isList ? LIST : '';
    let last: number | null = null;
    for (const [index, part] of parts.entries()) {
      yield;
      const raw = storable(part.trim());
      if (raw === '') continue;
      if (lines.length === MAX_LINES) return last === null ? null : fail(`it has more than ${countText(MAX_LINES)} lines`);
      const object = objectOf(raw);
      if (before === '' && lines.length === 0 && object !== null && isHeader(object)) {
        before = raw;
        continue;
      }
      const message = object && messageIn(object);
      if (message === null) object !== null && 'mes' in object ? tally.blank() : tally.unreadable(index + 1);
      else tally.line(raw, object?.send_date);
      lines.push({ raw, message, above: last });
      if (message !== null) last = lines.length - 1;
    }
    if (last === null) return before === '' || isList ? null : fail('nobody says anything in it');
    const header = objectOf(before) ?? {};
    const metadata = isJsonObject(header.chat_metadata) ? header.chat_metadata : {};
    return ok([
      {
        title: '',
        player: nameOr(header.user_name, lines, 'player'),
        character: nameOr(header.character_name, lines, 'character'),
        note: storable(textField(metadata.note_prompt)).trim(),
        isGuessed: false,
        begun: chatDate(header.create_date),
        before,
        after: '',
        lines,
        head: null,
        remarks: tally.sentences(),
      },
    ]);
  }

  messageOf(raw: string): ChatMessage | null {
    const object = objectOf(raw);
    return object && messageIn(object);
  }

  write(chat: WrittenChat): string {
    const lines = chat.lines.flatMap((line) => this.#written(line, chat));
    const header = headerOf(chat);
    const all = header === '' ? lines : [header, ...lines];
    return chat.around?.before === LIST ? `[${all.join(',\n')}]\n` : `${all.join('\n')}\n`;
  }

  #written({ raw, message }: WrittenLine, { player, character }: WrittenChat): string[] {
    if (message === null) return raw === null ? [] : [raw];
    if (raw === null) return [JSON.stringify(newLine(message, message.name || (message.from === 'player' ? player : character)))];
    const read = this.messageOf(raw);
    return [read === null || saysTheSame(read, message) ? raw : changedLine(raw, read, message)];
  }
}

/** A first line that is no message. */
const isHeader = (object: JsonObject): boolean =>
  !('mes' in object) && ['chat_metadata', 'user_name', 'character_name', 'create_date'].some((field) => field in object);

/** A name of the header, else that of most messages of a side. */
function nameOr(given: unknown, lines: readonly ChatLine[], from: ChatMessage['from']): string {
  const name = storable(textField(given)).trim();
  return name === '' || NO_NAMES.includes(name) ? usualName(lines, from) : name;
}

function messageIn({
  name: named,
  is_user,
  is_system,
  mes,
  extra,
  swipes,
  swipe_id,
  swipe_info,
  send_date,
}: JsonObject): ChatMessage | null {
  if (typeof mes !== 'string' && typeof mes !== 'number') return null;
  const name = storable(textField(named)).trim();
  const more = isJsonObject(extra) ? extra : {};
  const fromPlayer = is_user === true || is_user === 'true' || is_user === 1;
  const hidden = is_system === true || is_system === 'true' || is_system === 1;
  const narrates = NARRATING_TYPES.includes(textField(more.type)) || (hidden && PROGRAM_NAMES.includes(name));
  const { replies, shown } = repliesOf(storable(String(mes)), Array.isArray(swipes) ? swipes : [], swipe_id);
  if (replies.every(({ text }) => text.trim() === '')) return null;
  const infos = Array.isArray(swipe_info) ? swipe_info : [];
  return {
    from: fromPlayer ? 'player' : narrates ? 'narrator' : 'character',
    name,
    replies: replies.map(({ text, swipe }, index) => ({
      text,
      reasoning: index === shown ? reasoningIn(more) : swipeReasoning(infos, swipe),
    })),
    shown,
    hidden,
    sent: chatDate(send_date),
  };
}

interface SwipedReply {
  readonly text: string;
  /** Its index among the swipes; null for a text that is none of them. */
  readonly swipe: number | null;
}

/** All texts that are not blank, and the shown one. Where a swipe was edited in its place, it is none of them any more and stands behind them. */
function repliesOf(
  mes: string,
  swipes: readonly unknown[],
  swipeId: unknown,
): { readonly replies: readonly SwipedReply[]; readonly shown: number } {
  const replies = swipes.flatMap((one, swipe): SwipedReply[] => {
    const text = storable(textField(one));
    return text.trim() === '' ? [] : [{ text, swipe }];
  });
  const chosen = replies.findIndex(({ text, swipe }) => swipe === swipeId && text === mes);
  const shown = chosen === -1 ? replies.findIndex(({ text }) => text === mes) : chosen;
  return shown === -1 ? { replies: [...replies, { text: mes, swipe: null }], shown: replies.length } : { replies, shown };
}

const reasoningIn = (extra: JsonObject): string => storable(textField(extra.reasoning)).trim();

function swipeReasoning(infos: readonly unknown[], swipe: number | null): string {
  const info = swipe === null ? null : infos[swipe];
  return isJsonObject(info) && isJsonObject(info.extra) ? reasoningIn(info.extra) : '';
}

/** A line that did not come from such a file. */
function newLine(message: ChatMessage, name: string): JsonObject {
  const { from, hidden, sent, replies, shown } = message;
  const reply = replies[shown];
  const extra = { ...(from === 'narrator' && { type: 'narrator' }), ...(reply?.reasoning && { reasoning: reply.reasoning }) };
  const line = {
    name,
    is_user: from === 'player',
    is_system: hidden,
    ...(sent !== null && { send_date: new Date(sent).toISOString() }),
    mes: reply?.text ?? '',
    extra,
  };
  return from === 'character' ? { ...line, swipe_id: shown, swipes: replies.map(({ text }) => text) } : line;
}

/** The line with other texts, or further ones. All else in it stays. `read`: what it said before. */
function changedLine(raw: string, read: ChatMessage, message: ChatMessage): string {
  const mes = JSON.stringify(shownText(message));
  const swipes = rawField(raw, 'swipes');
  const object = objectOf(raw);
  if (swipes === null || !Array.isArray(object?.swipes)) {
    if (message.replies.length === 1) return withRawFields(raw, { mes });
    return withRawFields(raw, { mes, swipe_id: String(message.shown), swipes: JSON.stringify(message.replies.map(({ text }) => text)) });
  }
  const before = repliesOf(shownText(read), object.swipes, object.swipe_id).replies;
  const items = new Map<number, string>();
  const further: ChatReply[] = [];
  let shownAt = object.swipe_id;
  for (const [index, reply] of message.replies.entries()) {
    const swipe = before[index]?.swipe ?? null;
    const isShown = index === message.shown;
    if (swipe !== null) {
      if (reply.text !== before[index]?.text) items.set(swipe, JSON.stringify(reply.text));
      if (isShown) shownAt = swipe;
    } else if (index >= before.length || !isShown) {
      // A text that stood beside the swipes is one of them once another is shown.
      if (isShown) shownAt = object.swipes.length + further.length;
      further.push(reply);
    }
  }
  const infos = rawField(raw, 'swipe_info');
  const added = further.map(() => '{"extra":{}}');
  return withRawFields(raw, {
    mes,
    swipe_id: JSON.stringify(shownAt),
    swipes: withRawItems(
      swipes,
      items,
      further.map(({ text }) => JSON.stringify(text)),
    ),
    swipe_info: infos === null || further.length === 0 ? undefined : withRawItems(infos, new Map(), added),
  });
}

/** The first line: as it was, with another note where that changed. Empty where the file had none. */
function headerOf({ around, player, character, begun, note }: WrittenChat): string {
  if (around === null)
    return JSON.stringify({
      user_name: player,
      character_name: character,
      create_date: new Date(begun).toISOString(),
      chat_metadata: note === '' ? {} : { note_prompt: note },
    });
  const { before } = around;
  if (before === '' || before === LIST) return '';
  const metadata = rawField(before, 'chat_metadata') ?? '{}';
  const isSame = storable(textField(objectOf(metadata)?.note_prompt)).trim() === note;
  return isSame ? before : withRawFields(before, { chat_metadata: withRawFields(metadata, { note_prompt: JSON.stringify(note) }) });
}
