import { withoutIdioms } from './idioms.ts';
import { isVerb } from './synonyms.ts';
import { plainText, stemOf, type Word, wordsIn } from './words.ts';

/** What a text says, what it denies, and what it asks. */
export interface Utterance {
  /** Content words that hold, each once. */
  readonly said: readonly Word[];
  /** Content words under a negation. */
  readonly denied: readonly Word[];
  /** Stems of what the player does: the first verb of each clause that holds. */
  readonly verbs: readonly string[];
  /** What holds and is plainly a thing: it stands behind an article or the like, or is no verb. */
  readonly things: readonly Word[];
  readonly question: boolean;
  /** Whether the question asks if the player may do something: "can I take the purse?" */
  readonly asksLeave: boolean;
  /** The first question word, such as "who"; "whether" of a question to be answered by yes or no; null of what asks nothing. */
  readonly asks: string | null;
  /** Whether it speaks to somebody: "you". */
  readonly addressed: boolean;
  /** Whether it only says how somebody is, or admires a thing: "I'm allergic to bees", "nice blanket". */
  readonly state: 'being' | 'admiring' | null;
  /** Whether the text denies or refuses something. */
  readonly negated: boolean;
  /** How often: "I don't say nothing" does so twice. */
  readonly negations: number;
}

const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/u));

const STOP =
  list(`a an the i me my mine myself you your yours yourself he himself herself itself ourselves themselves him his she her hers it its we us our they them their to of in on at and or with as by for from into onto
  that this these those there here is be am are was were been being do does did done doing will would can could shall should may might must want wants wanted wish like
  try tries tried trying then than just please so very quite really some any let lets if about have has had having go goes went going gone make decide
  now too also well while moment bit little whole slowly quickly carefully gently oh ah um er okay ok hey hi dear sir madam one more again still even ever s t
  rather teh hte adn pls plz lol yes yep yeah yup`);
const QUESTION_WORDS = list('who whom whose what which why how where when');
const AUXILIARIES = list('is are was were am do does did can could shall should will would has have had may might must');
const SUBJECTS = list(
  'i you he she it we they there the a an this that these those my your his her our their anyone anybody someone somebody everyone',
);
/** "Is Pio safe" asks, whoever it names: these do not begin a command. */
const ASKING_FIRST = list('is are was were am does did has would could should');
const PRONOUNS = list('i you he she it we they there anyone anybody someone somebody everyone');
const DETERMINERS = list('the a an my your his her our their this that these those some any');
/** Little words that stand for no thing. */
const LIGHT = list(
  'nice good great bad lovely fine up down out off back over away through first much many everything something together rather',
);
const ADDRESSED = list('you your yours yourself');
const FULL_VERBS = list('do does did have has had');
const NEGATORS = list('not never no without nor neither none hardly refuse refuses refused avoid avoids except');
const EMPTY_OBJECTS = list('nothing nobody');
const RESUMING = list('i we you let he she just instead rather please');

/** "Don't you know any other songs?" denies nothing. */
const RHETORICAL =
  /^(\W*(?:do|does|did|is|are|was|were|would|could|should|has|have|had|can|will)) not(?= (?:you|he|she|it|they|we|i|that|this|the)\b)/u;

/** "Sabine, what will you swear?" is about swearing. */
const VOCATIVE =
  /^\W*(?!(?:no|yes|please|first|then|so|well|oh|ok|okay|um|er|ah|hmm|sorry|actually|honestly|but|and|sure|fine|right|yeah|yep|nope|look|hey|hi|hello|thanks|anyway|maybe)\b)\p{L}+,(?=\s*\p{L})/u;
/** "Refuse and steal the cloth" refuses what was offered, and steals. */
const REFUSES_AND =
  /^(\W*(?:i )?(?:(?:refuse[sd]?|decline[sd]?)(?: (?:his|her|their|the|your) \p{L}+)?|no(?: way| thanks| thank you)?|nope)(?: politely)?),? (?:and|then|but)\b/u;
/** "Say no and leave" refuses what was offered, and leaves. */
const SAYS_NO =
  /^\W*(?:i )?(?:say|tell (?:him|her|them|it)),? ["“]?(?:no|nope|no way|never|no thanks|no thank you)["”]?,? (?:and|then|but)\b/u;
/** The whole text says how somebody is. */
const BEING = /^\W*(?:(?:well|oh|wow|and|but|so) )*(?:i|we) (?:am|are|feel) (?!going\b)[^.!?;]*[.!]*$/u;
/** The whole text admires a thing. */
const ADMIRING =
  /^\W*(?:(?:well|oh|wow|and|but|so) )*(?:(?:what an? |such an? |that is an? |how )(?:\p{L}+ )?|(?=nice|lovely|cool|great|pretty|beautiful|awesome|amazing|gorgeous))\p{L}+ [^.!?;]*[.!]*$/u;
