import { fail, ok, type Result } from '#domain/result.ts';
import { counted, countText } from '#domain/text/count-text.ts';
import { ChatFormat, type ChatText } from '#server/application/play/chats/chat-format.ts';
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
import { MAX_LINES } from './line-tally.ts';

/** Marks of direction, which its own lines begin with on some phones. */
const MARK = '[\\u200e\\u200f\\u202a-\\u202e]';
const SPACE = '[ \\u00a0\\u202f]';
/** The signs for nothing of the digits that phones write: Latin, Arabic, Persian, Devanagari, Bengali. */
const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0x9e6];
const DIGIT = '[0-9\\u0660-\\u0669\\u06f0-\\u06f9\\u0966-\\u096f\\u09e6-\\u09ef]';
/** The halves of a day as phones write them, without dots and blanks: before noon and after it. */
const HALVES: readonly (readonly [string, string])[] = [
  ['am', 'pm'],
  ['πμ', 'μμ'],
  ['ص', 'م'],
  ['قظ', 'بظ'],
  ['上午', '下午'],
  ['凌晨', '晚上'],
  ['早上', '中午'],
  ['午前', '午後'],
  ['오전', '오후'],
  ['पूर्वाह्न', 'अपराह्न'],
  ['öö', 'ös'],
  ['sa', 'ch'],
  ['pg', 'ptg'],
];
/** One of them, with the dots and blanks that it may have. Those of two letters have them between. */
const HALF = HALVES.flat()
  .toSorted((one, other) => other.length - one.length)
  .map((half) => (half.length === 2 ? [...half].map((letter) => `${letter}\\.?`).join(`${SPACE}?`) : half))
  .join('|');
const BETWEEN = `${MARK}*[./-]${SPACE}?`;
/**
 * "[31.12.24, 21:04:05] " or "12/31/24, 9:04 PM - ", as the phone writes dates and times: also with blanks behind the dots, the half of the day before the time, a word between them, and in
 * the digits of its language.
 */
const STAMP = new RegExp(
  `^${MARK}*(?<open>\\[?)(?<first>${DIGIT}{1,4})(?<between>${BETWEEN})(?<second>${DIGIT}{1,2})${BETWEEN}(?<third>${DIGIT}{1,4})` +
    `(?:\\.|${SPACE}?г\\.)?${MARK}*[,،]?${SPACE}(?:klo${SPACE}|kl\\.${SPACE})?(?:(?<before>${HALF})${SPACE}?)?` +
    `(?<hour>${DIGIT}{1,2})[:.](?<minute>${DIGIT}{2})(?:[:.](?<second2>${DIGIT}{2}))?(?:${SPACE}?(?<behind>${HALF}))?(?:${SPACE}?ч\\.)?${MARK}*(?:\\] | - )`,
  'diu',
);
const MOST_STAMP = 60;
/** Of a name with its colon. */
const MOST_LABEL = 62;
const NAMED = new RegExp(`^${MARK}*([^:\\n]{1,60}): ?([\\s\\S]*)$`);
/** "<Media omitted>" in the languages of phones. What else stands in such brackets, as "<waves>", may be words. */
const OMITTED =
  'media omitted|medien ausgeschlossen|médias omis|fichier omis|multimedia omitido|archivo omitido|mídia oculta|mídia omitida|arquivo de mídia oculto|ficheiro não revelado|media omessi|media weggelaten|pominięto multimedia|без медиафайлов|файл пропущен|без медіафайлів|medya dahil edilmedi|media tidak disertakan|media dihilangkan|media utelämnat|media utelatt|medier udeladt|media jätetty pois|média vynechána|fișier media omis|παραλείφθηκαν πολυμέσα|המדיה לא נכללה|השמטת מדיה|تم استبعاد الوسائط|मीडिया शामिल नहीं है|मीडिया के बिना|メディアは含まれていません|メディアなし|미디어 생략|미디어 파일 제외|媒体文件已省略|省略多媒体文件|省略媒體檔案|媒體已略去';
