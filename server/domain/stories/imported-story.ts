import { startOf } from '#domain/text/cut.ts';

/** What is known of a story that came from elsewhere. */
export interface ImportedStory {
  readonly title: string;
  /** The program or language that it was written in. */
  readonly origin: string;
  /** Ids that its script uses, with the words they were made of. */
  readonly scenes: readonly { readonly id: string; readonly name: string }[];
  readonly endings: readonly { readonly id: string; readonly name: string; readonly words: string }[];
  /** What it says first, in paragraphs. */
  readonly opening: readonly string[];
  /** A day like 2026-01-31. */
  readonly published: string;
}

/** Replies to words that fit no choice. They name nothing, since they stand in any story. */
const NUDGES = [
  'That is not among the things you can do here. Look again at what you can.',
  'You think of it, and let it go. Something nearer asks for you.',
  'Not here, and not now. There are other ways on.',
  'The moment passes without it. What will you do?',
  'It leads nowhere from here. Something else may.',
  'You turn the thought over, and are where you were.',
  'There is no way to do that here.',
  'A good thought for another day. Today there are these.',
  'You hesitate. Nothing changes until you choose.',
  'That does not come to anything. Try one of the other ways.',
  'You could, perhaps, elsewhere. Here you have what is before you.',
  'It stays a thought. What do you do?',
  'Nobody stops you, and nothing comes of it.',
];
const QUESTIONS = [
  'There is no answer to that here. Going on may bring one.',
  'You wonder. The answer, if there is one, lies further on.',
  'Nobody here can tell you. Look at what you can do.',
  'The question stays open.',
];
const SILLY = [
  'You are not sure what you meant by that.',
  'It makes no sense, even to you.',
  'A sound, and no more. Try again.',
  'That was no word that counts here.',
];
const RUDE = [
  'You say it under your breath. Nothing comes of it.',
  'It helps for a moment. Then you are where you were.',
  'Better out than in. And now?',
  'Nobody heard. Go on.',
];
const FOREIGN = [
  'That is {language}, which this story does not read. It offers: {choices}.',
  'In {language} it cannot follow you. You could choose: {choices}.',
];

/** Letters by the language that they most often stand for. */
const SCRIPTS: readonly (readonly [language: string, letters: RegExp])[] = [
  ['ja', /[\u3040-\u30ff]/gu],
  ['zh', /\p{Script=Han}/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
];

const cut = (words: string, length: number): string => (words.length > length ? `${startOf(words, length - 1).trimEnd()}…` : words);

/** Until somebody says what it is. */
const CATEGORY = 'adventure';

/** A `story.yaml` for it: what it says of itself, and careful values where it says nothing. Nobody pays for it or reads it unasked until somebody has rated it. */
export function importedStoryFile({ title, origin, scenes, endings, opening, published }: ImportedStory) {
  const lines = opening.map((line) => line.replace(/\s+/gu, ' ').trim()).filter((line) => line !== '');
  const known = endings.length > 0 ? endings : [{ id: 'the-end', name: 'The end', words: '' }];
  const language = languageOf(lines.join(' '));
  return {
    ...(language === 'en' ? {} : { language }),
    title: cut(title, 80),
    one_liner: cut(lines[0] ?? `A story made in ${origin}.`, 160),
    synopsis: cut(lines.slice(0, 3).join('\n\n') || `A story made in ${origin}.`, 1000),
    category: CATEGORY,
    // A story has one at least, and players look for stories by it: where it came from tells them nothing.
    tags: [CATEGORY],
    rating: 'mature',
    price: 0,
    published,
    narrator: { name: 'Narrator', voice: 'As the author wrote it.' },
    cover_alt: cut(`Hills under a moon, with the title: ${title}`, 300),
    opening_lines: lines.length > 0 ? lines.slice(0, 3).map((line) => cut(line, 200)) : [cut(title, 200)],
    cast: [],
    scenes: Object.fromEntries(
      scenes.map(({ id, name }) => [id, { image: `scenes/${id}.svg`, alt: cut(`Hills under a moon: ${name}`, 300) }]),
    ),
    objectives: [],
    endings: known.map(({ id, name, words }) => ({
      id,
      name: cut(name, 80),
      text: cut(words || name, 300),
      hint: 'Another way through the story leads here.',
      when: cut(`The story has come to “${name}”.`, 400),
      epilogue: cut(words || name, 3000),
    })),
    lore: [],
    nudges: NUDGES,
    replies: { questions: QUESTIONS, silly: SILLY, rude: RUDE, foreign: FOREIGN, small_talk: [] },
  };
}

/** By its letters; a language in Latin ones is taken for English. */
function languageOf(words: string): string {
  const letters = words.match(/\p{L}/gu)?.length ?? 0;
  const found = SCRIPTS.find(([, script]) => (words.match(script)?.length ?? 0) > letters * 0.3);
  return found?.[0] ?? 'en';
}
