import { editDistance } from '#domain/text/edit-distance.ts';
import { normalForm } from '#domain/text/normal-form.ts';
import { inkSigns } from './ink-signs.ts';
import type { FilePlace } from './script-facts.ts';
import { scriptLines } from './script-lines.ts';

/** A word of a script that is one letter off a name. */
export interface NameSlip {
  /** Where it stands, without what marks a possession. */
  readonly at: FilePlace;
  readonly written: string;
  /** The name that may be meant, as it is written elsewhere. */
  readonly meant: string;
  /** Whether it can be changed where it stands: no comment is within it. */
  readonly isPlain: boolean;
}

/** A word, with what is put behind it by an apostrophe. */
const WORD = /\p{L}[\p{L}\p{M}]*(?:['’][\p{L}\p{M}]+)*/gu;
const POSSESSIVE = /['’]s?$/u;
/** Behind what a capital is no beginning of a sentence. */
const MID_SENTENCE = /[\p{L}\p{M}\p{N},;)]\s+$/u;
/** How often a story writes a word with a capital that is taken for a name. */
const OFTEN = 5;
/** How often a slip is made. */
const SELDOM = 2;
/** Letters of a name. In shorter ones another word is too near. */
const LEAST = 4;
const MOST = 40;
/** Letters from which a word at the beginning of a sentence, or one with another first letter, may be a slip of a name. */
const LONG = 5;
const LONGER = 6;
/** Names that are tried for a word. */
const MOST_ALIKE = 8;

const spelt = (word: string): string => normalForm(word, 'NFC').replace(POSSESSIVE, '');
/** Whether a word begins with a capital and is no abbreviation. */
const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word) && !/^[\p{Lu}\p{M}'’]+$/u.test(word);

interface Seen {
  readonly at: FilePlace;
  readonly isPlain: boolean;
  readonly isMid: boolean;
}

/** How a word is written in a story. `places`: of those with a capital, some of the first. */
interface Written {
  readonly word: string;
  capitals: number;
  mids: number;
  small: number;
  readonly places: Seen[];
}

/**
 * Words of a story that are one letter off a name, or have two letters of it exchanged, and are written once or twice: names of its sheet (`given`), and what it writes five times with a capital and never
 * without. What may be a form of the name is none, nor what the sheet writes itself (`known`). There is no dictionary: of other words nothing is known. Source: STUDIO-147.
 */
export function nameSlips(
  texts: readonly { readonly file: string; readonly text: string }[],
  { given, known }: { readonly given: readonly string[]; readonly known: readonly string[] },
): readonly NameSlip[] {
  const words = wordsOf(texts);
  const names = namesOf(words, given);
  if (names.length === 0) return [];
  const right = new Set([...known, ...given].flatMap((text) => [...text.matchAll(WORD)].map(([word]) => spelt(word).toLowerCase())));
  const near = byDeletion(names);
  return [...words].flatMap(([key, { word, capitals, mids, small, places }]): readonly NameSlip[] => {
    const length = lettersIn(key);
    if (capitals === 0 || capitals + small > SELDOM || right.has(key) || length < LEAST - 1 || length > MOST) return [];
    const meant = meantBy(key, near, mids > 0);
    if (meant === null) return [];
    return places.map(({ at, isPlain }) => ({ at, written: word, meant, isPlain }));
  });
}

const lettersIn = (word: string): number => [...word].length;

/** The words that players read, by their small letters. */
function wordsOf(texts: readonly { readonly file: string; readonly text: string }[]): ReadonlyMap<string, Written> {
  const words = new Map<string, Written>();
  for (const { file, text } of texts) {
    const { bare, columnOf } = scriptLines(text);
    for (const [line, here] of bare.entries()) {
      if (here === '') continue;
      const signs = inkSigns(here);
      let sign = 0;
      for (const { 0: found, index } of here.matchAll(WORD)) {
        while (sign < signs.length && (signs[sign]?.to ?? 0) <= index) sign += 1;
        if ((signs[sign]?.from ?? Number.POSITIVE_INFINITY) <= index) continue;
        count(words, found, () => {
          const length = found.replace(POSSESSIVE, '').length;
          const [from, to] = [columnOf(line, index), columnOf(line, index + length - 1) + 1];
          const isMid = MID_SENTENCE.test(here.slice(Math.max(0, index - 3), index));
          return { at: { file, line, from, to }, isPlain: to - from === length, isMid };
        });
      }
    }
  }
  return words;
}

function count(words: Map<string, Written>, found: string, seen: () => Seen): void {
  const word = spelt(found);
  const key = word.toLowerCase();
  const known = words.get(key);
  const one = known ?? { word, capitals: 0, mids: 0, small: 0, places: [] };
  if (!known) words.set(key, one);
  if (!isCapital(word)) {
    one.small += 1;
    return;
  }
  one.capitals += 1;
  const place = seen();
  if (place.isMid) one.mids += 1;
  if (one.places.length < SELDOM) one.places.push(place);
}

/** What is a name in a story: a word of a given one, and one that it writes often. What it writes in small letters too is a word as others. */
function namesOf(words: ReadonlyMap<string, Written>, given: readonly string[]): readonly string[] {
  const ofSheet = given.flatMap((name) => [...name.matchAll(WORD)].map(([word]) => spelt(word))).filter(isCapital);
  const often = [...words.values()].filter(({ capitals, mids }) => capitals >= OFTEN && mids > 0).map(({ word }) => word);
  const all = new Map([...often, ...ofSheet].map((name) => [name.toLowerCase(), name]));
  return [...all].flatMap(([key, name]) => {
    const length = lettersIn(name);
    return length < LEAST || length > MOST || (words.get(key)?.small ?? 0) > 0 ? [] : [name];
  });
}

/** A word, and what it is without one of its letters: two words that are one letter off each other share one of these. */
function deletionsOf(word: string): readonly string[] {
  const letters = [...word];
  return [word, ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))];
}

