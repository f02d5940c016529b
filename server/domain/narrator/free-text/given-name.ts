import { isPlainName } from '#contract/checks.ts';
import { MAX_PERSON_NAME_LENGTH } from '#contract/limits.ts';
import { normalForm } from '#domain/text/normal-form.ts';
import { isMisspelling } from './spelling.ts';
import { isKnown } from './synonyms.ts';
import { stemOf } from './words.ts';

const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/u));

/** Words of English that are names too. */
const NAMES =
  list(`ace adam angel april art belle bill blaze bob carrie cash cat chance chase christian clay dawn don drew eve faith frances
  georgia grace grant gray guy harmony homer honor hope james joy julie june justice king levi maria mark may melody miles nick page pat patience pip ray red
  rich river rob rose sam silver sky star storm sue summer tim virginia wade west will willow hunter sandy`);
/** Those of them that nobody says of themselves without a capital, unless it is the name. */
const PLAIN_NAMES = list('adam bill bob carrie eve frances georgia james julie levi maria nick sam sandy sue tim virginia');
/** Names that end like a participle. */
const LIKE_PARTICIPLES =
  list(`ahmed mohamed mohammed muhammed hamed fred alfred wilfred winifred manfred ned ted jed mildred jared sterling irving harding
  golding fleming ming ping ling`);
/** What people say they are, beside words that are known anyway. */
const STATES =
  list(`tired hungry thirsty sleepy sober ill ok okay okey alright fine good well sad happy lonely bored lost cold hot skint knackered peckish chuffed
  gutted dizzy anxious ashamed jealous pregnant unemployed vegan vegetarian tipsy hungover grumpy cranky moody bisexual trans deaf mute rubbish useless clever
  sorry ready scared afraid nervous nurse sailor baker human broke drunk awake sure gr8 lol idk confused excited married single freezing starving curious busy
  dying leaving going staying waiting writing asking looking kidding joking english british scottish welsh irish american canadian australian french german
  spanish italian portuguese dutch danish swedish norwegian finnish polish russian ukrainian turkish greek chinese japanese korean indian pakistani mexican
  brazilian jewish muslim catholic protestant buddhist hindu atheist european african asian swiss austrian belgian god dead death satan batman`);
const PARTICLES = list('de da di do dos del della van von der den ter la le el al bin ibn of the');
const TITLES = list('mr mrs ms miss mx dr sir dame lady lord captain professor prof father sister brother uncle auntie st saint');
/** What is no name wherever it stands first. */
const FUNCTION_WORDS =
  list(`a an the and or but not no never nor neither none nothing nobody noone anyone anything someone something everyone everything i me my mine
  you your yours he him his she her hers it its we us our they them their this that these those who whom whose what which why how where when if then than so as at in on
  of to for from by with without into onto about after before over under up down out off again also too very really just only quite rather still even ever always
  sometimes often maybe perhaps probably surely here there now later soon today tonight tomorrow yesterday back away is am are was were be been being do does did done
  have has had can could would shall should might must going gone gonna trying like because since though although while until yes yeah yep nope nah ok okay
  oh ah um er well hello hi hey please thanks thank sorry guess secret pass skip whatever idk dunno unknown none classified irrelevant private same different mud
  legion more less much many some any all both half other another one two three`);
/** What people are called without being named. */
const CALLED =
  list(`crazy mad stupid old old-fashioned lucky later names back cab taxi ambulance idiot silly names sometime anytime out in over when if maybe naive sentimental
  romantic soft weird strange anything whatever what dear love darling sweetheart honey biased cynical a an names doctor police`);
const ENDERS =
  list(`and but from by because who so nice pleased glad what how where why which btw if or while since by-the-way anyway actually though too then also
  speaking here again please ok okay yes do are can will would is was have remember thanks thank sir madam now today tonight`);

