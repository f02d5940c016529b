import { type ChoiceWords, choiceWords, type MatchableChoice, type Phrase } from './choice-words.ts';
import { formLikeness, type SaidForm, saidForm } from './said-form.ts';
import { isMisspelling } from './spelling.ts';
import { isKnown, isSpelled, nearness } from './synonyms.ts';
import { readUtterance, type Utterance, weighsDeed, withoutFrame } from './utterance.ts';
import { plainText, stemOf, type Word, wordsIn } from './words.ts';

/** `clear`: play it. `unclear`: ask which of at most three is meant, the likeliest first; `named`: the text names each of them. `none`: no choice is meant, as far as its words say; `near`: two that it may be about all the same. */
export type ChoiceMatch<C extends MatchableChoice> =
  | { readonly kind: 'clear'; readonly choice: C }
  | { readonly kind: 'unclear'; readonly choices: readonly C[]; readonly named?: true }
  | { readonly kind: 'none'; readonly near?: readonly C[] };

/** From this score on a choice is offered, and played if it leads by `LEAD` and most of what was said is about it. */
const LIKELY = 0.4;
const LEAD = 0.1;
/** A choice says more than one that is close, if this much more of the text is about it. */
const MORE = 0.2;
const MOSTLY = 0.5;
/** From this score on a choice is played that leads, though little of what was said may be about it. */
const PLAYED = 0.5;
/** The same where the text does something else to the things of the choice, or says it otherwise: "consult the bird" is "Ask the goose for an opinion". */
const PLAYED_OTHERWISE = 0.55;
/** The same where the deed is plainly another one: to look through the hole is not to call through it. */
const PLAYED_APART = 0.65;
const SOMEWHAT = 0.25;
const LEAST_ABOUT = 0.32;
/** From this score on a choice is meant, though another thing may be named. */
const PLAINLY = 0.6;
/** A part of one of the choice's phrases that must be named. */
const NAMED = 0.34;
const MAX_OFFERED = 3;
/** More sentences than these are a speech. */
const MOST_PARTS = 4;
const SENTENCES = /(?<=[.!?;…])["”’]?\s+|,?(?<!\s)\s+and\s+(?=(?:who|what|why|how|where|when|are|is)\b)/iu;
/** Between two deeds of a text. */
const DEEDS = /(?<=[.!?;…])["”’]?\s+|,?(?<!\s)\s+(?:and then|and after that|and|then)\s+|,\s+/iu;
const IN_ORDER = /\b(?:then|after that|afterwards|first)\b/iu;
/** A last sentence that denies the one before. */
const TAKEN_BACK = /^\W*(?:never|no|not|nope|no way|never ever|not me|i (?:do not|don[’']?t|won[’']?t|will not|refuse))\W*$/iu;
/** Nothing but a yes or a no, which no choice is unless it says so. */
const ANSWER_ALONE = /^\W*(?:yes|yep|yeah|ok|okay|sure|no|nope|nah|maybe|right|fine)\W*$/iu;
/** A player's words that a negation denies exclude a choice that they would fit this well. */
const DENIED = 0.2;
/** How near a misspelled word is to the word meant. */
const MISSPELLED = 0.85;
/** How near a compound is to a part of it. */
const COMPOUND = 0.8;
const SAME_QUESTION = 0.15;
const NAMED_PLAINLY = 0.55;
/** Nearly all that is said is about a choice, and nearly all of the choice is said. */
const WHOLE = 0.85;
const THING = 0.7;
/** A question is plainly about a choice from this on, whoever is asked. */
const ABOUT_IT = 0.75;
/** A word is in a choice, or one like it. A word alone that is only like one means too many things: "deal" is no address. */
const SHARED = 0.5;
const ALONE = 0.75;
/** Two forms mean the same from this likeness on. */
const FORMED = 0.7;

interface Scored<C> {
  readonly choice: C;
  readonly score: number;
  /** Whether it may be played without asking. */
  readonly certain: boolean;
  /** Whether it may be played where it leads plainly. */
  readonly playable: boolean;
  /** Whether nearly all that is said is about it, and nearly all of it is said. */
  readonly whole: boolean;
  /** How much of what is said is about it, from 0 to 1, and whether one of the things is. */
  readonly precision: number;
  readonly about: boolean;
  /** Whether it shares a word with it that says something. */
  readonly shares: boolean;
}

/**
 * The offered choice that a typed text means. A choice that the text denies is never returned, and a question is only clear about a choice that asks the
 * same; it is about any other choice only when it names it plainly ("can I take the purse?"), and then unclear, as is what weighs a deed ("should I ask her?"). Independent of the order of choices, except in
 * the order of equal ones.
 */
export function matchChoice<C extends MatchableChoice>(text: string, choices: readonly C[]): ChoiceMatch<C> {
  const bare = withoutFrame(text);
  const exact = choices.filter((choice) =>
    [choice.label, ...choice.aliases].some((phrase) => sameText(text, phrase) || sameText(bare, phrase)),
  );
  if (exact.length === 1 && exact[0]) return { kind: 'clear', choice: exact[0] };
  const numbered = byNumber(text, choices);
  if (numbered) return { kind: 'clear', choice: numbered };
  if (ANSWER_ALONE.test(bare)) return { kind: 'none' };
  const match = matchSaid(text, choices);
  // "Should I ask her?" has not asked yet.
  return match.kind === 'clear' && weighsDeed(text) ? { kind: 'unclear', choices: [match.choice] } : match;
}

function matchSaid<C extends MatchableChoice>(text: string, choices: readonly C[]): ChoiceMatch<C> {
  const either = alternatives(text, choices);
  if (either.length > 1) return { kind: 'unclear', choices: either, named: true };
  const stated = statementOf(text);
  const done = stated === null ? null : matchWhole(stated, choices);
  if (done?.kind === 'clear' && !choiceWords(done.choice).asking) return done;
  const whole = matchWhole(text, choices);
  const isOne = whole.kind === 'clear' && [whole.choice.label, ...whole.choice.aliases].some((phrase) => phrase.split(DEEDS).length > 1);
  const deeds = isOne ? null : matchDeeds(text, choices);
  return whole.kind === 'clear' ? (deeds ?? whole) : (matchParts(text, choices) ?? deeds ?? whole);
}

/** The candidate that a text is most about, sure or not; null where it is plainly about none. */
export function likeliest<C extends MatchableChoice>(text: string, candidates: readonly C[]): C | null {
  const [best] = scoredChoices(text, candidates);
  return best?.about && best.score >= NAMED_PLAINLY ? best.choice : null;
}

/** How well a text fits one of several choices; 0 where it does not fit enough to play it, or shares no word that says something with it. */
export function fitOf<C extends MatchableChoice>(text: string, choice: C, choices: readonly C[]): number {
  const scored = scoredChoices(text, choices).find((one) => one.choice === choice);
  return scored?.shares && (scored.certain || scored.playable) ? scored.score : 0;
}

function matchWhole<C extends MatchableChoice>(text: string, choices: readonly C[]): ChoiceMatch<C> {
  // Who types a label nearly as it stands means it, whatever other ways to say another choice have in common with it.
  const byLabel = scoredChoices(
    text,
    choices.map(({ id, label }) => ({ id, label, keys: [], aliases: [] })),
  );
  const [first, second] = byLabel;
  const labelled =
    first?.certain && first.whole && first.score - (second?.score ?? 0) >= LEAD ? choices.find(({ id }) => id === first.choice.id) : null;
  if (labelled) return { kind: 'clear', choice: labelled };
  return decision(scoredChoices(text, choices), readUtterance(text).asksLeave);
}

/** The choices with how well a text fits each, the likeliest first. */
function scoredChoices<C extends MatchableChoice>(text: string, choices: readonly C[]): readonly Scored<C>[] {
  const said = readUtterance(text);
  const form = saidForm(text, 'player');
  const all = choices.map(choiceWords);
  return choices
    .flatMap((choice, index): Scored<C>[] => {
      const words = all[index];
      return words ? [{ choice, ...judge(said, form, words, all) }] : [];
    })
    .sort((a, b) => b.score - a.score);
}

/** "Who are you? And how did you get in?": the one choice that a sentence of the text means by itself, where no other sentence means another or takes it back. */
function matchParts<C extends MatchableChoice>(text: string, choices: readonly C[]): ChoiceMatch<C> | null {
  const parts = text.split(SENTENCES).filter((part) => /[\p{L}\p{N}]/u.test(part));
  if (parts.length < 2 || parts.length > MOST_PARTS || TAKEN_BACK.test(parts.at(-1) ?? '')) return null;
  const possible = playableChoices(text, choices);
  const meant = new Set(
    parts.flatMap((part) => {
      const exact = choices.filter((choice) => [choice.label, ...choice.aliases].some((phrase) => sameText(withoutFrame(part), phrase)));
      const match: ChoiceMatch<C> = exact.length === 1 && exact[0] ? { kind: 'clear', choice: exact[0] } : matchWhole(part, choices);
      return match.kind === 'clear' ? [match.choice] : [];
    }),
  );
  const [only, ...others] = meant;
  return only && others.length === 0 && possible.includes(only) ? { kind: 'clear', choice: only } : null;
}

/** "Where is he? I go looking for him" does something: what it does, with what it asked about. Null where a text asks nothing, or asks last. */
function statementOf(text: string): string | null {
  const sentences = text.split(/(?<=[.!?…])\s+/u).filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
  const asked = sentences.filter((sentence) => sentence.trim().endsWith('?'));
  const last = sentences.at(-1);
  if (asked.length === 0 || last === undefined || readUtterance(last).question || readUtterance(last).negated) return null;
  const things = asked.flatMap((sentence) => readUtterance(sentence).things.map(({ raw }) => raw));
  return `${sentences.filter((sentence) => !asked.includes(sentence)).join(' ')} ${things.join(' ')}`.trim();
}

/** "Read the letter, then go down": what comes first is played. "Read the letter and go down": which of them is asked. Null where it does not name several. */
function matchDeeds<C extends MatchableChoice>(text: string, choices: readonly C[]): ChoiceMatch<C> | null {
  const parts = text.split(DEEDS).filter((part) => /[\p{L}\p{N}]/u.test(part));
  if (parts.length < 2 || parts.length > MOST_PARTS) return null;
  const possible = playableChoices(text, choices);
  const named = [
    ...new Set(
      parts.flatMap((part) => {
        const match = matchWhole(part, choices);
        return match.kind === 'clear' && possible.includes(match.choice) ? [match.choice] : [];
      }),
    ),
  ];
  const [first] = named;
  if (!first || named.length < 2) return null;
  return IN_ORDER.test(text)
    ? { kind: 'clear', choice: first }
    : { kind: 'unclear', choices: named.filter((_, place) => place < MAX_OFFERED), named: true };
}

/** The choices that a text may mean at all: those it does not deny, and for a question those that ask something. */
export function playableChoices<C extends MatchableChoice>(text: string, choices: readonly C[]): readonly C[] {
  const said = readUtterance(text);
  const all = choices.map(choiceWords);
  return choices.filter((_, index) => {
    const words = all[index];
    return words !== undefined && !denies(said, words, (stem) => shareOf(stem, all)) && (!said.question || words.asking);
  });
}

/** Of some choices, those that a text does not plainly do something else to the things of: who eats the lamp does not put it out. */
export function choicesOfDeed<C extends MatchableChoice>(text: string, choices: readonly C[]): readonly C[] {
  const said = readUtterance(text);
  return choices.filter((choice) => !isOtherDeed(said, choiceWords(choice)));
}

/** The choices that a text leaves open: "the door or the tide" names two. */
function alternatives<C extends MatchableChoice>(text: string, choices: readonly C[]): readonly C[] {
  const parts = text.split(/\bor\b/iu);
  if (parts.length === 1 || parts.length > MAX_OFFERED) return [];
  const named = parts.map((part) => matchChoice(part, choices));
  return choices.filter((choice) => named.some((match) => match.kind === 'clear' && match.choice === choice));
}

/** A choice that clearly leads is played, and those that are close are asked about. About one alone only a request for leave is: "can I take the purse?" */
function decision<C extends MatchableChoice>(scored: readonly Scored<C>[], asksLeave: boolean): ChoiceMatch<C> {
  const [best] = scored;
  if (!best || best.score < LIKELY) return { kind: 'none' };
  const close = scored.filter(({ score }) => score >= LIKELY && best.score - score < LEAD).slice(0, MAX_OFFERED);
  const [only, ...others] = close.filter(({ certain, playable }) => certain || playable).toSorted((a, b) => b.precision - a.precision);
  if (only && (others.length === 0 || saysMore(only, others))) return { kind: 'clear', choice: only.choice };
  if (close.length === 1 && !asksLeave) return { kind: 'none' };
  return { kind: 'unclear', choices: close.map(({ choice }) => choice) };
}

/** Of choices that begin alike, the one that more of the text is about: "your secret is safe, take the back stairs". */
const saysMore = <C>(one: Scored<C>, others: readonly Scored<C>[]): boolean =>
  others.every(({ precision }) => one.precision - precision >= MORE);

/** A text that denies nothing is not said in the ways of a choice that deny something: to pay the toll is not "don't pay the toll". */
const saidBy = (said: Utterance, choice: ChoiceWords): ChoiceWords => (said.negated ? choice : { ...choice, ...choice.unless });

/** Whether a typed text is a label or another phrase of an author, apart from case, accents and marks. */
export const sameText = (text: string, label: string): boolean => {
  const words = (plain: string) =>
    wordsIn(plain)
      .map(({ raw }) => raw)
      .join(' ');
  const said = words(plainText(text));
  return said !== '' && said === words(plainText(label));
};

/** "2" and "option 2" are the second choice. */
function byNumber<C>(text: string, choices: readonly C[]): C | null {
  const number = /^\s*(?:(?:option|choice|number|no\.?)\s*)?#?([1-9])\s*[.)!]?\s*$/iu.exec(text)?.[1];
  return number === undefined ? null : (choices[Number(number) - 1] ?? null);
}

const NO_FIT = { certain: false, playable: false, whole: false, precision: 0, about: false, shares: false };

function judge(said: Utterance, form: SaidForm, choice: ChoiceWords, all: readonly ChoiceWords[]): Omit<Scored<never>, 'choice'> {
  const share = (stem: string) => shareOf(stem, all);
  if (denies(said, choice, share) || isOtherDeed(said, choice)) return { score: 0, ...NO_FIT };
  // What a choice denies itself is no refusal of it: "I can't sleep" is "Say you cannot sleep".
  const agreesInDenial = deniesTheSame(said, choice);
  const held = agreesInDenial ? [...said.said, ...said.denied] : said.said;
  const { score: content, precision, recall } = phraseScore(held, saidBy(said, choice), share);
  const likeness = Math.max(0, ...choice.forms.map((one) => formLikeness(form, one)));
  const whole = said.said.length > 0 && Math.min(precision, recall) >= WHOLE;
  const agrees = deniesAlike(said, choice, whole);
  // "Don't let him go" denies light words alone.
  const formed = likeness >= FORMED && agrees && (!said.negated || agreesInDenial);
  const shares = sharesContent(held, choice) || Math.min(precision, recall) >= WHOLE;
  const fit = { whole, precision, about: isAboutItsThings(said, choice), shares };
  const score = Math.max(shares ? content : 0, formed ? likeness : 0);
  const least = doesTheSame(said, choice) ? PLAYED : doesAlike(said, choice) ? PLAYED_OTHERWISE : PLAYED_APART;
  // "I'm allergic to bees" does nothing with them, and "nice blanket" neither.
  const isState = !whole && !formed && ((said.state === 'being' && !choice.speaks) || (said.state === 'admiring' && !choice.admires));
  const playable =
    agrees &&
    !isState &&
    score >= least &&
    precision >= LEAST_ABOUT &&
    recall >= NAMED &&
    (score >= PLAINLY || isAboutItsThings(said, choice));
  if (!said.question) {
    const same = doesTheSame(said, choice) && precision > MOSTLY && recall >= NAMED;
    const named = same && !isState && isAboutItsThings(said, choice);
    if (!choice.asking && !said.negated && said.said.some(({ stem }) => choice.refused.includes(stem)))
      return { score: score / 2, ...NO_FIT };
    return {
      score,
      ...fit,
      playable,
      certain: agrees && (formed || named || namesAll(said, choice) || (recall >= NAMED && !isState && isAboutThing(said, choice))),
    };
  }
  if (!choice.asking)
    return {
      score: said.asksLeave && score >= NAMED_PLAINLY ? score : 0,
      ...NO_FIT,
    };
  const { asks } = said;
  // "Did it startle you?" may ask why it did, but "is she safe?" is for the narrator.
  const forNarrator =
    asks === 'whether' && !said.addressed && choice.asks !== 'whether' && !(choice.labelAsks && Math.min(precision, recall) >= ABOUT_IT);
  const alike = asks !== null && !forNarrator && choice.asksToo.some((other) => asksAlike(asks, other));
  const open = asks === 'whether' ? !forNarrator : choice.asks === null;
  const differs = asks !== null && !alike && !open && Math.min(precision, recall) < WHOLE;
  const bonus = alike ? SAME_QUESTION : differs ? -SAME_QUESTION : 0;
  const named = precision > MOSTLY && recall >= NAMED;
  return {
    score: score === 0 ? 0 : score + bonus,
    ...fit,
    playable: playable && !differs && (alike || choice.labelAsks) && precision >= MOSTLY,
    certain: agrees && !forNarrator && (formed || (named && !differs && (alike || choice.labelAsks))),
  };
}

const ALIKE = [new Set(['who', 'whom', 'whose', 'which']), new Set(['what', 'how'])];

/** Whether two question words may ask the same: "which side leads" and "who leads". */
const asksAlike = (a: string, b: string): boolean => a === b || ALIKE.some((some) => some.has(a) && some.has(b));

/** Whether of the things that a text names one at least is in the choice: to steal the knife is not to take his hand. */
const isAboutItsThings = ({ things }: Utterance, choice: ChoiceWords): boolean =>
  things.length === 0 || things.some((thing) => nearest(thing, choice.words) >= SHARED);

/**
 * Whether what the text does is about what the choice does: to throw the purse is not to take it. A text without a verb names a thing; "push the door open"
 * opens it.
 */
function doesTheSame(said: Utterance, choice: ChoiceWords): boolean {
  if (said.verbs.length === 0) return true;
  const likeOne = (verb: string) =>
    choice.words.some((word) => nearness(verb, word.stem) >= MOSTLY || (!isKnown(verb) && isMisspelling(verb, word.stem)));
  return said.verbs.some(likeOne) || said.said.some(({ stem }) => choice.verbs.includes(stem));
}

/** Whether what the text does is used in somewhat the same places as what the choice does. */
const doesAlike = ({ verbs }: Utterance, choice: ChoiceWords): boolean =>
  verbs.some((verb) => choice.verbs.some((other) => nearness(verb, other) >= SOMEWHAT) || ANY_DEED.has(verb));

/**
 * Whether a text shares more with a choice than particles and the commonest verbs, or is one such word: "tell her everything" is not "Tell them to leave", but
 * "up" may be "Climb up".
 */
const sharesContent = (said: readonly Word[], choice: ChoiceWords): boolean =>
  said.some((word) =>
    weight(word.stem) === 1
      ? nearest(word, choice.words) >= (said.length === 1 ? ALONE : SHARED)
      : said.length === 1 && !SPEAKING.has(word.stem) && nearest(word, choice.words) === 1,
  );

/** Whether a text does something to a thing that is plainly not what the choice does: to eat the lamp is not to put it out. */
const isOtherDeed = (said: Utterance, choice: ChoiceWords): boolean =>
  said.verbs.length > 0 &&
  said.verbs.every((verb) => OTHER_DEEDS.has(verb) && !choice.words.some(({ stem }) => nearness(verb, stem) >= THING)) &&
  !namesAll(said, choice);

/** Whether a text names all the things of one of the choice's phrases, of two or more: "eat soup with the steward" is "Take soup with the steward". */
function namesAll(said: Utterance, choice: ChoiceWords): boolean {
  return choice.phrases.some(({ words }) => {
    const things = words.filter(({ stem }) => !choice.verbs.includes(stem) && weight(stem) === 1);
    return things.length > 1 && things.every((thing) => namedBy(thing, said.said) >= WHOLE);
  });
}

/**
 * Whether a text is about the thing of a choice and names no other deed: "switch the lamp off" puts it out, but to look at it or to
 * throw it does not.
 */
function isAboutThing(said: Utterance, choice: ChoiceWords): boolean {
  if (said.verbs.some((verb) => !ANY_DEED.has(verb))) return false;
  const things = said.said.filter(({ stem }) => !said.verbs.includes(stem) && weight(stem) === 1);
  const total = sum(things.map((thing) => nearest(thing, choice.words)));
  return things.length > 0 && total / things.length >= THING;
}

/** Whether a text denies what a choice does, or what it denies fits the choice at least as well as what it says. */
function denies(said: Utterance, choice: ChoiceWords, share: (stem: string) => number): boolean {
  if (said.denied.length === 0 || deniesTheSame(said, choice)) return false;
  if (said.denied.some(({ stem }) => stem === choice.verb)) return true;
  const denied = phraseScore(said.denied, choice, share).score;
  return denied >= DENIED && denied >= phraseScore(said.said, choice, share).score;
}

/** Whether a text denies what the choice denies itself. "I don't say you cannot sleep" denies once more, and refuses it. */
const deniesTheSame = (said: Utterance, choice: ChoiceWords): boolean =>
  choice.negations.includes(said.negations) &&
  said.denied.some(({ stem }) => choice.denied.includes(stem)) &&
  !said.denied.some(({ stem }) => choice.held.includes(stem));

/** A text that denies something is certain only about a choice that does so too, or that it says in full. */
const deniesAlike = (said: Utterance, choice: ChoiceWords, whole: boolean): boolean =>
  whole || !said.negated || choice.negated || said.denied.length === 0 || said.verbs.length > 0;

/** How well words fit a choice: how much of one of its phrases they name, and how much of them is about the choice. */
function phraseScore(said: readonly Word[], choice: ChoiceWords, share: (stem: string) => number) {
  const total = sum(said.map(({ stem }) => weight(stem)));
  if (total === 0) return { score: 0, precision: 0, recall: 0 };
  const precision = sum(said.map((word) => weight(word.stem) * nearest(word, choice.words))) / total;
  const recall = Math.max(...choice.phrases.map((phrase) => recallOf(said, phrase, share)), keyRecall(said, choice, share));
  return { score: precision === 0 || recall === 0 ? 0 : (precision + recall) / 2, precision, recall };
}

function recallOf(said: readonly Word[], { words }: Phrase, share: (stem: string) => number): number {
  const total = sum(words.map(({ stem }) => weight(stem) * share(stem)));
  return total === 0 ? 0 : sum(words.map((word) => weight(word.stem) * share(word.stem) * namedBy(word, said))) / total;
}

/** Each key in the text counts as a part of a phrase. */
const keyRecall = (said: readonly Word[], { keys }: ChoiceWords, share: (stem: string) => number): number =>
  Math.min(0.7, sum(keys.map((key) => 0.35 * share(key.stem) * (namedBy(key, said) >= 0.85 ? 1 : 0))));

/** How well one of the words of a choice is what was said, and how well one of the words that were said names a word of a choice. */
const nearest = (said: Word, words: readonly Word[]): number => Math.max(0, ...words.map((word) => likeness(said, word)));
const namedBy = (word: Word, said: readonly Word[]): number => Math.max(0, ...said.map((one) => likeness(one, word)));

/** Only what was typed can be misspelled: who is “scared” means no scarf, however rare that word is. */
function likeness(said: Word, word: Word): number {
  const near = nearness(said.stem, word.stem);
  if (near > 0) return near;
  if (!isSpelled(said.raw) && (isMisspelling(said.raw, word.raw) || isMisspelling(said.stem, word.stem))) return MISSPELLED;
  return isCompound(said.raw, word.raw) || isCompound(word.raw, said.raw) ? COMPOUND : 0;
}

/** "Logbook" is a book. Its other part must be a word, and the whole none in common use: "carpet" is no pet, and the Pellery no Pell. */
const isCompound = (long: string, part: string): boolean => {
  if (part.length < 4 || long.length < part.length + 3 || isSpelled(long)) return false;
  const other = long.endsWith(part) ? long.slice(0, -part.length) : long.startsWith(part) ? long.slice(part.length) : null;
  return other !== null && isSpelled(other);
};

/** A word that several of the offered choices have tells less. */
function shareOf(stem: string, all: readonly ChoiceWords[]): number {
  const having = all.filter(({ words }) => words.some((word) => word.stem === stem)).length;
  return 1 / Math.max(1, having);
}

/** Verbs that are another deed than whatever a choice does to the same thing, unless it has one like them. */
const OTHER_DEEDS = new Set(
  'burn throw toss smash destroy break wreck eat drink swallow lick bite sell kick hit punch slap kiss kill attack stab jump dance polish insult joke'
    .split(' ')
    .map(stemOf),
);

/** Verbs that say little of what is done: the thing decides. */
const ANY_DEED = new Set(
  'switch turn use get take put give bring find fetch need let choose pick handle deal see visit try start keep prepare'
    .split(' ')
    .map(stemOf),
);

/** "You should tell him" is about no choice that only tells something else. */
const SPEAKING = new Set('tell say talk'.split(' ').map(stemOf));

const WEAK = new Set(
  'nice good great bad lovely fine up down out off back over away through first get let give take tell say ask look see put much many happen mean start begin everything something nobody everybody everyone somebody anybody people'
    .split(' ')
    .map(stemOf),
);

/** Particles and the commonest verbs tell less than other words. */
export const isWeighty = (stem: string): boolean => !WEAK.has(stem);

const weight = (stem: string): number => (isWeighty(stem) ? 1 : 0.4);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
