import { isKnown } from './synonyms.ts';
import { plainText, wordsIn } from './words.ts';

/** What stands out in a text that no choice fits. */
type Tone =
  | { readonly kind: 'foreign'; readonly language: string }
  | { readonly kind: 'rude' }
  | { readonly kind: 'silly' }
  | { readonly kind: 'question' }
  | { readonly kind: 'plain' };

/** Frequent words of a language that are no English words, without accents. */
const LANGUAGES: Readonly<Record<string, string>> = {
  German:
    'ich du er sie wir nicht das der den dem ein eine einen ist sind und oder mit auf zu zum zur wer wie wo warum mein meine dein ihr ihre ihren nehme gehe mache bin habe kann mochte nach aus nein ja bitte danke',
  French:
    'je tu il elle nous vous le la les un une des du et ou mais ne pas est suis avec dans sur pour qui que quoi mon ma mes son sa ses ce cette prends vais fais oui non merci voudrais porte par',
  Spanish:
    'yo el ella nosotros los las una unos y o pero no es soy con en para por que quien mi su este esta tomo voy hago si gracias quiero puedo del al subo leo donde como',
  Italian:
    'io lui lei noi voi il gli uno una e ma non sono con nel per che chi mio mia questo questa prendo vado faccio si grazie voglio verso casa dove abiti piccola della',
  Portuguese:
    'eu ele ela nos voce os as um uma e mas nao sou com em para por que quem meu minha este esta pego vou faco sim obrigado quero pela',
  Dutch:
    'ik jij hij zij wij het een en of maar niet ben is met op naar voor wie wat waar waarom mijn jouw deze neem ga doe ja nee dank wil',
  Polish:
    'ja ty on ona my wy nie jest i lub ale z na do dla kto co gdzie dlaczego moj moja ten ta biore ide robie tak dziekuje chce jestem',
};

const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'Japanese'],
  [/\p{Script=Hangul}/u, 'Korean'],
  [/\p{Script=Han}/u, 'Chinese'],
  [/\p{Script=Cyrillic}/u, 'a language in Cyrillic letters'],
  [/\p{Script=Greek}/u, 'Greek'],
  [/\p{Script=Arabic}/u, 'Arabic'],
  [/\p{Script=Hebrew}/u, 'Hebrew'],
  [/\p{Script=Devanagari}/u, 'Hindi'],
  [/\p{Script=Thai}/u, 'Thai'],
];

const split = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/u).filter(Boolean));

/** Words that count as English although another language has them too. */
const ENGLISH = split(
  'i a an the and or not no is are am was to of in on at it he she we you they me my your his her do does did go what who why how where when this that with for as if so be will can yes',
);
const FOREIGN = Object.entries(LANGUAGES).map(([language, text]) => [language, split(text)] as const);
const RUDE = split(
  'fuck fucking fucked fucker shit shitty bullshit bitch bastard asshole arsehole arse ass cunt dick prick piss wanker bollocks damn crap slut whore stupid idiot moron dumb suck sucks sucker hate ugly loser boring',
);

/** The tone of a text. Language comes first: a rude word in another language is still not understood. */
export function toneOf(text: string, question: boolean): Tone {
  const language = languageOf(text);
  if (language !== null) return { kind: 'foreign', language };
  const words = wordsIn(plainText(text));
  if (words.some(({ raw }) => RUDE.has(raw))) return { kind: 'rude' };
  if (words.every(({ raw, stem }) => !ENGLISH.has(raw) && !isKnown(stem)) || repeats(words.map(({ raw }) => raw))) return { kind: 'silly' };
  return { kind: question ? 'question' : 'plain' };
}

/** The language of a text, in English, when it is plainly not English; otherwise null. */
export function languageOf(text: string): string | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const other = text.match(/(?!\p{Script=Latin})\p{L}/gu)?.length ?? 0;
  const script = SCRIPTS.find(([pattern]) => pattern.test(text));
  if (script && other * 2 > letters) return script[1];
  const words = wordsIn(plainText(text)).map(({ raw }) => raw);
  const english = words.filter((word) => ENGLISH.has(word)).length;
  const counted = FOREIGN.map(([language, known]) => ({ language, hits: words.filter((word) => known.has(word)).length }));
  const best = counted.reduce((most, one) => (one.hits > most.hits ? one : most));
  return best.hits >= 2 && best.hits > english ? best.language : null;
}

/** The same word three times, or one letter many times. */
const repeats = (words: readonly string[]): boolean =>
  (words.length >= 3 && new Set(words).size === 1) || words.some((word) => word.length >= 4 && new Set(word).size === 1);