function byDeletion(names: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const near = new Map<string, string[]>();
  for (const name of names)
    for (const key of new Set(deletionsOf(name.toLowerCase()))) {
      const alike = near.get(key);
      if (!alike) near.set(key, [name]);
      else if (alike.length < MOST_ALIKE) alike.push(name);
    }
  return near;
}

/** The name that a word is one letter off; null where it is one itself, or a form of one. */
function meantBy(key: string, near: ReadonlyMap<string, readonly string[]>, isMid: boolean): string | null {
  const alike = [...new Set(deletionsOf(key).flatMap((part) => near.get(part) ?? []))];
  const off = alike.map((name) => ({ name, lower: name.toLowerCase() }));
  if (off.some(({ lower }) => lower === key || isForm(key, lower))) return null;
  return off.find(({ lower }) => isMeant(key, lower, isMid) && editDistance(key, lower) === 1)?.name ?? null;
}

function isMeant(key: string, name: string, isMid: boolean): boolean {
  const length = lettersIn(name);
  const isSameFirst = [...key][0] === [...name][0];
  return isMid ? isSameFirst || length >= LONGER : isSameFirst && length >= LONG;
}

/** What languages put at the end of a name for a plural, a possession, a case or a pet name. */
const ENDING = /^[aeiouysnm]$/u;
const VOWEL = /^[aeiouy]$/u;

/** Whether a word may be a form of a name, or the name one of it: an ending more or less, or another vowel at the end. */
function isForm(word: string, name: string): boolean {
  const plain = (of: string) => [...normalForm(of, 'NFKD').replaceAll(/\p{M}/gu, '')];
  const [one, other] = [plain(word), plain(name)];
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const same = short.findIndex((letter, at) => letter !== long[at]);
  if (long.length - short.length === 1) return same < 0 && ENDING.test(long.at(-1) ?? '');
  // Marks alone make a form as well: `Zoe`, `Zoë`.
  if (same < 0) return one.length === other.length;
  return one.length === other.length && same === one.length - 1 && VOWEL.test(one.at(-1) ?? '') && VOWEL.test(other.at(-1) ?? '');
}
