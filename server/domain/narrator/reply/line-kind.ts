import { type ModelWords, mayBeModelWords, modelWords } from './model-words.ts';
import { fieldOf, fieldWords, NARRATOR_WORDS, PLAYER_WORDS } from './tail-words.ts';

/**
 * What a line of a reply is, by how it begins. `player`: the model goes on as the player; `narrator`: a label before its own words. The others may belong to
 * data that a model wrote as prose: an item of a list, the name of a field with its value, the mark of a code block, a drawn line; or to what it says about its
 * reply (`note`, `spoken`).
 */
export type LineKind =
  | { readonly kind: 'prose' | 'fence' | 'rule' | 'player' | ModelWords }
  | { readonly kind: 'narrator'; readonly label: number }
  | { readonly kind: 'item'; readonly order: string | null; readonly text: string }
  | { readonly kind: 'field'; readonly field: string; readonly text: string };

/** Marks of emphasis, headings, brackets and tags before and behind a name. */
const BEFORE = /^[\s>#*_[({<「【|~]{0,8}/u;
const BEHIND = String.raw`[\s*_\])}>」】|~]{0,6}`;
/** A number or a letter as lists have them: "1.", "2)", "(3)", "[4]", "**5.**", "1️⃣", "A)", "ii.", "①", "二、". */
const ORDERED = new RegExp(
  String.raw`^[\s>*_]{0,6}(?:[(\[（【]?(?:\p{Nd}{1,2}|[A-Ha-hА-Иа-и]|[ivx]{1,4}|[IVX]{1,4}|[一二三四五六])(?:[.):\]、．）】]|\uFE0F?\u20E3)${'[*_]{0,3}'}[\s:]{0,2}|[①-⑳][\s:.]{0,2})(?=\S)`,
  'u',
);
const MAYBE_ORDERED =
  /^[\s>*_]{0,6}(?:[([（【]?(?:\p{Nd}{0,2}|[A-Ha-hА-Иа-и]|[ivx]{1,4}|[IVX]{1,4}|[一二三四五六]|[①-⑳])(?:[.):\]、．）】]|\uFE0F?\u20E3|\uFE0F)?[*_]{0,3}[\s:.]{0,2})$/u;
/** A long dash begins speech in many languages, and a short one with no space too. */
const BULLET =
  /^\s*(?:[-*+•‣◦▪●○■→➤»] |[→➤►▶•‣▪●]|\p{Extended_Pictographic}(?:\uFE0F|\u200D\p{Extended_Pictographic}|\p{Emoji_Modifier})* ?)[*_]{0,3}(?=\S)/u;
const MAYBE_BULLET =
  /^\s*(?:[-*+•‣◦▪●○■→➤►▶»]|\p{Extended_Pictographic}(?:\uFE0F|\u200D|\p{Extended_Pictographic}|\p{Emoji_Modifier})*)? ?[*_]{0,3}$/u;
const FENCE = /^\s*`{3}/u;
/** A drawn line; our delimiter in bold, as a heading or with wide signs; and a fence of tildes with its language. */
const RULE = /^\s*(?:[-=_~#＝]{3,}|\*{3,}|(?:[-=*] ){2,}[-=*]|[*_#]{1,3} ?[=＝]{3,} ?[*_]{0,3}|~{3,4}[a-z]{1,12})\s*$/u;
const MAYBE_RULE = /^\s*(?:(?:[-=*_~#＝]\s?)+|~{3,4}[a-z]{0,12}\s*)$/u;
/** Closes a tag, or opens one. */
const CLOSING = /^\s*<\/[\w-]{2,20}>\s*$/u;
const OPENING = /^\s*<[\w-]{2,20}>\s*$/u;
const MAYBE_TAG = /^\s*<\/?[\w-]{0,20}>?\s*$/u;
/** A row of a table. */
const ROW = /^\s*\|(?<cells>.+?)\|?\s*$/u;
const MAYBE_ROW = /^\s*\|/u;
/** In characters: no row of choices is longer. */
const MAX_ROW = 160;
const NUMBER_COLUMN = /^(?:#|no\.?|nr\.?|n[°º]|№|number)$/iu;
const PLACE = /^(?:\p{Nd}{1,2}|[A-Ha-h])$/u;
const SPEAKER = new RegExp(String.raw`^(.{1,24}?)${BEHIND}[:：]${'[*_]{0,3}'}\s*`, 'u');
const FIELD = new RegExp(`^([^:：=?]{2,30}?)${BEHIND}(?:[:：=]|[?？](?=${BEHIND}$)|$)${BEHIND}`, 'u');
const NAMED_ITEM = /^(.{3,20}?)(?:[ _-](\p{Nd}|[A-Fa-f])|(\p{Nd}))[.):：]?[*_]{0,3}[:.)：]?\s+(?=\S)/u;
/** What stands over the player's words in the form of Alpaca, as a heading of its own: with words behind it, it is a line of the story. */
const PLAYER_HEADINGS: readonly string[] = ['instruction', 'input'];
/** In characters: no name with its marks is longer. */
const MAX_NAME = 48;

/** The kind of a line; null where its beginning can still become something else than prose. `isWhole`: no more of it comes. */
export function lineKind(line: string, isWhole: boolean): LineKind | null {
  if (!isWhole && isOpen(line)) return null;
  const words = isWhole ? modelWords(line) : null;
  if (words !== null) return { kind: words };
  if (FENCE.test(line)) return { kind: 'fence' };
  if (RULE.test(line) || CLOSING.test(line)) return { kind: 'rule' };
  const row = ROW.exec(line)?.groups?.cells;
  if (row !== undefined && isWhole && line.length <= MAX_ROW) return rowKind(row);
  const before = BEFORE.exec(line)?.[0].length ?? 0;
  const rest = line.slice(before);
  const speaker = SPEAKER.exec(rest);
  const name = speaker?.[1]?.toLowerCase() ?? '';
  if (speaker && line.slice(0, before).includes('##') && PLAYER_HEADINGS.includes(name)) {
    if (!isWhole) return null;
    if (rest.length === speaker[0].length) return { kind: 'player' };
  }
  if (speaker && PLAYER_WORDS.includes(name)) return { kind: 'player' };
  const named = NAMED_ITEM.exec(rest);
  if (named && fieldOf(named[1] ?? '') === 'choices')
    return { kind: 'item', order: named[2] ?? named[3] ?? '', text: plain(rest.slice(named[0].length)) };
  const field = FIELD.exec(isWhole ? rest : rest.slice(0, MAX_NAME));
  const known = field ? fieldOf((field[1] ?? '').replace(/[*_]/g, '')) : null;
  if (field && known !== null && (isWhole || /[:：=]/u.test(field[0])))
    return { kind: 'field', field: known, text: plain(rest.slice(field[0].length)) };
  if (speaker && NARRATOR_WORDS.includes(name)) return { kind: 'narrator', label: before + speaker[0].length };
  if (OPENING.test(line)) return { kind: 'rule' };
  const ordered = ORDERED.exec(line);
  if (ordered) return { kind: 'item', order: ordered[0].replace(/[^\p{L}\p{N}]/gu, ''), text: plain(line.slice(ordered[0].length)) };
  const bullet = BULLET.exec(line);
  if (bullet) return { kind: 'item', order: null, text: plain(line.slice(bullet[0].length)) };
  return { kind: 'prose' };
}

/** What a row of a table is: the line under its head, its head, or an item with or without its place. Other tables are prose. */
function rowKind(row: string): LineKind {
  const cells = row.split('|').map(plain);
  const [first = '', second] = cells;
  if (/^[\s|:-]+$/u.test(row)) return { kind: 'rule' };
  if (cells.some((cell) => fieldOf(cell) === 'choices')) return { kind: 'field', field: 'choices', text: '' };
  if (second === undefined) return { kind: 'item', order: null, text: first };
  if (NUMBER_COLUMN.test(first)) return { kind: 'rule' };
  const place = first.replace(/[.):]$/u, '');
  return PLACE.test(place) && second !== '' ? { kind: 'item', order: place, text: second } : { kind: 'prose' };
}

function isOpen(line: string): boolean {
  if (mayBeModelWords(line)) return true;
  if (MAYBE_ROW.test(line) && line.length <= MAX_ROW) return true;
  if (MAYBE_RULE.test(line) || MAYBE_TAG.test(line) || MAYBE_ORDERED.test(line) || MAYBE_BULLET.test(line) || /^\s*`{1,3}$/u.test(line))
    return true;
  const rest = line.replace(BEFORE, '');
  if (rest === '') return line.length < MAX_NAME;
  return rest.length <= MAX_NAME && mayName(rest);
}

const NAMES = [...fieldWords, ...PLAYER_WORDS, ...PLAYER_HEADINGS, ...NARRATOR_WORDS];
/** What may stand between a name and the sign behind it. */
const MAYBE_BEHIND = new RegExp(String.raw`^${BEHIND}(?:[?？]?|[:：=])?${BEHIND}$|^[ _-]?(?:\p{Nd}|\p{L})?[.):：*_]{0,4}\s?$`, 'u');

function mayName(rest: string): boolean {
  const text = rest.toLowerCase();
  return NAMES.some((name) => name.startsWith(text) || (text.startsWith(name) && MAYBE_BEHIND.test(rest.slice(name.length))));
}

/** Without marks of emphasis and tags around it. */
const plain = (text: string): string =>
  text
    .replace(/<\/?[\w-]{1,20}>/gu, '')
    .replace(/^[\s*_"“«「|[]+|[\s*_"”»」|\],]+$/gu, '')
    .trim();
