import { fail, ok, type Result } from '#domain/result.ts';
import { countText } from '#domain/text/count-text.ts';
import { ChatFormat, type ChatText } from '#server/application/play/chats/chat-format.ts';
import { type Chat, type ChatLine, type ChatMessage, shownText, showsTheSame, type WrittenChat } from '#server/domain/play/chats/chat.ts';
import { MAX_LINES } from './line-tally.ts';

/** How a message is labelled with the name of who says it. */
interface LabelStyle {
  /** Finds the label at the beginning of a line: the name, and what of the line is text. */
  readonly pattern: RegExp;
  readonly write: (name: string) => string;
  /** Whether such a line is a label only where one of them is a name for the player: it may as well be a title. */
  readonly isAmbiguous?: true;
  /** Whether a text has this style only where it has none that stands before it. */
  readonly isLast?: true;
}

/** "Ida: Is there a ferry?" */
const PLAIN: LabelStyle = {
  pattern: /^(?![-+•] )([^\s:：*#>_`][^:：\n]{0,59}):(?=\s|$)[ \t]?/,
  write: (name) => `${name}: `,
};
/** With the colon of Chinese and Japanese texts, in which "he said：" may begin a line of a chat that has the other colon. */
const WIDE: LabelStyle = { pattern: /^(?![-+•] )([^\s:：*#>_`][^:：\n]{0,59})：[ \t]?/, write: (name) => `${name}：` };
const MIXED: LabelStyle = {
  pattern: /^(?![-+•] )([^\s:：*#>_`][^:：\n]{0,59})(?::(?=\s|$)|：)[ \t]?/,
  write: (name) => `${name}: `,
  isLast: true,
};
/** Each message is an item of a list. */
const LISTED: LabelStyle = {
  pattern: /^[-+*•][ \t]+([^\s:：*#>_`][^:：\n]{0,59})(?::(?=\s|$)|：)[ \t]?/,
  write: (name) => `- ${name}: `,
  isLast: true,
};
/** Of Markdown, the first is written: bold names, headings, or bold names in a line of their own. Bold ones may stand in a list or a quotation. */
const BOLD: LabelStyle = {
  pattern: /^(?:[-*+>][ \t]+)?(?:\*\*|__)([^*_\n]{1,60}?)(?:[:：](?:\*\*|__)|(?:\*\*|__)[:：])[ \t]?/,
  write: (name) => `**${name}:** `,
};
const HEADING: LabelStyle = { pattern: /^#{1,6}[ \t]+([^\n]{1,60}?)[:：]?[ \t]*#*[ \t]*(?:\n|$)/, write: (name) => `## ${name}\n\n` };
const BOLD_LINE: LabelStyle = {
  pattern: /^(?:[-*+>][ \t]+)?(?:\*\*|__)([^*_\n]{1,60}?)(?:\*\*|__)[ \t]*(?:\n|$)/,
  write: (name) => `**${name}**\n\n`,
  isAmbiguous: true,
};

/** Names that only say which side speaks, in the languages of the programs that write them. */
const PLAYERS =
  /^(?:you|user|me|human|player|prompt|question|\{\{user\}\}|du|nutzer|benutzer|vous|utilisateur|usuario|usuário|você|utente|вы|я|пользователь|我|你|您|用户|用戶|使用者|あなた|ユーザー|나|당신|사용자)(?: said)?$/iu;
const CHARACTERS =
  /^(?:assistant|ai|bot|character|char|response|answer|model|chatgpt|gpt-?[\w.]*|claude|gemini|\{\{char\}\}|assistent|asistente|assistente|ассистент|助手|アシスタント|어시스턴트)(?: said)?$/iu;

/** Who is said to speak, in a line of a message that has the colon of its language before what is said: "他说：", "彼女は言った：", "She said:". */
const SAID =
  /^(?:(?:他|她|它|祂|牠|他们|她们|他們|她們)[^\n]{0,8}(?:说|說|道|问|問|答|喊|叫|想|笑|叹|嘆)(?:着|著|了|道)?|彼(?:女|ら|女ら)?は[^\n]{0,8}(?:言った|言う|答えた|尋ねた|聞いた|叫んだ|思った)|(?:he|she|they|it)(?: [a-z]+){0,3} (?:said|says|asked|asks|replied|replies|answered|answers|whispered|whispers|shouted|shouts|added|adds))$/iu;

/** Pictures and other marks around a name are none of its letters. */
const bare = (name: string): string => name.replace(/^[^\p{L}\p{N}{]+|[^\p{L}\p{M}\p{N}}.)]+$/gu, '');
const isPlayer = (name: string): boolean => PLAYERS.test(bare(name));
const isCharacter = (name: string): boolean => CHARACTERS.test(bare(name));

/** A label that a text has by accident occurs once. */
const LEAST = 2;
/** Names of a group. */
const MAX_NAMES = 20;

/**
 * Chats as texts, in which each message begins with the name of who says it, at the beginning of a paragraph or, in a file without paragraphs, of a line. What stands before the first
 * message is kept.
 */
abstract class LabelledChatFormat extends ChatFormat {
  readonly isTree = false;
  protected abstract readonly styles: readonly [LabelStyle, ...LabelStyle[]];

  *read({ text }: ChatText): Generator<void, Result<readonly Chat[], string> | null> {
    yield;
    // Where others speak by their names, "he said:" is what one of them tells.
    const named = yield* this.#starts(text, (name) => !SAID.test(bare(name)));
    const best = named.places.length > 0 ? named : yield* this.#starts(text, () => true);
    const [first] = best.places;
    if (first === undefined) return null;
    if (best.places.length > MAX_LINES) return fail(`it has more than ${countText(MAX_LINES)} messages`);
    const lines: ChatLine[] = [];
    for (const [index, start] of best.places.entries()) {
      yield;
      const raw = text.slice(start, best.places[index + 1]);
      lines.push({ raw, message: this.messageOf(raw), above: lines.length === 0 ? null : lines.length - 1 });
    }
    return ok([chatOf(lines.map(withSide), text.slice(0, first))]);
  }

  /** Where messages begin, by the style that is the likeliest. */
  *#starts(text: string, mayBeName: (name: string) => boolean): Generator<void, Starts> {
    let best: Starts = { places: [], names: [] };
    for (const style of this.styles) {
      if (style.isLast && best.places.length > 0) continue;
      const starts = yield* startsOf(text, style, mayBeName);
      if (isLikelier(starts, best)) best = starts;
    }
    return best;
  }

  messageOf(raw: string): ChatMessage | null {
    const found = labelOf(raw, this.styles);
    if (found === null) return null;
    const isSide = isPlayer(found.name) || isCharacter(found.name);
    const text = raw.slice(found.label.length).trim();
    if (text === '') return null;
    return { from: 'character', name: isSide ? '' : found.name, replies: [{ text, reasoning: '' }], shown: 0, hidden: false, sent: null };
  }

  write(chat: WrittenChat): string {
    const found = chat.lines.flatMap(({ raw }) => (raw === null ? [] : (labelOf(raw, this.styles) ?? [])));
    const names = [...new Set(found.map(({ name }) => name))];
    const sides = {
      player: chat.player || names.find(isPlayer) || 'You',
      character: chat.character || names.find(isCharacter) || 'Character',
    };
    const styleOf = (named: string) => {
      const { label } = found.find(({ name }) => name === named) ?? found[0] ?? { label: '' };
      return this.styles.find(({ pattern }) => pattern.test(label)) ?? this.styles[0];
    };
    const nameOf = ({ name, from }: ChatMessage) => oneLine(name || (from === 'player' ? sides.player : sides.character));
    const labels = new Set([...names, ...chat.lines.flatMap(({ message }) => (message ? [nameOf(message)] : []))]);
    const behind = blanksBehind(chat.lines.find(({ raw }) => raw !== null)?.raw ?? '');
    const gap = behind.includes('\n') ? behind.slice(behind.indexOf('\n')) : '\n\n';
    const last = chat.lines.length - 1;
    const written = chat.lines.map(({ raw, message }, index) => {
      if (message === null) return raw ?? '';
      if (raw === null)
        return `${styleOf(nameOf(message)).write(nameOf(message))}${withoutLabels(shownText(message), this.styles, labels)}${gap}`;
      const read = this.messageOf(raw);
      const own = blanksBehind(raw);
      const end = index === last || own.length >= gap.length ? own : gap;
      if (read === null || showsTheSame(read, message)) return raw.trimEnd() + end;
      return `${labelOf(raw, this.styles)?.label ?? ''}${withoutLabels(shownText(message), this.styles, labels)}${end}`;
    });
    return `${chat.around?.before ?? ''}${written.join('')}`;
  }
}

/** Plain text: "Name: words", each perhaps as an item of a list. */
export class TextChatFormat extends LabelledChatFormat {
  readonly id = 'text';
  readonly extension = 'txt';
  readonly type = 'text/plain';
  protected readonly styles = [PLAIN, WIDE, MIXED, LISTED] as const;
}

/** Markdown: "**Name:** words", or the name as a heading or in a bold line. */
export class MarkdownChatFormat extends LabelledChatFormat {
  readonly id = 'chat-markdown';
  readonly extension = 'md';
  readonly type = 'text/markdown';
  protected readonly styles = [BOLD, HEADING, BOLD_LINE] as const;
}

interface FoundLabel {
  readonly name: string;
  readonly label: string;
}

function labelOf(text: string, styles: readonly LabelStyle[]): FoundLabel | null {
  for (const { pattern } of styles) {
    const found = pattern.exec(text.slice(0, 200));
    if (found) return { name: (found[1] ?? '').trim(), label: found[0] };
  }
  return null;
}

/** Where messages begin, and the names in their labels. */
interface Starts {
  readonly places: readonly number[];
  readonly names: readonly string[];
}

/**
 * Whether a text has this style rather than one that stands before it: where this one's names alone say both sides, where the other one stands only above it, or where
 * this one begins first and has more labels. What begins later may be what each message shows below its words.
 */
function isLikelier(starts: Starts, before: Starts): boolean {
  const [first, ofBefore] = [starts.places[0], before.places[0]];
  if (first === undefined || ofBefore === undefined) return first !== undefined;
  const isSided = sayBothSides(starts.names);
  if (isSided !== sayBothSides(before.names)) return isSided;
  return (before.places.at(-1) ?? 0) < first || (first < ofBefore && starts.places.length > before.places.length);
}
const sayBothSides = (names: readonly string[]): boolean => names.some(isPlayer) && names.some(isCharacter);

/** Where messages begin; nowhere where the text is no chat of this style. */
function* startsOf(text: string, style: LabelStyle, mayBeName: (name: string) => boolean): Generator<void, Starts> {
  const found: { readonly name: string; readonly at: number; readonly isParagraph: boolean }[] = [];
  let isParagraph = true;
  for (let at = 0; at <= text.length; ) {
    const end = text.indexOf('\n', at);
    const next = end === -1 ? text.length + 1 : end + 1;
    const label = labelOf(text.slice(at, Math.min(next, at + 200)), [style]);
    if (label !== null && mayBeName(label.name)) found.push({ name: label.name, at, isParagraph });
    // Of far too many, which ones are messages makes no difference.
    if (found.length > 2 * MAX_LINES) return { places: found.map((start) => start.at), names: [] };
    isParagraph = text.slice(at, next).trim() === '';
    at = next;
    yield;
  }
  const paragraphs = found.filter((start) => start.isParagraph);
  const starts = paragraphs.length >= found.length / 2 && paragraphs.length > 1 ? paragraphs : found;
  const counts = new Map<string, number>();
  for (const { name } of starts) counts.set(name, (counts.get(name) ?? 0) + 1);
  // Beside names that say the sides, another one that occurs once is a title.
  const isShort = starts.length <= 3 && !sayBothSides([...counts.keys()]);
  const isName = (name: string) => isPlayer(name) || isCharacter(name) || isShort || (counts.get(name) ?? 0) >= LEAST;
  const names = [...counts.keys()].filter(isName);
  const isNone = names.length < 2 || names.length > MAX_NAMES || (style.isAmbiguous && !names.some(isPlayer));
  return isNone ? { places: [], names: [] } : { places: starts.filter(({ name }) => names.includes(name)).map(({ at }) => at), names };
}

/** The line with its side, as far as its label tells it. */
function withSide(line: ChatLine): ChatLine {
  const label = labelOf(line.raw, [BOLD, HEADING, BOLD_LINE, MIXED, LISTED]);
  return line.message === null || label === null || !isPlayer(label.name)
    ? line
    : { ...line, message: { ...line.message, from: 'player' } };
}

function chatOf(lines: readonly ChatLine[], before: string): Chat {
  const names = [...new Set(lines.flatMap(({ message }) => message?.name ?? []))];
  const isSided = lines.some(({ message }) => message?.from === 'player');
  // A chat begins with the character, as far as nothing else is known.
  const [character = '', player = ''] = isSided ? [names.find((name) => name !== '') ?? ''] : names;
  const sided = isSided
    ? lines
    : lines.map((line) => (line.message?.name === player ? { ...line, message: { ...line.message, from: 'player' as const } } : line));
  const remarks = isSided ? [] : ['The file does not say who the player is: the names tell it.'];
  return { title: '', player, character, note: '', isGuessed: !isSided, begun: null, before, after: '', lines: sided, head: null, remarks };
}

/** In time that is linear in the text. */
const blanksBehind = (text: string): string => text.slice(text.trimEnd().length);

const oneLine = (name: string): string => name.replace(/[\n:：*#]/g, ' ').trim() || 'Someone';

/** The text, in which no line looks like the label of another message. */
const withoutLabels = (text: string, styles: readonly LabelStyle[], names: ReadonlySet<string>): string =>
  text
    .split('\n')
    .map((line, index) => {
      const label = index === 0 ? null : labelOf(line, styles);
      return label !== null && names.has(label.name) ? ` ${line}` : line;
    })
    .join('\n');
