import { INVISIBLE, JOINER } from '#contract/checks.ts';
import { MAX_TOLD_LENGTH } from '#contract/limits.ts';
import { startOf } from '#domain/text/cut.ts';
import { normalForm } from '#domain/text/normal-form.ts';

/** The slot of what a player is called. */
export const NAME_SLOT = 'name';
/** Slots of what the games of a player say by themselves: earlier talks, and the ending they found last in the character's story. */
export const DERIVED_SLOTS = ['visits', 'finished'] as const;

export const isDerivedSlot = (slot: string): boolean => DERIVED_SLOTS.some((derived) => derived === slot);

/** Names that a slot of an author cannot have: they mean something in scripts already. */
export const RESERVED_SLOTS: ReadonlySet<string> = new Set([NAME_SLOT, ...DERIVED_SLOTS, 'parted', 'me']);

/** What a character learns of a player in a talk. `authored`: the words are the author's, not the player's. */
export interface Told {
  readonly slot: string;
  readonly text: string;
  readonly authored: boolean;
}

/** What a character knows of a player from all their talks. It belongs to the two of them, and not to a branch. */
export interface Recollection {
  /** By slot, in the order of telling. */
  readonly told: readonly Told[];
  /** Talks with the character before this one. */
  readonly visits: number;
  /** The last line of the talk before this one, in the player's words or as the label of a choice, and whether it said goodbye. */
  readonly last: { readonly line: string; readonly goodbye: boolean } | null;
  /** The ending of the character's story that the player found last. */
  readonly finished: { readonly story: string; readonly ending: string } | null;
  /** Whether hours have passed since the player last said anything to the character. */
  readonly away: boolean;
}

export const NOTHING_RECALLED: Recollection = { told: [], visits: 0, last: null, finished: null, away: false };

export const toldIn = ({ told }: Recollection, slot: string): string | null => told.find((one) => one.slot === slot)?.text ?? null;

/** Whether the character has met the player, or knows anything of them. */
export const isKnownPlayer = ({ told, visits, finished }: Recollection): boolean => told.length > 0 || visits > 0 || finished !== null;

/** Marks of Markdown, of HTML, of macros and of ink, and quotation marks: told words are shown within some. */
const MARKS = /[*_#<>[\]{}|~`\\^$=@“”„«»"\ue000-\uf8ff]+/gu;
/** What shows nothing, but for joiners that belong to a letter or a picture. */
const UNSEEN = new RegExp(`(${JOINER})|${INVISIBLE}`, 'gu');

/** A player's words as a character may repeat them: one line, without anything that is read as a mark, at most `MAX_TOLD_LENGTH`. Empty where nothing is left. */
export function toldText(words: string): string {
  const line = normalForm(words.toWellFormed(), 'NFC')
    .replace(UNSEEN, (_, joiner?: string) => joiner ?? ' ')
    .replace(MARKS, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  const text = startOf(line, MAX_TOLD_LENGTH)
    .trim()
    .replace(/[\s.,;:!?…–—-]+$/u, '');
  return /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(text) ? text : '';
}

/** How a script writes that a slot is to stand here. No author and no player can type it. */
const placeOf = (slot: string): string => `\ue000${slot}\ue001`;
const PLACE = /\ue000([\w-]+)\ue001/gu;

/**
 * The values of a script's variables, `known_name` and so on: each slot that is known holds a mark in place of the words, so that a stored state never has them. `visits` counts;
 * `parted` is `goodbye`, `midway` or empty; `finished` names the ending's place in the same way.
 */
export function scriptValues(recollection: Recollection, slots: readonly string[]): Readonly<Record<string, string | number>> {
  const { visits, last, finished } = recollection;
  const known = [NAME_SLOT, ...slots].map((slot) => [slot, toldIn(recollection, slot) === null ? '' : placeOf(slot)] as const);
  const values = {
    ...Object.fromEntries(known),
    visits,
    parted: last === null ? '' : last.goodbye ? 'goodbye' : 'midway',
    finished: finished === null ? '' : placeOf('finished'),
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`known_${name.replaceAll('-', '_')}`, value]));
}

/** A script's text with what is known in its places. What has been forgotten meanwhile leaves nothing. */
export const withToldWords = (text: string, recollection: Recollection): string =>
  text.replace(PLACE, (_, slot: string, at: number) =>
    slot === 'finished' ? (recollection.finished?.ending ?? '') : placed(toldIn(recollection, slot) ?? '', text.slice(0, at)),
  );

