import { unknownNames } from '#domain/narrator/brief-variables.ts';
import { ratingText } from '#domain/stories/rating-text.ts';
import type { ScriptText } from '#domain/studio/script/included-files.ts';
import type { NameSlip } from '#domain/studio/script/name-slips.ts';
import { withoutComments } from '#domain/studio/script/without-comments.ts';
import type { TextForm } from '#domain/studio/texts/conflict-marks.ts';
import { counted } from '#domain/text/count-text.ts';
import { startOf } from '#domain/text/cut.ts';
import type { AuthoredStory } from '#server/domain/stories/authored-story.ts';
import { EMPTY_WORDS, PLACEHOLDER } from '../projects/empty-story.ts';
import { findings, proofSentence, type StoryProof, unreachedEndings } from '../proof/story-proof.ts';
import type { UsedTags } from './script-tags-used.ts';

/** `stop`: as it is it cannot be published. `look`: it can be, and somebody should look at it. */
type CheckState = 'fine' | 'look' | 'stop';

/** A row of the list that is read before a story is published. */
export interface Check {
  readonly id: string;
  readonly name: string;
  readonly state: CheckState;
  /** What was found, a sentence each; the first one says it all where there is no more. */
  readonly found: readonly [string, ...string[]];
}

/** What is to be published. */
export interface Publishable {
  /** Null where it cannot be read. */
  readonly story: AuthoredStory | null;
  /** Mistakes of its files, each with the file's name before it. */
  readonly problems: readonly string[];
  readonly scripts: readonly ScriptText[];
  readonly tags: UsedTags;
  /** Sentences of scripts, and fields of sheets, that two editors changed and nobody has decided. */
  readonly undecided: Readonly<Record<TextForm, number>>;
  /** Words of its scripts that may be slips of a name; null where it takes too long to look for them. */
  readonly slips: readonly NameSlip[] | null;
  /** What a search of the script has shown; null where none could be made. */
  readonly proof: StoryProof | null;
  /** What players have now; null before the first version. */
  readonly live: AuthoredStory | null;
}

type CheckRule = (of: Publishable) => Check;

const SHEET = 'story.yaml: ';
/** Letters at the beginning of two ids by which one may be meant for the other. */
const ALIKE = 2;
const VALUES = /^story\.yaml: (?:Rating|Coins a turn)\b/;
const PICTURES =
  /^(?:story\.yaml: (?:there is no file |What the cover shows |(?:Scene|Character) “[^”]*”: (?:Picture|Portraits?|What the picture shows|What stays in view)\b)|[^:]+\.svg: )/;

/** Of a book of lore that the story shares. */
const BOOK = /^lore\/[a-z0-9-]+\.yaml: /;

const toDecide = (count: number, where: string): readonly string[] =>
  count === 0 ? [] : [`${counted(count, 'place')} to decide in the ${where}`];

const script: CheckRule = ({ problems, undecided, story, scripts }) => {
  const found = problems.filter((problem) => !problem.startsWith(SHEET) && !BOOK.test(problem) && !PICTURES.test(problem));
  return row('script', 'Script', {
    stop: [...toDecide(undecided.script, 'text'), ...found],
    look: scripts.flatMap(emptyWords),
    fine: story === null ? 'nothing wrong found so far' : 'compiles',
  });
};

const sheet: CheckRule = ({ problems, story, undecided }) => {
  const found = problems.filter((problem) => problem.startsWith(SHEET) && !VALUES.test(problem) && !PICTURES.test(problem));
  const ofBooks = problems.filter((problem) => BOOK.test(problem));
  const unknown = unknownNames(story?.brief?.text ?? '');
  return row('sheet', 'Sheet', {
    stop: [...toDecide(undecided.sheet, 'sheet'), ...found.map((problem) => problem.slice(SHEET.length)), ...ofBooks],
    look: [
      ...placeholders(story),
      ...unknown.map((name) => `The narrator’s brief names {{${name}}}, which no story fills. It stays as it is written.`),
    ],
    fine: 'title, lines and lists are complete',
  });
};

/** Lines of a script in which players would read what an empty story begins with. Source: STUDIO-85. */
const emptyWords = ({ file, text }: ScriptText): readonly string[] =>
  withoutComments(text)
    .text.split('\n')
    .flatMap((line, at) => {
      const words = EMPTY_WORDS.find((one) => line.includes(one));
      return words === undefined ? [] : [`Players would read “${words}” in line ${at + 1} of ${file}.`];
    });

/** Where players would read it on the page of a story. Source: STUDIO-85. */
function placeholders(story: AuthoredStory | null): readonly string[] {
  const has = (...texts: readonly string[]) => texts.some((text) => text.includes(PLACEHOLDER));
  if (story === null) return [];
  const shelf = has(story.one_liner, story.synopsis)
    ? [`In one line or in its description stands “${PLACEHOLDER}”. Say under Shelf what the story is.`]
    : [];
  const opening = has(...(story.opening_lines ?? []))
    ? [`Among its first sentences is “${PLACEHOLDER}”. Write some of the story under Shelf.`]
    : [];
  return [...shelf, ...opening];
}

