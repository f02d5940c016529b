import { fail, ok, type Result } from '#domain/result.ts';
import type { TwinePassage, TwineStory } from './twine-story.ts';

/** A story format of Twine whose passages are understood. */
export type Dialect = 'SugarCube' | 'Harlowe' | 'Chapbook';

/** Marks that one dialect alone has. */
const MARKS: readonly (readonly [dialect: Dialect | 'Snowman', mark: RegExp])[] = [
  ['SugarCube', /<<\/?[a-z=-]/gu],
  ['Harlowe', /\((?:set|if|else|else-if|unless|print|link|link-goto|display|go-to|either|put|live|click|text-style)\s*:/giu],
  [
    'Chapbook',
    /^(?:--|\[(?:if|unless|else|continue|cont|after|align)\b[^\]\n]*\])$|\{(?:embed|reveal link|back link|random\.|passage\.)/gmu,
  ],
  ['Snowman', /<%[=\s]|\bwindow\.story\b/gu],
];

/** In which dialect a story is written: the one that it names, else the one whose marks it has most of. Fails with a sentence about the others. */
export function dialectOf({ format, passages }: Pick<TwineStory, 'format' | 'passages'>): Result<Dialect, string> {
  const named = format.trim().toLowerCase();
  if (named.startsWith('sugarcube')) return ok('SugarCube');
  if (named.startsWith('harlowe')) return ok('Harlowe');
  if (named.startsWith('chapbook')) return ok('Chapbook');
  if (named !== '') return fail(refused(format.trim()));
  const counts = MARKS.map(([dialect, mark]) => ({ dialect, count: count(passages, mark) })).toSorted((a, b) => b.count - a.count);
  const [most] = counts;
  if (!most || most.count === 0) return ok('SugarCube');
  return most.dialect === 'Snowman' ? fail(refused('Snowman')) : ok(most.dialect);
}

const count = (passages: readonly TwinePassage[], mark: RegExp): number =>
  passages.reduce((sum, { text }) => sum + [...text.matchAll(mark)].length, 0);

const refused = (format: string): string =>
  `The story is made in ${format}, which cannot come in${/snowman/iu.test(format) ? ': its passages are programs in JavaScript' : ''}. SugarCube, Harlowe and Chapbook can.`;