/** Words begin with a capital where a sentence or a speech does. */
const placed = (words: string, before: string): string =>
  /(?:^|[.!?]\s|“)[“‘]*$/u.test(before) ? words.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : words;

/** An author's line with `{name}` and `{told}` filled in. */
export const filledLine = (line: string, slot: string, words: string): string =>
  line.replaceAll(slot === NAME_SLOT ? '{name}' : '{told}', (_, at: number) => placed(words, line.slice(0, at)));

/** What stands for words that only the player and the character know. */
const WITHHELD = '——';

/**
 * A text for others than its player: what the player has told the character is left out of it, as whole words. `typed`: of what a player typed, in whatever
 * case.
 */
export function withoutToldWords(text: string, words: readonly string[], typed = false): string {
  const longest = [...new Set(words)].filter((word) => word !== '').toSorted((a, b) => b.length - a.length);
  return longest.reduce((shown, word) => {
    // Where a sentence begins the character has said it with a capital.
    const [first = '', ...others] = word;
    const begun = first.toUpperCase() === first ? literal(first) : `(?:${literal(first)}|${literal(first.toUpperCase())})`;
    const pattern = [begun, ...others.map(literal)].join('').replace(/\s+/gu, '\\s+');
    const edge = (side: 'before' | 'after') => (side === 'before' ? '(?<![\\p{L}\\p{N}\\p{M}])' : '(?![\\p{L}\\p{N}\\p{M}])');
    return shown.replace(new RegExp(`${edge('before')}${pattern}${edge('after')}`, typed ? 'giu' : 'gu'), WITHHELD);
  }, text);
}

/** A character as a pattern; the kinds of apostrophe are one. */
const literal = (character: string): string =>
  /['’‘`´]/u.test(character)
    ? "['’‘`´]"
    : /[\p{L}\p{N}\p{M}\s]/u.test(character)
      ? character
      : `\\u{${character.codePointAt(0)?.toString(16)}}`;

/** A line of what a character knows, for its player. `own`: in their words. */
export interface RecollectionLine {
  readonly slot: string;
  readonly label: string;
  readonly text: string;
  readonly own: boolean;
}

/** What the character knows, in the player's terms. The name comes first, also before it is told. */
export function recollectionView(recollection: Recollection, labelOf: (slot: string) => string): readonly RecollectionLine[] {
  const { told, visits, last, finished } = recollection;
  const name = { slot: NAME_SLOT, label: 'Your name', text: toldIn(recollection, NAME_SLOT) ?? '', own: true };
  const others = told
    .filter(({ slot }) => slot !== NAME_SLOT)
    .map(({ slot, text, authored }) => ({ slot, label: authored ? '' : labelOf(slot), text, own: !authored }));
  const times = visits === 1 ? 'You have talked once before' : `You have talked ${visits} times before`;
  const parting = last?.goodbye ? ', and said goodbye' : last === null || last.line === '' ? '' : `. Your last words: “${last.line}”`;
  return [
    name,
    ...others,
    ...(visits === 0 ? [] : [{ slot: 'visits', label: '', text: `${times}${parting}.`, own: false }]),
    ...(finished === null
      ? []
      : [{ slot: 'finished', label: '', text: `You finished ${finished.story}: “${finished.ending}”.`, own: false }]),
  ];
}

/** What the character knows, a sentence each, as facts of a prompt. */
export function recollectionLines(recollection: Recollection, labelOf: (slot: string) => string): readonly string[] {
  const { told, visits, last, finished } = recollection;
  return [
    ...told.map(({ slot, text, authored }) =>
      authored
        ? `Of earlier talks, in the player’s terms: ${text}`
        : slot === NAME_SLOT
          ? `The player is called ${text}. Use the name sparingly.`
          : `The player has told you (${labelOf(slot)}): ${text}`,
    ),
    ...(visits === 0 ? [] : [`You have talked with the player before: ${visits} ${visits === 1 ? 'time' : 'times'}.`]),
    ...(last === null || last.line === '' ? [] : [`The last talk ended with the player’s words or deed: ${last.line}`]),
    ...(finished === null ? [] : [`The player has finished ${finished.story}, with the ending “${finished.ending}”.`]),
  ];
}
