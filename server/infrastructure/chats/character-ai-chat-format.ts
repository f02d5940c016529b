import { ok, type Result } from '#domain/result.ts';
import { ChatFormat, type ChatText } from '#server/application/play/chats/chat-format.ts';
import { isJsonObject, type JsonObject } from '#server/domain/characters/lossless-json.ts';
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
import { membersOf, rawField, withRawFields, withRawItems } from '#server/domain/text/raw-json.ts';
import { objectOf, textField } from './line-tally.ts';
import { joinedLines, type ListedLines, listedLines, placeOf } from './listed-lines.ts';
import { usualName } from './usual-name.ts';

const READING = { messageIn, dateIn: ({ create_time, created }: JsonObject) => create_time ?? created };

/** Where tools that export chats of Character.AI put them: lists of chats, and in each the list of its messages. */
const CHATS: readonly { readonly chats: readonly string[]; readonly messages: readonly string[] }[] = [
  { chats: ['histories', 'histories'], messages: ['msgs'] },
  { chats: ['chats'], messages: ['turns'] },
];
/** The list of messages of a file with one chat. */
const MESSAGES = [['turns'], ['msgs'], []] as const;

/** Chats of Character.AI as its API gives them and tools keep them: turns with candidates, or the older messages with `src` and `text`. The newest may come first. */
export class CharacterAiChatFormat extends ChatFormat {
  readonly id = 'characterai';
  readonly extension = 'json';
  readonly type = 'application/json';
  readonly isTree = false;

  *read(file: ChatText): Generator<void, Result<readonly Chat[], string> | null> {
    const { text, outline } = file;
    if (outline === null) return null;
    for (const { chats: path, messages } of CHATS) {
      const place = outline.kind === 'object' ? yield* placeOf(text, path) : null;
      const found = place === null ? null : yield* membersOf(text, place);
      if (found?.kind !== 'list') continue;
      const [first, last] = [found.members[0]?.start ?? 0, found.members.at(-1)?.end ?? 0];
      const chats: Chat[] = [];
      for (const { valueStart, end } of found.members) {
        const at = yield* placeOf(text, messages, valueStart);
        const listed = at === null ? null : yield* listedLines(file, at, READING, [valueStart, end]);
        const chat = listed && chatOf({ ...listed, before: text.slice(0, first) + listed.before, after: listed.after + text.slice(last) });
        if (chat) chats.push(chat);
      }
      if (chats.length > 0) return ok(chats);
    }
    for (const path of MESSAGES) {
      const at = yield* placeOf(text, path);
      const listed = at === null ? null : yield* listedLines(file, at, READING);
      const chat = listed && chatOf(listed);
      if (chat) return ok([chat]);
    }
    return null;
  }

  messageOf(raw: string): ChatMessage | null {
    const object = objectOf(raw);
    return object && messageIn(object);
  }

  write(chat: WrittenChat): string {
    const { before, after } = chat.around ?? { before: '{"turns":[', after: ']}\n' };
    let added = 0;
    return `${before}${joinedLines(chat.lines, (line) => {
      added += 1;
      return this.#written(line, chat, added);
    })}${after}`;
  }

  #written({ raw, message }: WrittenLine, chat: WrittenChat, number: number): string {
    if (raw === null) return JSON.stringify(message && newTurn(message, chat, number));
    const read = this.messageOf(raw);
    return message === null || read === null || saysTheSame(read, message) ? raw : changedTurn(raw, message);
  }
}

/** A chat of its lines, from the oldest to the newest; null where none of them is a message. */
function chatOf({ before, after, lines, objects, remarks }: ListedLines): Chat | null {
  const shown = lines.flatMap(({ message }, index) => (message === null ? [] : [index]));
  const [first, last] = [shown[0], shown.at(-1)];
  if (first === undefined || last === undefined) return null;
  const times = objects.map((object) => chatDate(READING.dateIn(object ?? {})));
  const isNewestFirst = (times[first] ?? 0) > (times[last] ?? 0);
  const following = shown.map((line, place) => [line, shown[isNewestFirst ? place + 1 : place - 1] ?? null] as const);
  const above = new Map(following);
  return {
    title: '',
    player: usualName(lines, 'player'),
    character: usualName(lines, 'character'),
    note: '',
    isGuessed: false,
    begun: times[isNewestFirst ? last : first] ?? null,
    before,
    after,
    lines: lines.map((line, index) => ({ ...line, above: above.has(index) ? (above.get(index) ?? null) : null })),
    head: isNewestFirst ? first : last,
    remarks,
  };
}

function messageIn(object: JsonObject): ChatMessage | null {
  const { author, candidates, primary_candidate_id, src, text } = object;
  const by = isJsonObject(author) ? author : isJsonObject(src) ? src : null;
  if (by === null) return null;
  const found = Array.isArray(candidates)
    ? candidatesIn(candidates)
    : typeof text === 'string'
      ? [{ id: '', text: storable(text), index: 0 }]
      : [];
  if (found.length === 0 || found.every((candidate) => candidate.text.trim() === '')) return null;
  return {
    from: by.is_human === true ? 'player' : 'character',
    name: storable(textField(by.name)).trim(),
    replies: found.map((candidate) => ({ text: candidate.text, reasoning: '' })),
    shown: Math.max(
      0,
      found.findIndex(({ id }) => id === primary_candidate_id),
    ),
    hidden: false,
    sent: chatDate(READING.dateIn(object)),
  };
}

interface Candidate {
  readonly id: string;
  readonly text: string;
  readonly index: number;
}

/** The candidates with a text. */
const candidatesIn = (candidates: readonly unknown[]): readonly Candidate[] =>
  candidates.flatMap((candidate, index) => {
    if (!isJsonObject(candidate)) return [];
    const text = storable(textField(candidate.raw_content));
    return text.trim() === '' ? [] : [{ id: textField(candidate.candidate_id), text, index }];
  });

function changedTurn(raw: string, message: ChatMessage): string {
  const candidates = rawField(raw, 'candidates');
  const object = objectOf(raw);
  if (candidates === null || !Array.isArray(object?.candidates)) return withRawFields(raw, { text: JSON.stringify(shownText(message)) });
  const all = object.candidates;
  const before = candidatesIn(all);
  const items = new Map<number, string>();
  for (const [place, { index, text }] of before.entries()) {
    const now = message.replies[place]?.text ?? text;
    const written = JSON.stringify(all[index]);
    if (now !== text) items.set(index, withRawFields(written, { raw_content: JSON.stringify(now) }));
  }
  const further = message.replies
    .slice(before.length)
    .map(({ text }, place) => ({ candidate_id: `added-${before.length + place + 1}`, raw_content: text, is_final: true }));
  const shown = before[message.shown]?.id ?? further[message.shown - before.length]?.candidate_id;
  return withRawFields(raw, {
    candidates: withRawItems(
      candidates,
      items,
      further.map((candidate) => JSON.stringify(candidate)),
    ),
    primary_candidate_id: JSON.stringify(shown),
  });
}

function newTurn(message: ChatMessage, { player, character }: WrittenChat, number: number): JsonObject {
  const { from, name, replies, shown, sent } = message;
  const time = sent === null ? {} : { create_time: new Date(sent).toISOString() };
  const id = (index: number) => `candidate-${number}-${index + 1}`;
  return {
    turn_key: { turn_id: `turn-${number}` },
    ...time,
    author: { name: name || (from === 'player' ? player : character), ...(from === 'player' && { is_human: true }) },
    candidates: replies.map(({ text }, index) => ({ candidate_id: id(index), raw_content: text, is_final: true, ...time })),
    primary_candidate_id: id(shown),
  };
}
