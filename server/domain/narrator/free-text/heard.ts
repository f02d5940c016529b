import { normalForm } from '#domain/text/normal-form.ts';
import { NAME_SLOT, type Told, toldText } from '#server/domain/memory/recollection.ts';
import { givenName } from './given-name.ts';

/** A slot that a character keeps. `hears`: ways to tell it, with `…` at the place of what is told. */
export interface HeardSlot {
  readonly id: string;
  readonly hears: readonly string[];
}

/** What a line tells the character, and what it asks the character to forget: slots, or all. `rest`: what the line says besides. */
export interface Heard {
  readonly told: readonly Told[];
  readonly forgets: readonly string[] | 'all';
  readonly rest: string;
}

/** The usual ways to tell what characters keep. */
export const USUAL_HEARS: Readonly<Record<string, readonly string[]>> = {
  dream: [
    'i dreamt …',
    'i dreamed …',
    'i dream of …',
    'i dream about …',
    'i dream that …',
    'i had a dream …',
    'i had this dream …',
    'i have this dream …',
    'i keep dreaming …',
    'in my dream …',
    'my dream was …',
    'my dream is …',
  ],
  place: [
    'i am from …',
    'i come from …',
    'i live in …',
    'i live near …',
    'i live by …',
    'i live at …',
    'i grew up in …',
    'i was born in …',
    'my home is …',
    'my home town is …',
    'my favourite place is …',
  ],
  promise: ['i promise …', 'i give you my word …', 'you have my word …', 'i swear …', 'i will come back …'],
};

const OPENING =
  '(?:^|[.!?;:,…–—"“(\\n]\\s*|\\b(?:and|but|so|well|yes|no|oh|because|actually|once|yesterday|recently|last (?:night|week|month|year)|the other (?:night|day)|sometimes)\\s+)';
const ADVERBS = '(?:(?:once|just|always|often|also|really|actually|sometimes|usually|originally|do|did) )?';
/** Words that lead to what is told and are no part of it. */
const LEADING =
  /^(?:(?:to )?you\s+(?=(?:a|an|the|my|one|some|every|this)\b)|(?:(?:last (?:night|week|month|year)|the other (?:night|day)|yesterday|once|again|to you|you)\s+)?(?:of|about|that|where|in which|to|is|was|as|,)\s+)/iu;
/** A line that says that there is nothing to tell. */
const NOTHING =
  /^(?:nothing|no|none|not|never|nobody|anything|nowhere|it|that|this|so|you|too|too much|a lot|sometimes|often|every night|again)\b[\s.!,]*(?:$|(?:to|of|for)\b)/iu;
