/**
 * What a model says about its reply instead of telling the story: "Sure! Here is the next part:", "(Word count: 150)", "Let me know if you'd like me to continue."
 * A line counts only as a whole, without any quotation in it, and where it names the reply itself or the conversation about it: what could be said within a story is
 * none. Whether it stands where such a line may be left out is for the caller to say.
 */

/** Marks of emphasis, headings and brackets around such a line. */
const BEFORE = String.raw`^[\s>#*_[({<（【|~¡=–—-]{0,8}`;
const BEHIND = String.raw`[\s*_\])}>）】|~=–—-]{0,8}$`;
const DECORATION = new RegExp(BEFORE, 'u');
/** The same before a sentence, where a dash begins speech. */
const UNSPOKEN = String.raw`^[\s>#*_[({（【|~¡]{0,8}`;
const DECORATED = new RegExp(UNSPOKEN, 'u');
const QUOTE = /["“”„«»「」『』]/u;
/** In characters: a longer line is story. */
const MAX_LINE = 320;

const OPENERS: readonly string[] = [
  ...['sure', 'sure thing', 'certainly', 'of course', 'absolutely', 'okay', 'ok', 'alright', 'all right', 'got it', 'understood', 'gladly'],
  ...['definitely', 'no problem', 'with pleasure', 'great', 'natürlich', 'gern', 'gerne', 'klar', 'selbstverständlich', 'bien sûr'],
  ...[
    'certainement',
    "d'accord",
    'avec plaisir',
    'claro',
    'claro que sí',
    'por supuesto',
    'con gusto',
    'certo',
    'certamente',
    'volentieri',
  ],
  ...[
    'com certeza',
    'com prazer',
    'конечно',
    'хорошо',
    'с удовольствием',
    '好的',
    '当然',
    '當然',
    '没问题',
    'もちろん',
    'もちろんです',
    'はい',
  ],
  ...['承知しました', 'かしこまりました', '물론입니다', '물론이죠', '네', '알겠습니다'],
];
const PRESENTERS: readonly string[] = [
  ...["here's", 'here is', 'here are', 'here comes', 'below is', 'this is', 'hier ist', 'hier kommt', 'voici', 'aquí está', 'aquí tienes'],
  ...['ecco', 'aqui está', 'вот', '以下是', '下面是', '这是', '這是', '以下は', '以下が', 'こちらが', '다음은'],
];
const anyOf = (words: readonly string[]): string =>
  words
    .toSorted((a, b) => b.length - a.length)
    .join('|')
    .replaceAll("'", "['’]");

const PAUSE = String.raw`[\s!.,:;。！，、…–—-]{1,4}`;
const ARTICLE = `(?:(?:the|your|my|an?|die|der|das|la|le|el|il|lo|o|a) )?`;
const TALE = '(?:story|adventure|tale|scene|narrative|role-?play|game)';
const PART = '(?:part|scene|turn|segment|section|passage|chapter|beat|installment|paragraph|response|reply)';
/** Names the reply, whatever stands before. */
const REPLY = [
  ...[
    `continuation`,
    `${TALE} continuation`,
    `continued ${TALE}`,
    `next ${PART} of (?:the|your|our) ${TALE}`,
    'fortsetzung',
    'suite',
    'continuación',
  ],
  ...['seguito', 'continuazione', 'continuação', 'продолжение'],
].join('|');
/** Names it only behind an opener: a narrator may say it too. */
const PIECE = [
  ...[
    `next ${PART}`,
    'response',
    'reply',
    'story',
    'scene',
    'narrative',
    'passage',
    'nächste (?:teil|szene|abschnitt)',
    'prochaine (?:partie|scène)',
  ],
  ...['siguiente (?:parte|escena)', 'prossima (?:parte|scena)', 'próxima (?:parte|cena)', 'следующая (?:часть|сцена)'],
].join('|');
const MORE = [
  ...[
    ` (?:of|in|for|to) (?:the|your|our|this) ${TALE}`,
    ' (?:der|deiner) geschichte',
    " de (?:l['’]histoire|la historia)",
    ' della storia',
  ],
  ...[' da história', ' истории', `,? (?:based on|continuing|following|written|from where|picking up) [^.!?…:：]{1,100}`],
  ...[`,? (?:as )?(?:you(?:['’]ve| have)? )?(?:asked for|requested)`, `,? in (?:the )?(?:first|second|third)[ -]person[^.!?…:：]{0,60}`],
].join('|');
const OPENER = `(?:${anyOf(OPENERS)})${PAUSE}`;
const PRESENTER = `(?:${anyOf(PRESENTERS)})`;
const ANSWER = `${UNSPOKEN}${OPENER}${PRESENTER} ${ARTICLE}(?:${REPLY}|${PIECE})(?:${MORE}){0,2}`;
/** In the scripts that write no spaces, or other ones, between these words. */
const CJK = `${UNSPOKEN}(?:好的|当然|當然|没问题|もちろん(?:です)?|はい|承知しました|かしこまりました|물론(?:입니다|이죠)|네|알겠습니다)${PAUSE}(?:${PRESENTER})?[^.!?。！？:：]{0,24}(?:接下来|接下來|后续|後續|续写|續寫|下一部分|続き|次の(?:シーン|場面|部分)|이어지는|다음 (?:장면|부분))[^.!?。！？:：]{0,24}`;
const OPENINGS: readonly RegExp[] = [
  new RegExp(String.raw`${ANSWER}\s?[.!:：…]{1,3}${BEHIND}`, 'iu'),
  new RegExp(`${CJK}[.。！!:：]${BEHIND}`, 'iu'),
  new RegExp(String.raw`${UNSPOKEN}${PRESENTER} ${ARTICLE}(?:${REPLY})(?:${MORE}){0,2}\s?[:：]${BEHIND}`, 'iu'),
];
/** The same with the story behind it on its line. */
const OPENING_BEFORE_STORY = new RegExp(String.raw`${ANSWER}\s?[:：][*_]{0,3} (?=[^\s*_])`, 'iu');

const CHANGES = '(?:changes|adjustments|revisions|edits|modifications|tweaks)';
const WORKS =
  '(?:continue|proceed|keep going|expand|adjust|revise|rewrite|modify|tweak|generate|write|change (?:the|this|any)|make (?:any )?CHANGES|any CHANGES|another version|a different version)'.replaceAll(
    'CHANGES',
    CHANGES,
  );
const REST = `[^.!?…]{0,140}[.!?…]{0,3}`;
/** Sentences to whoever asked for the reply. A line may hold several of them, and nothing else. */
const SENTENCE = new RegExp(
  [
    String.raw`(?:please )?let me know (?:if|when|whether|how) you(?:['’]d| would)? (?:like|want|wish|prefer|need)(?: for)?(?: me)?(?: to)? ${WORKS}\b${REST}`,
    String.raw`(?:please )?let me know if (?:you have any (?:feedback|suggestions|revisions|${CHANGES})|this (?:meets|fits|matches) your (?:request|expectations|needs|vision))\b${REST}`,
    String.raw`would you like me to (?:continue|expand|adjust|change|revise|rewrite|modify|write|generate|extend)\b[^.!?…]{0,60}\b(?:scene|response|reply|narrative|role-?play|passage|next part|this story|story further|story from here)\b${REST}`,
    String.raw`feel free to (?:let me know|ask(?: me)? (?:for|to)|request|suggest|adjust|modify|edit)\b[^.!?…]{0,60}\b(?:${CHANGES}|continue the|continuation|this scene|the scene|the story|the prompt)\b${REST}`,
    String.raw`i hope (?:you(?:['’]ve)? (?:enjoy(?:ed)?|liked?) (?:this|the|my) (?:continuation|response|reply|passage|next part|next scene)|this (?:continuation|response|reply|passage|version))\b${REST}`,
  ].join('|'),
  'iuy',
);
const SPOKEN: readonly string[] = [
  'let me know',
  'please let me know',
  'would you like me to',
  'feel free to',
  'i hope you',
  'i hope this',
];

const COUNT = `(?:total )?(?:word|token|character)s?(?: ?count)?|wort(?:an)?zahl|nombre de mots|número de (?:palabras|palavras)|numero di parole|количество слов|字数|字數|文字数|글자 수|단어 수`;
/** Notes about the reply, and marks around it. */
const NOTES: readonly RegExp[] = [
  new RegExp(
    String.raw`${BEFORE}(?:${COUNT})\s?[:：][\s*_~]{0,4}(?:approx\w*\.?|about|around|roughly)? ?~?\d[\d.,]{0,6} ?(?:words|tokens|characters|字)?\.?${BEHIND}`,
    'iu',
  ),
  /^[\s*_]{0,4}[([](?:approx\w*\.?|about|around|roughly|~)? ?\d{2,5} words[)\]][\s*_]{0,4}$/iu,
  new RegExp(
    String.raw`^[\s]{0,2}[*_[(<=–—-][\s>#*_[({<=–—-]{0,7}(?:start|beginning|end) of (?:the |my )?(?:response|reply|output|turn|continuation|narration|generation|generated text)[.]?${BEHIND}`,
    'iu',
  ),
  /^[\s*_]{0,4}\[end of scene\][\s*_]{0,4}$/iu,
  new RegExp(
    String.raw`^[\s*_]{0,4}[(\[][\s*_]{0,4}(?:a?waiting(?: for| on)?) (?:your|player|user|the player(?:['’]s)?|the user(?:['’]s)?) (?:next )?(?:input|response|action|reply|choice|decision|command)s?[.…]{0,3}${BEHIND}`,
    'iu',
  ),
  /^[\s*_]{0,4}(?:\(\(|[([])[\s*_]{0,4}(?:ooc\b|out of character\s?[:：-])[^()[\]]{0,300}[)\]]{1,2}[\s*_]{0,4}$/iu,
  /^[\s*_]{0,4}(?:ooc|out of character)[*_]{0,3}\s?[:：][^()[\]]{1,300}$/iu,
  /^[\s*_]{0,4}[([]?[\s*_]{0,4}(?:(?:author['’]s )?notes?|a\/n|disclaimer)[*_]{0,3}\s?[:：][^()[\]]{0,140}\b(?:as an ai|word (?:limit|count)|content polic(?:y|ies)|json|this (?:response|reply|continuation)|i(?:['’]ve| have) (?:kept|maintained|ensured|avoided|written)[^()[\]]{0,80}\b(?:scene|story|tone|narrative|length|choices?|second person))\b[^()[\]]{0,140}[)\]]?[\s*_]{0,4}$/iu,
];
const NOTED: readonly string[] = [
  ...[
    'word',
    'words',
    'word count',
    'token',
    'tokens',
    'character',
    'characters',
    'total word',
    'total token',
    'total character',
    'wortzahl',
    'wortanzahl',
  ],
  ...[
    'nombre de mots',
    'número de palabras',
    'número de palavras',
    'numero di parole',
    'количество слов',
    '字数',
    '字數',
    '文字数',
    '글자 수',
    '단어 수',
  ],
  ...[
    'approx',
    'about 0',
    'around 0',
    'roughly 0',
    '~0',
    '0 words',
    'start of',
    'beginning of',
    'end of',
    'awaiting',
    'waiting for',
    'waiting on',
  ],
  ...['ooc', 'out of character', 'note:', 'notes:', 'note*', 'notes*', 'note_', 'note :', "author's note", 'a/n', 'disclaimer'],
];

/** Announces the data behind the story. */
const ANNOUNCEMENT = new RegExp(
  String.raw`${BEFORE}(?:(?:and|now|finally),? )?(?:${PRESENTER}|以下(?:は|が)?)?\s?[^.!?…:：]{0,40}(?:\bjson\b|structured (?:data|output|end))[^.!?…:：]{0,40}\s?[:：]${BEHIND}`,
  'iu',
);
const TITLE = new RegExp(String.raw`^[\s#*_[]{0,8}json(?: (?:output|data|object|block|response))?${BEHIND}`, 'iu');
const ANNOUNCING: readonly string[] = [
  ...PRESENTERS,
  ...PRESENTERS.flatMap((word) => [`and ${word}`, `now ${word}`, `now, ${word}`, `finally, ${word}`]),
  ...['以下', 'json', 'the json', 'structured', 'the structured'],
];
/** In characters: no announcement is longer. */
const MAX_ANNOUNCEMENT = 120;

/** What a line about the reply is. `note`: at the beginning or the end of a reply it is no story. `spoken`: only at the end. */
export type ModelWords = 'note' | 'spoken';

/** What a whole line says about the reply; null where it is story. */
export function modelWords(line: string): ModelWords | null {
  if (line.length > MAX_LINE || QUOTE.test(line)) return null;
  const start = startOfWords(line);
  if (NOTES.some((note) => note.test(line)) && NOTED.some((word) => begins(start, word))) return 'note';
  const isAnnounced = line.length <= MAX_ANNOUNCEMENT && ANNOUNCING.some((word) => begins(start, word));
  if (isAnnounced && (ANNOUNCEMENT.test(line) || TITLE.test(line))) return 'note';
  return isSpoken(line) ? 'spoken' : null;
}

/** Whether a line that goes on may say something about the reply. */
export function mayBeModelWords(line: string): boolean {
  if (line.length > MAX_LINE || QUOTE.test(line)) return false;
  const start = startOfWords(line);
  const mayBe = (word: string) => begins(start, word) || word.startsWith(start);
  return [...NOTED, ...SPOKEN].some(mayBe) || (line.length <= MAX_ANNOUNCEMENT && ANNOUNCING.some(mayBe));
}

/** The length of what a reply says at its beginning before it tells the story; 0 where it does not. `isWhole`: no more of the line comes. */
export function openingOf(line: string, isWhole: boolean): number {
  const before = OPENING_BEFORE_STORY.exec(line)?.[0].length;
  if (before !== undefined && before <= MAX_LINE) return before;
  return isWhole && line.length <= MAX_LINE && !QUOTE.test(line) && OPENINGS.some((opening) => opening.test(line)) ? line.length : 0;
}

/** Whether the first line of a reply, which goes on, may be such a beginning. */
export function mayBeOpening(line: string): boolean {
  if (line.length > MAX_LINE || QUOTE.test(line)) return false;
  const start = startOfWords(line);
  if ([...OPENERS, ...PRESENTERS].some((word) => word.startsWith(start))) return true;
  if (PRESENTERS.some((word) => start.startsWith(word))) return true;
  return OPENERS.some((word) => start.startsWith(word) && mayFollow(start.slice(word.length)));
}

/** Whether a text behind an opener may announce the reply. */
function mayFollow(text: string): boolean {
  const rest = text.replace(/^[\s!.,:;。！，、…–—-]{0,4}/u, '');
  return rest === '' || isUnspaced(rest) || PRESENTERS.some((word) => word.startsWith(rest) || rest.startsWith(word));
}

/** Words of the scripts for which an opening needs no presenter; at most so long. */
const isUnspaced = (text: string): boolean =>
  text.length <= 80 && /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text);

const begins = (text: string, word: string): boolean => text.startsWith(word);

/** In lower case, without the marks before it, and with each number as a nought. */
const startOfWords = (line: string): string => line.replace(DECORATION, '').toLowerCase().replaceAll('’', "'").replace(/\d+/gu, '0');

/** Whether a line is nothing but sentences to whoever asked for the reply. */
function isSpoken(line: string): boolean {
  const text = line.replace(DECORATED, '').replace(/[\s*_)\]]+$/u, '');
  let at = 0;
  while (at < text.length) {
    SENTENCE.lastIndex = at;
    const sentence = SENTENCE.exec(text);
    if (!sentence) return false;
    at = sentence.index + sentence[0].length;
    at += /^\s*/u.exec(text.slice(at))?.[0].length ?? 0;
  }
  return at > 0;
}