/** Where a statement begins. */
const OPENING =
  '(?:^|[.!?;:,…–—"“‘(\\n]\\s*|\\b(?:and|but|so|well|yes|yeah|yep|ok|okay|oh|um|er|because|btw|by the way|sorry|anyway|actually|honestly|hello|hi|hey|oi|no)\\s+|\\b(?:hello|hi|hey|greetings|good (?:morning|evening|day|afternoon))(?:\\s+[\\p{L}’\']+){1,3}\\s+)';
const STRONG = new RegExp(
  `${OPENING}(?:(?:my|the) (?:(?:first|full|real|given|christian|nick) ?)?name(?: is|'s|s)|name(?: is|'s)|(?:you (?:can|may|could|should) |please |just |everyone |everybody |(?:my )?friends |people |they |most people |folks |so )*call(?:s)? me|(?:i'm|im|i am) (?:called|named|known as)|i go by|i answer to)(?![\\w'])\\s*:?\\s*`,
  'giu',
);
const WEAK = new RegExp(`${OPENING}(?:i'm|im|i am|i m)(?![\\w'])\\s+`, 'giu');
const BARE =
  /^[^\p{L}\p{N}\p{Extended_Pictographic}]*(?:(?:well|oh|um|er|just|only|it's|its|it is|this is|that's|that would be|they call me|ok|okay|fine|yes|sure|mine is|mine's)[\s,]+)*/iu;
/** Somebody else is quoted. */
const QUOTED =
  /\b(?:he|she|they|it|you|who)\s+(?:says?|said|asks?|asked|thinks?|thought|shouts?|shouted|whispers?|whispered|told me|claims?)\b[\s,:"“‘]*$/iu;

const LETTERS = /^(?:\p{L}[\p{L}\p{M}'’.-]*|\p{Lu}\.)$/u;
const SIGNS = /^(?:[\p{L}\p{N}\p{M}'’.-]|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f)+$/u;
const END = /[,.;:!?…)"”’»]+$/u;
const MOST_WORDS = 4;
const MOST_BARE = 3;

/** In UTF-16 units: nobody gives a name in more. */
const MOST_READ = 4000;

/** A name, and what the text says besides. */
export interface GivenName {
  readonly name: string;
  readonly rest: string;
}

type Manner = 'called' | 'named' | 'am' | 'bare';

/**
 * The name that a player gives in a text; null where they give none. `asked`: the character has asked for it, so that a name alone is an answer. "I am tired"
 * and "I'm not Ben" give none. A name is a plain one of at most `MAX_PERSON_NAME_LENGTH`; what is longer is no name.
 */
export function givenName(text: string, asked: boolean): GivenName | null {
  if (text.length > MOST_READ) return null;
  const line = normalForm(text.toWellFormed(), 'NFC').replace(/[’‘`´]/gu, "'");
  for (const pattern of [STRONG, WEAK]) {
    for (const match of line.matchAll(pattern)) {
      if (QUOTED.test(line.slice(0, match.index + (/^["“‘(]/u.test(match[0]) ? 1 : 0)))) continue;
      const manner = pattern === WEAK ? 'am' : /call/iu.test(match[0]) ? 'called' : 'named';
      const given = nameAt(line, { from: match.index, start: match.index + match[0].length }, manner);
      if (given) return given;
    }
  }
  return asked ? nameAt(line, { from: 0, start: BARE.exec(line)?.[0].length ?? 0 }, 'bare') : null;
}

function nameAt(line: string, { from, start }: { readonly from: number; readonly start: number }, manner: Manner): GivenName | null {
  const read = readName(line.slice(start), manner, isShouted(line));
  return read && { name: read.name, rest: `${line.slice(0, from)}. ${line.slice(start + read.length)}`.replace(/^[\s.]+/u, '').trim() };
}

/** Whether case says nothing. */
const isShouted = (line: string): boolean => !/\p{Ll}/u.test(line);

function readName(rest: string, manner: Manner, shouted: boolean): { readonly name: string; readonly length: number } | null {
  const words: string[] = [];
  let length = 0;
  for (const { 0: token, index } of rest.matchAll(/\S+/gu)) {
    const isTitle = TITLES.has(token.replace('.', '').toLowerCase()) && token.endsWith('.');
    const isInitial = /^\p{Lu}\.$/u.test(token);
    const end = isTitle || isInitial ? '' : (END.exec(token)?.[0] ?? '');
    const word = (end === '' ? token : token.replace(END, '')).replace(/^["“(]/u, '');
    if (words.length > 0 && (ENDERS.has(word.toLowerCase()) || word === '&')) break;
    const fits = manner === 'am' || manner === 'bare' ? LETTERS : SIGNS;
    // "I'm Ben 😴": what is no part of a name ends it.
    if (!fits.test(word)) {
      if (words.length > 0 && !/[\p{L}\p{N}]/u.test(word)) break;
      return null;
    }
    words.push(word);
    length = index + token.length;
    if (end.includes('?')) return null;
    if (end !== '') break;
  }
  const name = checked(words, manner, shouted);
  return name === null ? null : { name, length };
}

function checked(words: readonly string[], manner: Manner, shouted: boolean): string | null {
  const most = manner === 'bare' ? MOST_BARE : MOST_WORDS;
  if (words.length === 0 || words.length > most) return null;
  const lower = words.map((word) => word.toLowerCase());
  const [first = ''] = lower;
  if (FUNCTION_WORDS.has(first) || lower.some((word, index) => index > 0 && FUNCTION_WORDS.has(word) && !PARTICLES.has(word))) return null;
  if (words.some((word) => /'s$/iu.test(word)) || (TITLES.has(first.replace('.', '')) && words.length === 1 && first !== 'captain'))
    return null;
  if (PARTICLES.has(lower.at(-1) ?? '') && first !== 'ben' && words.length > 1) return null;
  const parts = words.filter((word) => !PARTICLES.has(word.toLowerCase()) || words.length === 1);
  if (!parts.every((part) => mayName(part, manner, shouted))) return null;
  const plain = words.every((word) => word === word.toLowerCase()) || (shouted && manner !== 'bare');
  const name = words
    .map((word, index) => (plain ? capitalised(word, index) : word))
    .join(' ')
    .replace(/'/gu, '’');
  return name.length <= MAX_PERSON_NAME_LENGTH && isPlainName(name) && /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(name) ? name : null;
}

/** Whether a word may be a name, or part of one. */
function mayName(word: string, manner: Manner, shouted: boolean): boolean {
  const lower = word.toLowerCase().replace(/[.']+$/u, '');
  const isCased = /[\p{Lu}\p{Ll}]/u.test(word);
  if (manner === 'called') return !CALLED.has(lower);
  if (!isCased) return true;
  const isCapital = /^\p{Lu}/u.test(word) && !shouted;
  if (TITLES.has(lower) || NAMES.has(lower)) return manner === 'am' ? isCapital || TITLES.has(lower) || PLAIN_NAMES.has(lower) : true;
  if (STATES.has(lower) || isKnown(stemOf(lower)) || isKnown(lower)) return manner === 'named' && isCapital && !STATES.has(lower);
  if (isCapital) return true;
  return manner === 'named' ? true : !isLikeState(lower);
}

const isLikeState = (word: string): boolean =>
  !LIKE_PARTICIPLES.has(word) &&
  (/(?:ed|ing|ish|less|ful|ous|able|ible|tion|ment|ness|ism|ist|ive)$/u.test(word) ||
    [...STATES].some((state) => isMisspelling(word, state)));

const capitalised = (word: string, index: number): string =>
  index > 0 && PARTICLES.has(word.toLowerCase())
    ? word.toLowerCase()
    : word.toLowerCase().replace(/(^|[-']|^\p{L}')(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
