import { counted } from '#domain/text/count-text.ts';
import type { KnotsNow } from './knots-now.ts';
import type { Name } from './script-names.ts';
import type { OutlineRow, StoryOutline } from './story-outline.ts';
import { tagOffers } from './tag-offers.ts';
import { nearest } from './unknown-names.ts';

/** Something that may be written. */
export interface Offer {
  readonly text: string;
  /** A few words behind it, such as how long a knot is. */
  readonly detail: string;
  /** More about it, in sentences, one per line; empty for nothing. */
  readonly about: string;
  /** Whether the story has no such knot yet and gets it. */
  readonly makesKnot: boolean;
}

/** What may be written in place of what stands between a column and the caret. */
export interface Offers {
  readonly from: number;
  readonly offers: readonly Offer[];
}

interface Known {
  readonly outline: StoryOutline;
  readonly names: readonly Name[];
  /** Those of the story, the most used first. */
  readonly tags: readonly string[];
  /** The path of the flow in which is written; empty for the beginning. */
  readonly flow: string;
  /** Asked once where a knot may be written, and not before. */
  readonly knots: () => KnotsNow;
}

const TARGET = /(?:->|<-)[ \t]*([\p{L}\p{N}_.]*)$/u;
const TAG = /(?<!\\)#[ \t]*([^#\]{}]*)$/u;
const VALUE = /(?:^[ \t]*~[^"]*?|\{[^}"]*?)([\p{L}\p{N}_]*)$/u;

/** What may be written behind `->`, `~`, `{` and `#`. `before`: the line up to the caret. Source: STUDIO-15. */
export function offersAt(before: string, known: Known): Offers | null {
  const target = TARGET.exec(before)?.[1];
  if (target !== undefined) return { from: before.length - target.length, offers: targets(target, known) };
  const tag = TAG.exec(before)?.[1];
  if (tag !== undefined) {
    const offers = tagOffers(tag, known.tags, before.slice(0, before.lastIndexOf('#')));
    return { from: before.length - tag.length, offers: offers.map((one) => ({ ...one, about: '', makesKnot: false })) };
  }
  const value = VALUE.exec(before)?.[1];
  if (value !== undefined) return { from: before.length - value.length, offers: values(value, known) };
  return null;
}

const fits = (text: string, written: string): boolean => text.toLowerCase().includes(written.toLowerCase());

function targets(written: string, { outline, names, flow, knots }: Known): readonly Offer[] {
  const { begins, hasKnot } = knots();
  const knot = flow.split('.')[0] ?? '';
  const near = outline.chapters.find(({ rows }) => rows.some(({ path }) => path === knot));
  const inChapter = new Set(near?.rows);
  const rank = (row: OutlineRow) => (inChapter.has(row) ? 0 : row.isReached ? 2 : 1);
  const nameOf = ({ path, kind }: OutlineRow) => (kind === 'stitch' && path.startsWith(`${knot}.`) ? path.slice(knot.length + 1) : path);
  const rows = outline.chapters
    .flatMap((chapter) => chapter.rows)
    .filter((row) => row.kind !== 'function' && fits(nameOf(row), written))
    .map((row, at) => ({ row, at, starts: nameOf(row).toLowerCase().startsWith(written.toLowerCase()) ? 0 : 1 }))
    .toSorted((a, b) => a.starts - b.starts || rank(a.row) - rank(b.row) || a.at - b.at)
    .flatMap(({ row }): readonly Offer[] => {
      const words = begins(row);
      if (words === null) return [];
      const detail = row.isReached ? counted(row.words, 'word') : 'nobody gets here yet';
      return [{ text: nameOf(row), detail, about: aboutRow(row, words), makesKnot: false }];
    });
  const labels = names
    .filter(({ kind, within, name }) => kind === 'label' && within.split('.')[0] === knot && fits(name, written))
    .map(({ name }): Offer => ({ text: name, detail: 'label here', about: '', makesKnot: false }));
  const ends = ['END', 'DONE']
    .filter((word) => fits(word, written))
    .map((text): Offer => ({ text, detail: text === 'END' ? 'ends the story' : 'ends this thread', about: '', makesKnot: false }));
  const known = [...rows, ...labels, ...ends];
  const isNew = written !== '' && !written.includes('.') && !known.some(({ text }) => text === written) && !hasKnot(written);
  const make: Offer = { text: written, detail: '', about: '', makesKnot: true };
  // Whoever mistypes a name gets the right one first: the key that ends a line makes no knot of a slip.
  const isAlone = known.length === 0 && isNew;
  const meant = isAlone
    ? nearest(
        written,
        names.filter(({ kind, name }) => kind === 'knot' && hasKnot(name)),
      )
    : null;
  const instead: readonly Offer[] = meant === null ? [] : [{ text: meant.name, detail: 'did you mean it?', about: '', makesKnot: false }];
  return [...known, ...instead, ...(isNew ? [make] : [])];
}

const aboutRow = (row: OutlineRow, begins: string): string =>
  [begins, `${counted(row.choices, 'choice')} · ${counted(row.waysIn, 'way')} in`].filter((line) => line !== '').join('\n');

const VALUES: readonly Name['kind'][] = ['variable', 'constant', 'list', 'item', 'temporary', 'function', 'external'];

function values(written: string, { names, flow }: Known): readonly Offer[] {
  const knot = flow.split('.')[0] ?? '';
  return names
    .filter(
      ({ kind, name, within }) => VALUES.includes(kind) && fits(name, written) && (kind !== 'temporary' || within.split('.')[0] === knot),
    )
    .map(({ kind, name, value }) => ({ text: name, detail: value === '' ? kind : `begins as ${value}`, about: '', makesKnot: false }));
}
