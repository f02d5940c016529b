import { ok, type Result } from '#domain/result.ts';
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
import { outsideJson } from '#server/domain/text/outside-json.ts';
import { atOnce, membersOf, rawField, withRawFields } from '#server/domain/text/raw-json.ts';
import { MAX_LINES } from './line-tally.ts';
import { placeOf } from './listed-lines.ts';

/** What is sent to the model, and what its page shows, which has signs of HTML as entities. Older versions have other names. */
const FIELDS = [
  ['internal', 'visible'],
  ['data', 'data_visible'],
] as const;
/** In place of the player's words before a greeting. */
const NO_WORDS = '<|BEGIN-VISIBLE-CHAT|>';

/**
 * A chat of oobabooga's text-generation-webui: pairs of what the player and what the character said. A line is half a pair, with its bracket: `["Hello"` and `"Good evening."]`.
 */
export class OobaboogaChatFormat extends ChatFormat {
  readonly id = 'oobabooga';
  readonly extension = 'json';
  readonly type = 'application/json';
  readonly isTree = false;

  *read({ text, outline }: ChatText): Generator<void, Result<readonly Chat[], string> | null> {
    if (outline?.kind !== 'object') return null;
    const field = FIELDS.map(([internal]) => internal).find((name) => outline.members.some((member) => member.name === name));
    const place = field === undefined ? null : yield* placeOf(text, [field]);
    const pairs = place === null ? null : yield* membersOf(text, place);
    const members = pairs?.kind === 'list' ? pairs.members.slice(0, MAX_LINES / 2) : [];
    const [first, last] = [members[0], members.at(-1)];
    if (!pairs || !first || !last) return null;
    const lines: ChatLine[] = [];
    let [above, unreadable] = [null as number | null, 0];
    for (const { start, end } of members) {
      yield;
      for (const raw of halvesOf(text.slice(start, end))) {
        const message = this.messageOf(raw);
        if (message === null && !isHalf(raw)) unreadable += 1;
        lines.push({ raw, message, above });
        if (message !== null) above = lines.length - 1;
      }
    }
    if (above === null) return null;
    const isCutOff = !pairs.isWhole || pairs.members.length > members.length;
    return ok([
      {
        title: '',
        player: '',
        character: '',
        note: '',
        isGuessed: false,
        begun: null,
        before: text.slice(0, first.start),
        after: text.slice(last.end),
        lines,
        head: null,
        remarks: [
          ...(unreadable > 0
            ? [`${unreadable === 1 ? 'One entry is' : `${unreadable} entries are`} no pair of messages, and kept without being shown.`]
            : []),
          ...(isCutOff ? ['The file is cut off behind its last message here: what follows is kept and not shown.'] : []),
        ],
      },
    ]);
  }

  messageOf(raw: string): ChatMessage | null {
    const half = halfOf(raw);
    const text = half === null ? '' : storable(half.text);
    if (half === null || text.trim() === '' || (half.isPlayer && text === NO_WORDS)) return null;
    return {
      from: half.isPlayer ? 'player' : 'character',
      name: '',
      replies: [{ text, reasoning: '' }],
      shown: 0,
      hidden: false,
      sent: null,
    };
  }

  write(chat: WrittenChat): string {
    const pairs = pairsOf(chat.lines.map((line) => this.#half(line)));
    const { before, after } = chat.around ?? { before: '{"internal":[', after: '],"visible":[]}\n' };
    const document = `${before}${pairs.map(({ raw }) => raw).join(',\n')}${after}`;
    const visible = FIELDS.map(([, name]) => name).find((name) => rawField(document, name) !== null);
    if (visible === undefined || pairs.every(({ isChanged }) => !isChanged)) return document;
    const shown = rawField(document, visible) ?? '[]';
    const old = (atOnce(membersOf(shown))?.members ?? []).map(({ start, end }) => shown.slice(start, end));
    return withRawFields(document, {
      [visible]: `[${pairs.map((pair, index) => (pair.isChanged ? undefined : old[index]) ?? shownPair(pair.raw)).join(',')}]`,
    });
  }

  #half({ raw, message }: WrittenLine): Half {
    if (raw === null) return newHalf(message?.from === 'player', message ? shownText(message) : '');
    const half = halfOf(raw);
    if (half === null) return { isPlayer: null, raw, isChanged: false };
    const read = this.messageOf(raw);
    const isSame = message === null || read === null || showsTheSame(read, message);
    return isSame ? { isPlayer: half.isPlayer, raw, isChanged: false } : newHalf(half.isPlayer, shownText(message));
  }
}

interface Half {
  /** Null: an entry that is no pair. */
  readonly isPlayer: boolean | null;
  readonly raw: string;
  readonly isChanged: boolean;
}

const newHalf = (isPlayer: boolean, text: string): Half => ({
  isPlayer,
  raw: isPlayer ? `[${JSON.stringify(text)}` : `${JSON.stringify(text)}]`,
  isChanged: true,
});

interface Pair {
  readonly raw: string;
  readonly isChanged: boolean;
}

/** The halves of an entry, each with its bracket; the entry itself where it is no pair of texts. */
function halvesOf(entry: string): readonly string[] {
  const pair = atOnce(membersOf(entry));
  const [player, character] = pair?.members ?? [];
  const isPair = pair?.kind === 'list' && pair.isWhole && pair.members.length === 2 && player !== undefined && character !== undefined;
  if (!isPair || entry[player.start] !== '"' || entry[character.start] !== '"') return [entry];
  return [entry.slice(0, player.end), entry.slice(character.start)];
}

const isHalf = (raw: string): boolean => halfOf(raw) !== null;

function halfOf(raw: string): { readonly isPlayer: boolean; readonly text: string } | null {
  const isPlayer = raw.startsWith('[');
  const text = (isPlayer ? raw.slice(1) : raw.slice(0, -1)).trim();
  if ((!isPlayer && !raw.endsWith(']')) || !text.startsWith('"')) return null;
  const value = outsideJson(text);
  return value.ok && typeof value.value === 'string' ? { isPlayer, text: value.value } : null;
}

/** Halves as pairs: one that has no other has an empty text for it, and a greeting its mark. */
function pairsOf(halves: readonly Half[]): readonly Pair[] {
  const pairs: Pair[] = [];
  let open: Half | null = null;
  const close = (character: Half) => {
    const player = open ?? newHalf(true, pairs.length === 0 ? NO_WORDS : '');
    pairs.push({ raw: `${player.raw},${character.raw}`, isChanged: player.isChanged || character.isChanged });
    open = null;
  };
  for (const half of halves) {
    if (half.isPlayer === false) close(half);
    else {
      if (open !== null) close(newHalf(false, ''));
      if (half.isPlayer === null) pairs.push(half);
      else open = half;
    }
  }
  if (open !== null) close(newHalf(false, ''));
  return pairs;
}

/** The pair as its page shows it. */
function shownPair(raw: string): string {
  const pair = outsideJson(raw);
  if (!pair.ok || !Array.isArray(pair.value)) return raw;
  return JSON.stringify(pair.value.map((text) => (text === NO_WORDS ? '' : withEntities(String(text)))));
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };
const withEntities = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