/** What people say without saying anything. */
const FILLERS =
  /\b(?:to be (?:quite |perfectly )?honest|to tell (?:you )?the truth|if i am honest|tbh|btw|by the way|imo|no offen[cs]e|you know|i mean|kind of|sort of)\b/gu;
/** "Read the last letter first" is about the last one. */
const NO_MORE = /(?:,|\s+and)?\s+(?:no more|nothing else|nothing more)(?=\W*$)/u;
/** "I never go anywhere without looking" looks. */
const NEVER_WITHOUT = /\bnever\b([^.!?;]*?)\bwithout\b/u;
/** "Would you like a fig?" offers one. */
const OFFERS = /^\W*(?:would you like|do you want|care for|fancy) (?=(?:a|an|some|the|my|another)\b)/u;
/** "How nice of him" asks nothing. */
const HOW_NICE = list('nice kind lovely sweet sad awful terrible wonderful beautiful strange odd funny clever good thoughtful generous');
const BEFORE_ALL = /(?<=\p{L})(?<!\b(?:the|a|my|your|which|who|at)) first(?=\W{0,9}$)/gu;
const FIRE = /\bset fire to\b|\bset (?=.* on fire\b)/gu;
/** "Tell me about the goose" asks. */
const WANTS_TOLD = /^\W*(?:tell me|(?:what|how) about)\b/u;

/** What stands before the rest without saying anything. */
const BEFORE_WEIGHING = /^\W*(?:(?:hm+|so|well|oh|but|and|ok|okay|um|er|wait|maybe|perhaps)\W+)*/u;
/** "Should I …?", "do I dare …?", "is it wise to …?", "what if I …?", "I wonder if I should …". */
const WEIGHS =
  /^(?:(?:should|ought|must|dare)(?: not)? (?:i|we)\b|do (?:i|we) (?:really |actually |just )?(?:dare|want|have|need)\b|(?:is|would|will) it(?: be)? (?:\p{L}+ ){1,4}(?:to|if (?:i|we))\b|(?:and )?what (?:(?:would |will )?happens? )?(?:if|when) (?:i|we)\b|(?:(?:i|we) (?:wonder|wondered|am wondering|are wondering|was wondering|do not know|am not sure|am unsure|cannot decide)|not sure|unsure|wondering|dunno|no idea) (?:if|whether)(?: (?:i|we))? (?:should|ought|dare|could|can|may|might|must|have|need|to)\b)/u;

/** Whether a text weighs a deed that is not done yet: "should I ask her?", "what if I knock?" Whoever weighs has not chosen. Source: TYPED-30. */
export const weighsDeed = (text: string): boolean => WEIGHS.test(plainText(text).replace(BEFORE_WEIGHING, ''));

/** Reads a player's text. */
export function readUtterance(text: string): Utterance {
  const plain = withoutIdioms(
    plainText(text)
      .replace(FILLERS, ' ')
      .replace(BEFORE_ALL, '')
      .replace(NO_MORE, '')
      .replace(NEVER_WITHOUT, 'always$1')
      .replace(OFFERS, 'offer '),
  )
    .replace(VOCATIVE, '')
    .replace(RHETORICAL, '$1')
    .replace(SAYS_NO, 'refuse; ')
    .replace(REFUSES_AND, '$1; ')
    .replace(FIRE, 'burn')
    .replace(/\bhow (?=much\b|many\b)/gu, 'what ');
  const words = wordsIn(plain).map((word) => word.raw);
  const opening = words.filter((word) => !INTERJECTIONS.has(word));
  const asksLeave = /^\s*(?:can|could|may|might|shall|should|must)\s+(?:i|we)\b/u.test(plain);
  const addressed = words.some((word) => ADDRESSED.has(word)) || VOCATIVE.test(plainText(text));
  // "Could I borrow your book?" says to somebody what "can I take the book?" asks the narrator.
  const requests = asksLeave && addressed && !/^\s*(?:should|must)\b/u.test(plain);
  const question =
    !requests &&
    ((text.includes('?') && !namesThing(words) && !OFFERS.test(plainText(text))) || opensQuestion(opening) || WANTS_TOLD.test(plain));
  const asks = WANTS_TOLD.test(plain)
    ? null
    : (words.find((word) => QUESTION_WORDS.has(word)) ?? (opensQuestion(opening) ? 'whether' : null));
  const clauses = plain
    .replace(CONTRAST, '; not ')
    .split(CLAUSE_END)
    .filter((clause) => clause.trim() !== '');
  const read = readClauses(clauses);
  const held = new Set(read.said.map((word) => word.stem));
  return {
    said: unique(read.said),
    denied: unique(read.denied.filter((word) => !held.has(word.stem))),
    verbs: read.verbs,
    things: unique(read.things),
    question,
    asksLeave: asksLeave && question,
    asks,
    addressed,
    state: read.verbs.length > 0 ? null : BEING.test(plain) ? 'being' : ADMIRING.test(plain) ? 'admiring' : null,
    negated: read.negations > 0,
    negations: read.negations,
  };
}