/** "IMG-1.jpg (file attached)" in the languages of phones. */
const ATTACHED =
  'file attached|datei angehängt|fichier joint|archivo adjunto|arquivo anexado|ficheiro anexado|file allegato|bestand bijgevoegd|plik w załączeniu|plik załączony|файл добавлен|файл прикреплен|файл прикреплён|файл додано|dosya ekli|file terlampir|bifogad fil|fil bifogad|vedlagt fil|vedhæftet fil|liitetty tiedosto|קובץ מצורף|ملف مرفق|फ़ाइल संलग्न है|添付ファイル|파일 첨부됨|文件附件|檔案附件';
/** What stands for a picture or another file: "<Media omitted>", "<attached: 1.opus>", "IMG-1.jpg (file attached)". */
const MEDIA = new RegExp(
  `^${MARK}*(?:<(?:${OMITTED})>|<[^<>:：\\n]{2,40}[:：] ?[^<>\\n]{1,200}\\.\\w{2,5}>|[^\\n]{1,200}\\.\\w{2,5} \\((?:${ATTACHED})\\))$`,
  'iu',
);
/** On some phones what the program itself says in place of words, "image omitted" too, begins with this mark. The other marks of direction come from keyboards. */
const OWN_MARK = '\u200e';
const OWN_WORDS = new RegExp(`^${OWN_MARK}[^\\n]{1,300}$`);
/** What the program itself says may quote a name with a colon: 'Ida changed the name to "Pier: night"'. */
const QUOTE = /["“”„«»「『]/;
/** A paragraph that begins as one of a chat with names does. */
const LABELLED = /^[^\s:][^:\n]{0,59}:\s/;
/** Fewer are no chat but a text with a time in it. */
const LEAST_NAMES = 2;

/** A chat that WhatsApp wrote as a text: each message begins with its time and who says it, and may go on over lines. */
export class WhatsAppChatFormat extends ChatFormat {
  readonly id = 'whatsapp';
  readonly extension = 'txt';
  readonly type = 'text/plain';
  readonly isTree = false;

  *read({ text }: ChatText): Generator<void, Result<readonly Chat[], string> | null> {
    const starts: number[] = [];
    let labelled = 0;
    let isParagraph = true;
    for (let at = 0; at < text.length; ) {
      const end = text.indexOf('\n', at);
      const next = end === -1 ? text.length : end + 1;
      const isBlank = text.slice(at, next).trim() === '';
      if (STAMP.test(text.slice(at, at + MOST_STAMP))) starts.push(at);
      else if (starts.length === 0 && !isBlank) return null;
      else if (isParagraph && LABELLED.test(text.slice(at, at + MOST_LABEL))) labelled += 1;
      if (starts.length > MAX_LINES) return fail(`it has more than ${countText(MAX_LINES)} messages`);
      isParagraph = isBlank;
      at = next;
      yield;
    }
    const [first] = starts;
    // A chat with names may quote some messages, also at its beginning.
    if (first === undefined || labelled > starts.length) return null;
    const raws = starts.map((start, index) => text.slice(start, starts[index + 1]));
    const isMonthFirst = readsMonthFirst(raws);
    const counts = new Map<string, number>();
    for (const raw of raws) {
      const { name = '' } = this.messageOf(raw) ?? {};
      counts.set(name, (counts.get(name) ?? 0) + 1);
      yield;
    }
    const isName = (name: string) => (counts.get(name) ?? 0) > 1 || !QUOTE.test(name);
    const lines: ChatLine[] = [];
    let above: number | null = null;
    let [media, own] = [0, 0];
    for (const raw of raws) {
      yield;
      const read = this.messageOf(raw);
      const message = read !== null && isName(read.name) ? { ...read, sent: sentAt(raw, isMonthFirst) } : null;
      if (read === null && NAMED.test(behindStamp(raw))) media += 1;
      else if (message === null) own += 1;
      lines.push({ raw, message, above });
      if (message !== null) above = lines.length - 1;
    }
    const names = [...new Set(lines.flatMap(({ message }) => message?.name ?? []))];
    if (names.length < LEAST_NAMES) return null;
    // A chat begins with the character, as far as nothing else is known.
    const [character = '', player = ''] = names;
    return ok([
      {
        title: '',
        player,
        character,
        note: '',
        isGuessed: true,
        begun: lines.find(({ message }) => message !== null)?.message?.sent ?? null,
        before: text.slice(0, first),
        after: '',
        lines: lines.map((line) => (line.message?.name === player ? { ...line, message: { ...line.message, from: 'player' } } : line)),
        head: null,
        remarks: [
          'The file does not say who the player is: the names tell it.',
          ...(media > 0
            ? [
                `${counted(media, 'message', 'messages')} without words, as pictures and other files, ${media === 1 ? 'is' : 'are'} kept and not shown.`,
              ]
            : []),
          ...(own > 0 ? [`${counted(own, 'line', 'lines')} of WhatsApp itself ${own === 1 ? 'is' : 'are'} kept and not shown.`] : []),
        ],
      },
    ]);
  }

  messageOf(raw: string): ChatMessage | null {
    const [, name = '', words = ''] = NAMED.exec(behindStamp(raw)) ?? [];
    const text = storable(words).trim();
    if (text === '' || MEDIA.test(text) || OWN_WORDS.test(text)) return null;
    return { from: 'character', name: storable(name).trim(), replies: [{ text, reasoning: '' }], shown: 0, hidden: false, sent: null };
  }

  write(chat: WrittenChat): string {
    const raws = chat.lines.flatMap(({ raw }) => raw ?? []);
    const style = STAMP.exec(raws.at(-1) ?? '')?.[0] ?? '[31/12/2024, 21:04:05] ';
    const isMonthFirst = readsMonthFirst(raws);
    const written = chat.lines.map((line) => this.#written(line, chat, (time) => stampLike(style, time, isMonthFirst)));
    return `${chat.around?.before ?? ''}${written.map((line, index) => (index < written.length - 1 && !line.endsWith('\n') ? `${line}\n` : line)).join('')}`;
  }

  #written({ raw, message }: WrittenLine, { player, character, begun }: WrittenChat, stamp: (time: number) => string): string {
    if (message === null) return raw ?? '';
    const words = withoutStamps(shownText(message));
    if (raw === null) {
      const name = message.name || (message.from === 'player' ? player || 'You' : character || 'Character');
      return `${stamp(message.sent ?? begun)}${name.replace(/[:\n]/g, ' ').trim() || 'Someone'}: ${words}\n`;
    }
    const read = this.messageOf(raw);
    if (read === null || showsTheSame(read, message)) return raw;
    const start = raw.length - behindStamp(raw).length;
    const label = /^[^:\n]*: ?/.exec(raw.slice(start))?.[0] ?? '';
    return `${raw.slice(0, start)}${label}${words}${raw.slice(raw.trimEnd().length)}`;
  }
}

const behindStamp = (raw: string): string => raw.slice(STAMP.exec(raw.slice(0, MOST_STAMP))?.[0].length ?? raw.length);

/** A number in any digits. */
const numberIn = (digits: string): number => Number([...digits].map((digit) => (digit.codePointAt(0) ?? 0) - zeroOf(digit)).join(''));

/** The sign for nothing among those that a digit is one of. */
const zeroOf = (digit: string): number => ZEROS.findLast((zero) => zero <= (digit.codePointAt(0) ?? 0)) ?? 0x30;

/** Whether dates have the month before the day: where no day above 12 tells it, those with slashes and the two halves of a day have. */
function readsMonthFirst(raws: readonly string[]): boolean {
  let isHalved = false;
  for (const raw of raws) {
    const { first = '', second = '', between, behind } = STAMP.exec(raw.slice(0, MOST_STAMP))?.groups ?? {};
    if (first === '' || first.length === 4) continue;
    if (numberIn(first) > 12) return false;
    if (numberIn(second) > 12) return true;
    // Of languages that write so, English alone has the month first.
    isHalved ||= behind !== undefined && /^[ap]\.?m\.?$/iu.test(behind.trim()) && between === '/';
  }
  return isHalved;
}

/** Which half of a day is written: 0 before noon, 1 after it; with the two as they are written without dots. Null for neither. */
function halfOf(written: string): { readonly pair: readonly [string, string]; readonly half: 0 | 1 } | null {
  const bare = written.replace(/[. \u00a0\u202f]/gu, '').toLowerCase();
  const pair = HALVES.find((one) => one.includes(bare));
  return pair === undefined ? null : { pair, half: pair[0] === bare ? 0 : 1 };
}

/** In milliseconds since 1970, as if it were UTC: the phone's zone is not known. */
function sentAt(raw: string, isMonthFirst: boolean): number | null {
  const groups = STAMP.exec(raw.slice(0, MOST_STAMP))?.groups;
  if (!groups) return null;
  const { first = '', second = '', third = '', hour: hours = '', minute = '', second2 = '0', before, behind } = groups;
  const number = { first: numberIn(first), second: numberIn(second), third: numberIn(third) };
  const [year, month, day] =
    first.length === 4
      ? [number.first, number.second, number.third]
      : [
          number.third + (number.third < 100 ? 2000 : 0),
          isMonthFirst ? number.first : number.second,
          isMonthFirst ? number.second : number.first,
        ];
  const half = halfOf(before ?? behind ?? '');
  const hour = half === null ? numberIn(hours) : (numberIn(hours) % 12) + 12 * half.half;
  const [minutes, seconds] = [numberIn(minute), numberIn(second2)];
  if (year < 2009 || year > 2199 || month < 1 || month > 12 || day < 1 || day > 31 || hour > 23 || minutes > 59 || seconds > 59)
    return null;
  return Date.UTC(year, month - 1, day, hour, minutes, seconds);
}

/** A time written as another one is: all of it but its numbers and the half of the day stays. */
function stampLike(style: string, time: number, isMonthFirst: boolean): string {
  const { groups = {}, indices } = STAMP.exec(style) ?? {};
  const { first = '', third = '', hour = '' } = groups;
  const half = halfOf(groups.before ?? groups.behind ?? '');
  const date = new Date(time);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  const hours = half === null ? date.getUTCHours() : date.getUTCHours() % 12 || 12;
  const isYearFirst = first.length === 4;
  const values: Readonly<Record<string, number>> = {
    first: isYearFirst ? year : isMonthFirst ? month : day,
    second: isYearFirst || !isMonthFirst ? month : day,
    third: isYearFirst ? day : third.length === 4 ? year : year % 100,
    ...{ hour: hours, minute: date.getUTCMinutes(), second2: date.getUTCSeconds() },
  };
  const zero = zeroOf(hour);
  const digits = (value: number, like: string) =>
    [...String(value).padStart(Math.min(2, like.length), '0')].map((digit) => String.fromCodePoint(zero + Number(digit))).join('');
  const isAfternoon = date.getUTCHours() >= 12;
  const parts = Object.entries(indices?.groups ?? {}).flatMap(([name, at]) => {
    if (at === undefined) return [];
    const written = style.slice(...at);
    if (values[name] !== undefined) return [{ at, text: digits(values[name], written) }];
    return name === 'before' || name === 'behind' ? [{ at, text: halfLike(written, isAfternoon) }] : [];
  });
  return parts
    .toSorted((one, other) => other.at[0] - one.at[0])
    .reduce((text, { at: [from, to], text: part }) => text.slice(0, from) + part + text.slice(to), STAMP.exec(style)?.[0] ?? '');
}

/** A half of the day with the dots, the blanks and the capitals of another. */
function halfLike(written: string, isAfternoon: boolean): string {
  const known = halfOf(written);
  if (known === null) return written;
  const half = known.pair[isAfternoon ? 1 : 0];
  const isCapital = written !== written.toLowerCase();
  const letters = [...(isCapital ? half.toUpperCase() : half)];
  const gaps =
    [...known.pair[known.half]].length === letters.length && letters.length === 2
      ? /^\P{P}([. \u00a0\u202f]*)\P{P}(\.?)$/u.exec(written)
      : null;
  return gaps === null ? letters.join('') : `${letters[0]}${gaps[1] ?? ''}${letters[1]}${gaps[2] ?? ''}`;
}

/** The words, in which no line begins as another message does, and which are not taken for what the program says. */
function withoutStamps(text: string): string {
  const lines = text.split('\n').map((line, index) => (index > 0 && STAMP.test(line) ? ` ${line}` : line));
  return lines.join('\n').replace(new RegExp(`^${OWN_MARK}+`), '');
}
