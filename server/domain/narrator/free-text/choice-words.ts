import type { Choice } from '#contract/play.ts';
import { readUtterance } from './utterance.ts';
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
  /** All words of phrases and keys. */
  readonly words: readonly Word[];
  /** Whether the choice asks a person a question, so that a question can mean it. */
  readonly asking: boolean;
  /** The question word of what it asks. */
  readonly asks: string | null;
  readonly negated: boolean;
}

const SPEECH = /^(?:say|tell|ask|promise|admit|call|shout|key|beg|answer|wonder)\b(?:\s+(?:him|her|them|it|that|softly|aunt|if|whether))*/u;
const ASKING = /^(?:ask|hear|press|wonder|beg)\b|\?$/u;

/** Reads a choice. A label's denied words belong to it like the others: "Leave the key and promise nothing". */
export function choiceWords({ label, keys, aliases }: MatchableChoice): ChoiceWords {
  const plain = plainText(label);
  const texts = [plain, plain.replace(SPEECH, ''), ...aliases];
  const read = texts.map((text) => readUtterance(text));
  const phrases = read.map(({ said, denied }) => ({ words: [...said, ...denied] })).filter(({ words }) => words.length > 0);
  const keyWords = keys.flatMap((key) => wordsIn(plainText(key)));
  return {
    phrases,
    keys: keyWords,
    verbs: read.flatMap(({ verbs }) => verbs.slice(0, 1)),
    words: [...phrases.flatMap(({ words }) => words), ...keyWords],
    asking: [plain, ...aliases].some((text) => ASKING.test(text.trim().toLowerCase())),
    asks: read.find(({ asks }) => asks !== null)?.asks ?? null,
    negated: read.some(({ negated }) => negated),
  };
}
