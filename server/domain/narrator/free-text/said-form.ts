import { nearness } from './synonyms.ts';
import { plainText, stemOf, wordsIn } from './words.ts';

/** Who is who: in a label "you" is the player, in what a player types or says "I" is. */
type Speaker = 'author' | 'player';

const set = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const I = set('i me my mine myself we us our');
const YOU = set('you your yours yourself');
const THEY = set('he him his she her hers it its they them their theirs');
const BE = set('am is are was were be been being');
const DO = set('do does did');
/** Words that say next to nothing by themselves. */
const EMPTY = set('a an the to of please just so oh ah well then and that here there now too also very really will would shall');
const LIGHT = set(
  'me other be do have not in on at with by for from into out up down off if whether as this these those some any can could should may might must about one',
);
const ASKING = set('who whom whose what which why how where when');
const WEIGHT = { light: 0.35, asking: 0.8, full: 1 } as const;

/** The words of a text in the order of their weight, with people as "me" and "other": "Ask her who she is" and "who are you?" have the same form. */
export interface SaidForm {
  readonly words: readonly string[];
}

/** The form of what is said or done. */
export function saidForm(text: string, speaker: Speaker): SaidForm {
  const words = wordsIn(plainText(text)).flatMap(({ raw }) => {
    if (EMPTY.has(raw)) return [];
    if (I.has(raw)) return ['me'];
    if (YOU.has(raw)) return [speaker === 'player' ? 'other' : 'me'];
    if (THEY.has(raw)) return ['other'];
    if (BE.has(raw)) return ['be'];
    // "Why did you tell" and "why she told"
    return DO.has(raw) ? [] : [stemOf(raw)];
  });
  return { words: [...new Set(words)] };
}

const weightOf = (word: string): number => (LIGHT.has(word) ? WEIGHT.light : ASKING.has(word) ? WEIGHT.asking : WEIGHT.full);

/** How much two forms have in common, from 0 to 1. Question words must agree, and a form of light words alone is compared as strictly as any other. */
export function formLikeness(a: SaidForm, b: SaidForm): number {
  const asks = (form: SaidForm) => form.words.find((word) => ASKING.has(word)) ?? null;
  if (asks(a) !== asks(b)) return 0;
  const covered = (from: SaidForm, by: SaidForm) =>
    sum(from.words.map((word) => weightOf(word) * Math.max(0, ...by.words.map((other) => alike(word, other)))));
  // "Sing to myself" is not "I do it myself".
  const says = (form: SaidForm) => form.words.filter((word) => !LIGHT.has(word));
  if (says(a).length > 0 && !says(a).some((word) => says(b).some((other) => alike(word, other) > 0 || word === other))) return 0;
  const total = sum(a.words.map(weightOf)) + sum(b.words.map(weightOf));
  return total === 0 ? 0 : (covered(a, b) + covered(b, a)) / total;
}

function alike(a: string, b: string): number {
  if (a === b) return 1;
  if (LIGHT.has(a) || LIGHT.has(b) || ASKING.has(a) || ASKING.has(b)) return 0;
  return nearness(a, b);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
