import { ok, type Result } from '#domain/result.ts';
import { ChatFormat, type ChatText } from '#server/application/play/chats/chat-format.ts';
import {
  type Chat,
  type ChatLine,
  type ChatMessage,
  saysTheSame,
  shownText,
  storable,
  type WrittenChat,
  type WrittenLine,
} from '#server/domain/play/chats/chat.ts';
import { outsideJson } from '#server/domain/text/outside-json.ts';
import { membersOf, rawField, withRawFields } from '#server/domain/text/raw-json.ts';
import { MAX_LINES, textField } from './line-tally.ts';
import { placeOf, scalarFields } from './listed-lines.ts';

/** What the player typed, by the modes of the program: "> You look around", the mark of an instruction, or both names of a chat. */
const TYPED: readonly RegExp[] = [
  /^\s*\n> ?([\s\S]+)$/,
  /^\s*\{\{\[INPUT\]\}\}([\s\S]+?)(?:\{\{\[OUTPUT\]\}\}\s*)?$/,
  /^\s*\n[^:\n]{1,60}: ([\s\S]+?)\n[^:\n]{1,60}:\s*$/,
];

/** A story saved by KoboldAI or KoboldAI Lite: its `prompt`, and behind it `actions`, of the player and of the model in turn. The prompt is the first line. */
export class KoboldChatFormat extends ChatFormat {
  readonly id = 'kobold';
  readonly extension = 'json';
  readonly type = 'application/json';
  readonly isTree = false;

  *read({ text, outline }: ChatText): Generator<void, Result<readonly Chat[], string> | null> {
    if (outline?.kind !== 'object' || !outline.members.some(({ name }) => name === 'gamestarted')) return null;
    const prompt = outline.members.findLast(({ name }) => name === 'prompt');
    const place = yield* placeOf(text, ['actions']);
    const actions = place === null ? null : yield* membersOf(text, place);
    if (place === null || actions?.kind !== 'list') return null;
    const [first, last] = [actions.members[0]?.start ?? text.indexOf('[', place) + 1, actions.members.slice(0, MAX_LINES).at(-1)?.end];
    const lines: ChatLine[] = [];
    let above: number | null = null;
    for (const { start, end } of [{ start: prompt?.valueStart ?? 0, end: prompt?.end ?? 0 }, ...actions.members.slice(0, MAX_LINES)]) {
      yield;
      const raw = text.slice(start, end);
      const message = this.messageOf(raw);
      lines.push({ raw, message, above });
      if (message !== null) above = lines.length - 1;
    }
    if (above === null) return null;
    const { authorsnote, memory } = yield* scalarFields(text, 0);
    const isCutOff = !actions.isWhole || actions.members.length > MAX_LINES;
    return ok([
      {
        title: '',
        player: '',
        character: '',
        note: storable(textField(authorsnote)).trim(),
        isGuessed: false,
        begun: null,
        before: text.slice(0, first),
        after: text.slice(last ?? first),
        lines,
        head: null,
        remarks: [
          ...(textField(memory).trim() === '' ? [] : ['The memory of the story is kept in the file and not shown.']),
          ...(isCutOff ? ['The file is cut off behind its last message here: what follows is kept and not shown.'] : []),
        ],
      },
    ]);
  }

  messageOf(raw: string): ChatMessage | null {
    const value = outsideJson(raw);
    const whole = storable(value.ok && typeof value.value === 'string' ? value.value : '');
    const typed = wordsTyped(whole);
    const text = (typed ?? whole).trim();
    if (text === '') return null;
    return {
      from: typed === null ? 'character' : 'player',
      name: '',
      replies: [{ text, reasoning: '' }],
      shown: 0,
      hidden: false,
      sent: null,
    };
  }

  write(chat: WrittenChat): string {
    const { around, note } = chat;
    const isInstruction = chat.lines.some(({ raw }) => raw?.includes('{{[INPUT]}}'));
    const [prompt, lines] = around === null ? [undefined, chat.lines] : promptOf(chat.lines);
    const changed = prompt && this.#written(prompt, isInstruction);
    const { before, after } = around ?? {
      before: `{"gamestarted":true,"prompt":"","memory":"","authorsnote":${JSON.stringify(note)},"actions":[`,
      after: ']}\n',
    };
    const document = `${before}${lines.map((line) => this.#written(line, isInstruction)).join(',\n')}${after}`;
    if (around === null) return document;
    const isSameNote = storable(textField(noteIn(document))).trim() === note;
    return withRawFields(document, {
      prompt: changed === undefined || changed === prompt?.raw ? undefined : changed,
      authorsnote: isSameNote ? undefined : JSON.stringify(note),
    });
  }

  #written({ raw, message }: WrittenLine, isInstruction: boolean): string {
    if (raw === null) return JSON.stringify(message && writtenText(message, isInstruction));
    const read = this.messageOf(raw);
    return message === null || read === null || saysTheSame(read, message) ? raw : withWords(raw, shownText(read), shownText(message));
  }
}

function wordsTyped(text: string): string | null {
  for (const pattern of TYPED) {
    const found = pattern.exec(text)?.[1];
    if (found !== undefined && found.trim() !== '') return found;
  }
  return null;
}

/** The line of the prompt, which is none of the actions, and the others. */
const promptOf = (lines: readonly WrittenLine[]): readonly [WrittenLine | undefined, readonly WrittenLine[]] => [
  lines.find(({ number }) => number === 0),
  lines.filter(({ number }) => number !== 0),
];

function noteIn(document: string): unknown {
  const note = outsideJson(rawField(document, 'authorsnote') ?? '""');
  return note.ok ? note.value : '';
}

const writtenText = (message: ChatMessage, isInstruction: boolean): string => {
  const text = shownText(message);
  if (message.from !== 'player') return text;
  return isInstruction ? `\n{{[INPUT]}}\n${text}\n{{[OUTPUT]}}\n` : `\n\n> ${text}\n\n`;
};

/** The text with other words within what stands around them. */
function withWords(raw: string, old: string, words: string): string {
  const value = outsideJson(raw);
  const whole = storable(value.ok && typeof value.value === 'string' ? value.value : '');
  const at = whole.lastIndexOf(old);
  return JSON.stringify(at === -1 ? words : whole.slice(0, at) + words + whole.slice(at + old.length));
}