const tags: CheckRule = ({ tags: used, story }) => {
  if (story === null) return row('tags', 'Tags', { stop: [], look: ['looked at once the script and the sheet can be read'], fine: '' });
  const endings = new Set(story.endings.map(({ id }) => id));
  const objectives = new Set(story.objectives.map(({ id }) => id));
  const scenes = new Set(Object.keys(story.scenes));
  const unknown = [
    ...missing(used.scenes, scenes).map((id) => `The scene “${id}” has no picture.${nearest(id, scenes)}`),
    ...missing(used.endings, endings).map((id) => `The script ends with “${id}”, which is no ending of the sheet.${nearest(id, endings)}`),
    ...missing(used.objectives, objectives).map((id) => `“${id}” is no objective of the sheet.${nearest(id, objectives)}`),
  ];
  const unused = missing(endings, used.endings).map((id) => `No line ends the game with “${id}”.`);
  const idle = missing(objectives, used.objectives).map((id) => `No line fulfils the objective “${id}”.`);
  return row('tags', 'Tags', { stop: [...unknown, ...unused], look: idle, fine: 'every tag has its place in the sheet' });
};

const pictures: CheckRule = ({ problems, story }) => {
  const stop = problems.flatMap((problem) => (PICTURES.test(problem) ? [problem.replace(SHEET, '')] : []));
  const counted =
    story === null
      ? ''
      : `cover, ${counts(Object.keys(story.scenes).length, 'scene')}, ${counts(story.cast.length, 'face')}${ofMoods(story)}, all with a description`;
  return row('pictures', 'Pictures', { stop, look: [], fine: counted || 'nothing wrong found so far' });
};

function ofMoods({ cast }: AuthoredStory): string {
  const moods = cast.reduce((sum, { portraits = {} }) => sum + Object.keys(portraits).length, 0);
  return moods === 0 ? '' : `, ${counts(moods, 'portrait')} by mood`;
}

/** Rating and price; before the first version also where the rating may be the one that nobody chose. Source: STUDIO-23, STUDIO-86. */
const values: CheckRule = ({ problems, story, live }) => {
  const stop = problems.flatMap((problem) => (VALUES.test(problem) ? [problem.slice(SHEET.length)] : []));
  if (story === null) return row('values', 'Rating and price', { stop, look: [], fine: 'nothing wrong found so far' });
  const price = story.price === 0 ? 'free' : `${counts(story.price, 'coin')} a turn`;
  const isUnchanged = live !== null && live.price === story.price && live.rating === story.rating;
  const cheaper = live !== null && live.price !== story.price ? [`The price was ${live.price}. Running games keep it.`] : [];
  // Careful values stand in a new story: whoever made it was not asked.
  const unrated =
    live === null && story.rating === 'mature'
      ? [`It is rated “${ratingText.mature}”, as each new story is until somebody rates it. Choose under Shelf who may read it.`]
      : [];
  return row('values', 'Rating and price', {
    stop,
    look: [...unrated, ...cheaper],
    fine: `${ratingText[story.rating]}; ${price}${isUnchanged ? ', unchanged' : ''}`,
  });
};

const ways: CheckRule = ({ proof, story }) => {
  const name = 'Ways through';
  if (story === null) return row('ways', name, { stop: [], look: ['searched once the script and the sheet can be read'], fine: '' });
  if (proof === null) return row('ways', name, { stop: [], look: ['The script is too large to be searched here.'], fine: '' });
  const found = findings(proof);
  const stop = unreachedEndings(proof);
  const others = found.filter((finding) => !stop.includes(finding));
  // What was not searched is never shown as right.
  const open = proof.stopped === null ? [] : [proofSentence(proof)];
  return row('ways', name, { stop, look: [...others, ...open, ...(proof.grown ?? [])], fine: proofSentence(proof) });
};

/** There is no dictionary here: of other words than names nothing is said. Source: STUDIO-147. */
const spelling: CheckRule = ({ slips }) => {
  if (slips === null)
    return row('spelling', 'Spelling of names', {
      stop: [],
      look: ['The names were not looked at: it takes too long. Look at the hints beside the script.'],
      fine: '',
    });
  const found = slips.map(({ at: { file, line }, written, meant }) => `“${written}” may be “${meant}”: line ${line + 1} of ${file}.`);
  return row('spelling', 'Spelling of names', {
    stop: [],
    look: [...new Set(found)],
    fine: 'no word is one letter off a name; other words are not looked at',
  });
};

/** One rule a row, in the order in which they are read. */
const rules: readonly CheckRule[] = [script, sheet, tags, ways, pictures, values, spelling];

/** What is read before a story is published. Source: STUDIO-23. */
export const publishChecks = (of: Publishable): readonly Check[] => rules.map((rule) => rule(of));

/** Whether nothing stops the publication. */
export const canPublish = (checks: readonly Check[]): boolean => checks.every(({ state }) => state !== 'stop');

interface Findings {
  readonly stop: readonly string[];
  readonly look: readonly string[];
  readonly fine: string;
}

function row(id: string, name: string, { stop, look, fine }: Findings): Check {
  const [first, ...others] = [...stop, ...look];
  if (first === undefined) return { id, name, state: 'fine', found: [fine] };
  return { id, name, state: stop.length > 0 ? 'stop' : 'look', found: [first, ...others] };
}

const missing = (ids: ReadonlySet<string>, known: ReadonlySet<string>): readonly string[] => [...ids].filter((id) => !known.has(id)).sort();

const counts = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** A known id that begins alike, as an offer. */
function nearest(id: string, known: ReadonlySet<string>): string {
  const found = [...known].find((one) => one.startsWith(startOf(id, ALIKE)));
  return found === undefined ? '' : ` Did you mean “${found}”?`;
}