/** "Piano?" is the piano: a thing or two with a question mark, and nothing that asks. */
const namesThing = (words: readonly string[]): boolean =>
  words.length <= 2 && words.every((word) => !QUESTION_WORDS.has(word) && !AUXILIARIES.has(word) && !PRONOUNS.has(word));

const INTERJECTIONS = list('oh ah um er well so and but hey hi ok okay please say excuse sorry wait');
const CLAUSE_END = /[.;!?()"“”—–]+|\b(?:but|because|although|until)\b|\bso (?:that )?(?=(?:nobody|they|he|she|it|i|we) )|(?=,)/u;
/** "A rather than B" says A and denies B. */
const CONTRAST = /\b(?:rather than|instead of|(?:anything|anyone|anybody|everything) (?:but|except))\b/gu;

function opensQuestion([first = '', second = '', third = '']: readonly string[]): boolean {
  // "What a night" asks nothing.
  if (first === 'how' && HOW_NICE.has(second)) return false;
  if (QUESTION_WORDS.has(first))
    return (first !== 'when' || AUXILIARIES.has(second)) && !(first === 'what' && (second === 'a' || second === 'an'));
  const subject = second === 'not' ? third : second;
  // "Have a fig" and "do the dishes" are no questions.
  // "Would love to" and "didn't mean to" say something of the player.
  if (ASKING_FIRST.has(first) && second !== 'not' && third !== '' && !isVerb(stemOf(second))) return true;
  return AUXILIARIES.has(first) && (PRONOUNS.has(subject) || (SUBJECTS.has(subject) && !FULL_VERBS.has(first)));
}

interface ReadClauses {
  readonly said: Word[];
  readonly denied: Word[];
  readonly verbs: string[];
  readonly things: Word[];
  negations: number;
}

/** A negation holds to the end of its sentence, and beyond a comma unless a new statement begins there. */
function readClauses(clauses: readonly string[]): ReadClauses {
  const all: ReadClauses = { said: [], denied: [], verbs: [], things: [], negations: 0 };
  let denying = false;
  for (const clause of clauses) {
    const words = wordsIn(clause);
    const continues = clause.startsWith(',') && denying && !resumes(words);
    denying = readClause(words, continues, all);
  }
  return all;
}

function resumes([first, ...rest]: readonly Word[]): boolean {
  if (!first) return false;
  if (RESUMING.has(first.raw)) return true;
  return isVerb(first.stem) && !first.raw.endsWith('ing') && rest.length > 0;
}

function readClause(words: readonly Word[], continues: boolean, all: ReadClauses): boolean {
  let denying = continues;
  let verb: string | null = null;
  const held: Word[] = [];
  for (const [index, word] of words.entries()) {
    const { raw, stem } = word;
    if (NEGATORS.has(raw) && !(raw === 'no' && words.length === 1)) {
      denying = true;
      all.negations += 1;
      if (!raw.startsWith('refuse')) continue;
    }
    if (EMPTY_OBJECTS.has(raw)) {
      // "Promise nothing" denies the promise, but "eat figs and say nothing" eats them.
      if (index > 0)
        all.denied.push(
          ...held.splice(
            Math.max(
              0,
              held.findLastIndex(({ stem: last }) => isVerb(last)),
            ),
          ),
        );
      all.negations += 1;
    }
    if (STOP.has(raw) || QUESTION_WORDS.has(raw)) continue;
    (denying && !raw.startsWith('refuse') ? all.denied : held).push(word);
    if (!denying && !LIGHT.has(raw) && (DETERMINERS.has(words[index - 1]?.raw ?? '') || !isVerb(stem))) all.things.push(word);
    if (!denying && verb === null && isVerb(stem) && raw !== 'miss') verb = stem;
  }
  all.said.push(...held);
  if (verb !== null) all.verbs.push(verb);
  return denying;
}

const unique = (words: readonly Word[]): Word[] => [...new Map(words.map((word) => [word.stem, word])).values()];

const FRAME_BEFORE =
  /^\W*(?:(?:ok|okay|well|so|oh|um|er|hmm|hey|please|pls|fine|sure|yes|yeah|right|then|now|alright|all right|and|actually)\b[\s,.!…-]*|(?:i|we)(?:['’]ll| will| want to| would like to|['’]d like to| am going to|['’]m going to| try to| decide to| choose to| think i(?:['’]ll| will))\s+|(?:i|we)\s+(?=\p{L})|(?:let me|let us|lets|let['’]s)\s+)/iu;
const FRAME_AFTER =
  /(?<![\s,])[\s,]+(?:please|pls|plz|thanks|thank you|then|now|lol|sir|madam|madame|miss|officer|captain|commodore|dear|love|darling|friend|mate|dude|i guess|i think|i suppose)\W{0,9}$/iu;

/** A text without what people put around what they say: "ok, I'll wait then, officer". */
export function withoutFrame(text: string): string {
  const shorter = text.replace(FRAME_BEFORE, '').replace(FRAME_AFTER, '');
  return shorter === text ? text : withoutFrame(shorter);
}