/** What stands behind a promise. */
const SWORN = /[\s,]*\b(?:i promise|i swear)\W*$/iu;
const SWORN_LAST = /(?:^|[.!?]\s*)(i(?:'ll|\s+will)\s[^.!?]*?)[\s,]+i\s+(?:promise|swear)\W*$/iu;
const SENTENCE_END = /[.!?\n]|$/u;

const FORGET =
  /(?:^|[.!?;:,…–—\n]\s*|\b(?:please|now|just|and|then|can you|could you|will you|would you|you should|you can|you may|i want you to|i would like you to)\s+)(?:forget|erase|delete)\s+([^.!?\n]*)/iu;
const FORGET_ALL =
  /^(?:(?:all|everything|anything)\b(?:.*\b(?:me|told|said|i)\b.*)?|me\b.*|about me\b.*|who i am\b.*|what(?:ever)? i (?:said|told)\b.*|that (?:we|i) (?:ever )?(?:met|was|came|told)\b.*|(?:that )?you (?:ever )?(?:met|knew|saw) me\b.*)$/iu;

/** Reads what a player's line tells a character. `asked`: the character has just asked for the name. Of one slot the last telling counts. */
export function heardIn(text: string, slots: readonly HeardSlot[], asked: boolean): Heard {
  const forgets = forgottenIn(text, slots);
  if (forgets === 'all' || forgets.length > 0) return { told: [], forgets, rest: '' };
  const named = givenName(text, asked);
  const told: Told[] = named ? [{ slot: NAME_SLOT, text: named.name, authored: false }] : [];
  let rest = named ? named.rest : text;
  for (const { id, hears } of slots) {
    const heard = slotIn(rest, hears) ?? (id === 'promise' ? swornIn(rest) : null);
    if (!heard) continue;
    told.push({ slot: id, text: heard.text, authored: false });
    rest = heard.rest;
  }
  return { told, forgets: [], rest };
}

function forgottenIn(text: string, slots: readonly HeardSlot[]): readonly string[] | 'all' {
  const what = FORGET.exec(normalForm(text.toWellFormed(), 'NFC').replace(/[’‘`´]/gu, "'"))?.[1]?.trim();
  if (what === undefined || what === '' || text.trim().endsWith('?')) return [];
  const mine = (slot: string) => new RegExp(`^(?:about |that )?(?:my|the|what my|what i) ${slot}\\b`, 'iu').test(what);
  const named = [NAME_SLOT, ...slots.map(({ id }) => id)].filter(mine);
  return named.length > 0 ? named : FORGET_ALL.test(what) ? 'all' : [];
}

function slotIn(text: string, hears: readonly string[]): { readonly text: string; readonly rest: string } | null {
  const line = normalForm(text.toWellFormed(), 'NFC').replace(/[’‘`´]/gu, "'");
  for (const way of hears) {
    const [before = ''] = way.split('…');
    const found = patternOf(before.trim()).exec(line);
    if (!found) continue;
    const from = found.index + found[0].length;
    const length = line.slice(from).search(SENTENCE_END);
    if (line[from + length] === '?') continue;
    const words = line
      .slice(from, from + length)
      .replace(LEADING, '')
      .replace(SWORN, '');
    // “I’ll come back on Thursday” is the promise, not when.
    const promised = before.startsWith('i will ') ? `I'll ${before.slice('i will '.length)}` : '';
    const told = NOTHING.test(words.trim()) && promised === '' ? '' : toldText(`${promised}${words}`).replaceAll("'", '’');
    if (told === '' || !/[\p{L}\p{N}]{2}|\p{Lo}|\p{Extended_Pictographic}/u.test(told)) continue;
    return { text: told, rest: `${line.slice(0, found.index)}. ${line.slice(from + length)}`.replace(/^[\s.!]+/u, '').trim() };
  }
  return null;
}

/** "I'll visit your shop, I promise". */
function swornIn(text: string): { readonly text: string; readonly rest: string } | null {
  const found = SWORN_LAST.exec(text.replace(/[’‘`´]/gu, "'"));
  const told = toldText(found?.[1] ?? '').replaceAll("'", '’');
  return found && told !== '' ? { text: told, rest: text.slice(0, found.index).trim() } : null;
}

const patterns = new Map<string, RegExp>();

/** A way to tell something as a pattern: "i am from" is also "I'm from". */
function patternOf(way: string): RegExp {
  const known = patterns.get(way);
  if (known) return known;
  const words = way
    .replace(/[^\p{L}\p{N}' ]/gu, '')
    .replace(/\s+/gu, '\\s+')
    .replace(/^i\\s\+am\b/u, "i(?:'m|\\s+am|m)")
    .replace(/^i\\s\+will\b/u, "i(?:'ll|\\s+will)")
    .replace(/^i\\s\+(?=\p{L})/u, `i\\s+${ADVERBS}`);
  const pattern = new RegExp(`${OPENING}${words}(?![\\p{L}\\p{N}'])\\s*`, 'iu');
  patterns.set(way, pattern);
  return pattern;
}

/** What a line asks the character whether they remember it: the name, who the player is, all, or a slot. Null where it asks no such thing. */
export function recalledIn(text: string, slots: readonly HeardSlot[]): string | null {
  const line = normalForm(text.toWellFormed(), 'NFC')
    .replace(/[’‘`´]/gu, "'")
    .toLowerCase();
  const asks =
    /\b(?:remember|recall|forgot|forgotten|know|knew|(?:think|thought|keep|kept) (?:about |of )?my)\b|\bwhat(?:'s| is| was| did)\b|\bwho am i\b|\bhave we met\b/u.test(
      line,
    );
  const alone = /^\W*(?:and |what about |how about )?my (\p{L}+)\?*\s*$/u.exec(line)?.[1];
  if (alone === NAME_SLOT || slots.some(({ id }) => id === alone)) return alone ?? null;
  if (/\bwhere (?:am i|i am|i'm) from\b|\bwhere do i (?:live|come from)\b/u.test(line) && slots.some(({ id }) => id === 'place'))
    return 'place';
  if (!asks || /\bdo not remember me\b|\bdon't\b.*\bremember\b/u.test(line)) return null;
  if (/\bmy name\b|\bwhat i(?:'m| am) called\b|\bwho am i\b|\bwho i am\b/u.test(line)) return NAME_SLOT;
  const remembers = /\b(?:remember|recall|forgot|forgotten)\b/u.test(line);
  const slot = slots.find(
    ({ id }) =>
      new RegExp(`\\bmy ${id}\\b`, 'u').test(line) ||
      new RegExp(`\\b(?:what|where) (?:did|have|was) i\\b.*\\b${id}`, 'u').test(line) ||
      (remembers && new RegExp(`\\b(?:(?:what|where|that) i\\b.*\\b|i (?:once |had |have )?)${id}`, 'u').test(line)),
  );
  if (slot) return slot.id;
  if (/\b(?:dreamt|dreamed)\b/u.test(line) && remembers && slots.some(({ id }) => id === 'dream')) return 'dream';
  if (/\b(?:about me|what i (?:said|told)|what (?:did|have) i (?:ever )?(?:told|tell|said|say))\b/u.test(line)) return 'me';
  return /\b(?:remember|forgot|forgotten|recall|know) me\b|\bhave we met\b/u.test(line) ? 'me' : null;
}
