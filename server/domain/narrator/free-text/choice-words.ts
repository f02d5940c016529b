import type { Choice } from '#contract/play.ts';
import { type SaidForm, saidForm } from './said-form.ts';
import { readUtterance, type Utterance } from './utterance.ts';
import { plainText, type Word, wordsIn } from './words.ts';

/** A choice with what its author added for free text. */
export interface MatchableChoice extends Choice {
  /** Words that belong to the choice. */
  readonly keys: readonly string[];
  /** Other ways to say the whole choice. One that ends in a question mark makes it a choice that asks. */
  readonly aliases: readonly string[];
}

/** One way to say a choice: its content words. */
export interface Phrase {
  readonly words: readonly Word[];
}

/** The words of a choice. */
export interface ChoiceWords {
  /** The label, the label without a leading "say" or "ask", and the aliases. */
  readonly phrases: readonly Phrase[];
  readonly keys: readonly Word[];
  /** Stems of what the player does: the first verb of each phrase. */
  readonly verbs: readonly string[];
  /** The first verb of its label; null without one, and where the label denies something. */
  readonly verb: string | null;
  /** All words of phrases and keys. */
  readonly words: readonly Word[];
  /** The same without other ways to say it that deny something. */
  readonly unless: { readonly phrases: readonly Phrase[]; readonly words: readonly Word[] };
  /** The forms of the phrases, as `saidForm` has them. */
  readonly forms: readonly SaidForm[];
  /** Whether the choice asks a person a question, so that a question can mean it. */
  readonly asking: boolean;
  /** Whether it says something, so that "I am scared" can be it, and whether it admires something, so that "nice scarf" can. */
  readonly speaks: boolean;
  readonly admires: boolean;
  /** Whether its label does: an alias alone that asks is no more than itself. */
  readonly labelAsks: boolean;
  /** The question word of its label; null where it leaves open what is asked. */
  readonly asks: string | null;
  /** The question words of all its phrases. */
  readonly asksToo: readonly string[];
  readonly negated: boolean;
  /** How often its phrases that deny something do so. */
  readonly negations: readonly number[];
  /** Stems of what its label says and does not deny. */
  readonly held: readonly string[];
  /** Stems of what its label denies, and its other phrases deny while the label does not say it: "promise" in "Tell her you cannot promise". */
  readonly denied: readonly string[];
  /** Of these, what the label denies. */
  readonly refused: readonly string[];
}

const SPEECH = /^(?:say|tell|ask|promise|admit|call|shout|key|beg|answer|wonder)\b(?:\s+(?:him|her|them|it|that|softly|aunt|if|whether))*/u;
const ASKING = /^(?:ask|hear|press|wonder|beg)\b|\b(?:and|then) ask\b|\?$/u;

/** "Ask her if she dreams" asks what is answered by yes or no. */
const WHETHER = /^(?:ask|wonder)\b(?: \p{L}+){0,3} (?:if|whether)\b/u;

const SPEAKS =
  /^(?:say|tell|promise|admit|call|shout|answer|thank|apologise|wish|bid|declare|refuse|declin|agree|lie|confess|introduce|own|blame|beg)\b/u;

/** What is said, without who says it to whom: "Ask her who she is" reports "who she is". */
const reported = (label: string): string => {
  const plain = plainText(label);
  return SPEECH.test(plain) ? plain.replace(SPEECH, '') : plain;
};

/** Reads a choice. A label's denied words belong to it like the others: "Leave the key and promise nothing". */
export function choiceWords({ label, keys, aliases }: MatchableChoice): ChoiceWords {
  const plain = plainText(label);
  const texts = [plain, reported(plain), ...aliases];
  const read = texts.map((text) => readUtterance(text));
  const phrasesOf = (utterances: readonly Utterance[]) =>
    utterances.map(({ said, denied }) => ({ words: [...said, ...denied] })).filter(({ words }) => words.length > 0);
  const phrases = phrasesOf(read);
  const ways = texts.length - aliases.length;
  const affirmed = phrasesOf(read.filter(({ denied }, index) => index < ways || denied.length === 0));
  const keyWords = keys.flatMap((key) => wordsIn(plainText(key)));
  const held = (read[0]?.said ?? []).map(({ stem }) => stem);
  return {
    phrases,
    keys: keyWords,
    forms: [...new Set([label, reported(label)])]
      .map((text) => saidForm(text, 'author'))
      .concat(aliases.map((text) => saidForm(text, 'player'))),
    verb: read[0]?.negated ? null : (read[0]?.verbs[0] ?? null),
    verbs: read.flatMap(({ verbs }) => verbs.slice(0, 1)),
    words: [...phrases.flatMap(({ words }) => words), ...keyWords],
    unless: { phrases: affirmed, words: [...affirmed.flatMap(({ words }) => words), ...keyWords] },
    asking: [plain, ...aliases].some((text) => ASKING.test(text.trim().toLowerCase())),
    speaks: SPEAKS.test(plain),
    admires: /\b(?:admire|compliment|praise)\b/u.test(plain),
    labelAsks: ASKING.test(plain.trim()),
    asks: WHETHER.test(plain) ? 'whether' : (read[0]?.asks ?? null),
    asksToo: read.flatMap(({ asks }) => (asks === null ? [] : [asks])).concat(WHETHER.test(plain) ? ['whether'] : []),
    negated: read.some(({ negated }) => negated),
    negations: read.flatMap(({ negations }) => (negations > 0 ? [negations] : [])),
    held,
    // "Don't pay the toll" is another way to say "Run the toll rope", which is about the toll all the same.
    denied: read.flatMap(({ denied }) => denied.map(({ stem }) => stem)).filter((stem) => !held.includes(stem)),
    refused: (read[0]?.denied ?? []).map(({ stem }) => stem),
  };
}
