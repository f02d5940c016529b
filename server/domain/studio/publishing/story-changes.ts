import { ratingText } from '#domain/stories/rating-text.ts';
import { scriptTexts } from '#domain/studio/script/included-files.ts';
import type { AuthoredStory } from '#server/domain/stories/authored-story.ts';
import { scriptSize } from '../script/script-size.ts';

/** A story with its texts. */
interface WrittenStory {
  /** Null where it cannot be read. */
  readonly story: AuthoredStory | null;
  readonly files: ReadonlyMap<string, string>;
}

const KNOT = /^[^\S\n]*={2,}[^\S\n]*(?:function[^\S\n]+)?([\p{L}\p{N}_]+)/u;
/** What is called so that has no name: what scripts say before their first knots. */
const BEGINNING = 'the beginning';
const SHOWN = 6;

/** What is different, a sentence each, for the person who is to publish it; empty where nothing is. Source: STUDIO-23. */
export function storyChanges(before: WrittenStory, after: WrittenStory): readonly string[] {
  const [old, now] = [knotsOf(before.files), knotsOf(after.files)];
  const added = [...now.keys()].filter((name) => !old.has(name));
  const gone = [...old.keys()].filter((name) => !now.has(name));
  const changed = [...now].flatMap(([name, text]) => (old.has(name) && old.get(name) !== text ? [name] : []));
  const words = scriptSize(after.files).words - scriptSize(before.files).words;
  const script = [
    ...sentence('New', added),
    ...sentence('Gone', gone),
    ...sentence('Changed', changed),
    ...(words === 0
      ? []
      : [`The script has ${Math.abs(words)} ${Math.abs(words) === 1 ? 'word' : 'words'} ${words > 0 ? 'more' : 'less'}.`]),
  ];
  return [...script, ...(before.story && after.story ? sheetChanges(before.story, after.story) : [])];
}

/** What the sheet says beside what has a sentence of its own, in an author's words. The id and the day of publication are not the author's to change. */
const others: Readonly<
  Record<
    Exclude<
      keyof AuthoredStory,
      | 'id'
      | 'published'
      | 'title'
      | 'price'
      | 'rating'
      | 'cast'
      | 'lore'
      | 'endings'
      | 'objectives'
      | 'scenes'
      | 'acts'
      | 'chapters'
      | 'hidden'
    >,
    string
  >
> = {
  language: 'language',
  one_liner: 'one liner',
  synopsis: 'synopsis',
  category: 'category',
  tags: 'tags',
  content_notes: 'content notes',
  run: 'length of a run',
  cover: 'cover',
  cover_alt: 'cover’s description',
  narrator: 'narrator',
  brief: 'narrator’s brief',
  opening_lines: 'opening lines',
  first_scene: 'first scene',
  voices: 'voices',
  samples: 'samples of the narrator',
  books: 'shared books',
  drafted: 'whether a model drafted it',
  nudges: 'nudges',
  replies: 'replies',
  asides: 'asides',
};

function sheetChanges(before: AuthoredStory, after: AuthoredStory): readonly string[] {
  const found: string[] = [];
  if (before.title !== after.title) found.push(`The title was “${before.title}”.`);
  if (before.price !== after.price) found.push(`The price was ${before.price} and is ${after.price}.`);
  if (before.rating !== after.rating) found.push(`The rating was “${ratingText[before.rating]}” and is “${ratingText[after.rating]}”.`);
  const rows = (story: AuthoredStory): Readonly<Record<string, readonly Named[]>> => ({
    ending: byId(story.endings),
    objective: byId(story.objectives),
    scene: Object.keys(story.scenes)
      .toSorted()
      .map((name) => ({ name, rest: story.scenes[name] })),
    'cast member': story.cast.map((member) => ({ name: member.name, rest: member })),
    'lore entry': story.lore.map((entry) => ({ name: entry.name ?? entry.keys[0] ?? 'one without a name', rest: entry })),
    act: byId(story.acts ?? []),
    chapter: byId(story.chapters ?? []),
    'hidden value': byId(story.hidden ?? []),
  });
  const [old, now] = [rows(before), rows(after)];
  found.push(...Object.keys(now).flatMap((what) => lists(what, old[what] ?? [], now[what] ?? [])));
  found.push(
    ...sentence('New portraits', missing(moodsOf(after), moodsOf(before))),
    ...sentence('Without the portraits', missing(moodsOf(before), moodsOf(after))),
  );
  const fields = Object.keys(others) as (keyof typeof others)[];
  found.push(
    ...sentence(
      'Changed in the sheet',
      fields.filter((field) => !isSame(before[field], after[field])).map((field) => others[field]),
      fields.length,
    ),
  );
  return found;
}

/** A row of a sheet: what it is called, and all that it says. */
interface Named {
  readonly name: string;
  readonly rest: unknown;
}

const byId = (list: readonly { readonly id: string }[]): readonly Named[] => list.map((one) => ({ name: one.id, rest: one }));

/** Whether both say the same, in whatever order their fields are: a database keeps none. */
const isSame = (a: unknown, b: unknown): boolean => inOrder(a) === inOrder(b);

const inOrder = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

const moodsOf = ({ cast }: AuthoredStory): readonly string[] =>
  cast.flatMap(({ name, portraits = {} }) => Object.keys(portraits).map((mood) => `${name} (${mood})`));

const missing = (some: readonly string[], others: readonly string[]): readonly string[] => some.filter((one) => !others.includes(one));

function lists(what: string, before: readonly Named[], after: readonly Named[]): readonly string[] {
  const names = (list: readonly Named[]) => list.map(({ name }) => name);
  const added = missing(names(after), names(before));
  const gone = missing(names(before), names(after));
  const restOf = (list: readonly Named[], name: string) => list.filter((one) => one.name === name).map(({ rest }) => rest);
  const kept = [...new Set(names(after))].filter((name) => names(before).includes(name));
  const changed = kept.filter((name) => !isSame(restOf(before, name), restOf(after, name)));
  const isMoved = added.length === 0 && gone.length === 0 && changed.length === 0 && !isSame(before, after);
  const plural = (list: readonly string[]) => (list.length === 1 ? what : what.endsWith('y') ? `${what.slice(0, -1)}ies` : `${what}s`);
  return [
    ...sentence(`New ${plural(added)}`, added),
    ...sentence(`Without the ${plural(gone)}`, gone),
    ...sentence(`Changed ${plural(changed)}`, changed),
    ...(isMoved ? [`Each ${what} is as it was, in another order.`] : []),
  ];
}

const sentence = (what: string, names: readonly string[], shown = SHOWN): readonly string[] =>
  names.length === 0
    ? []
    : [`${what}: ${names.slice(0, shown).join(', ')}${names.length > shown ? ` and ${names.length - shown} more` : ''}.`];

/** The text of each knot, by its name. Each file begins anew: its head belongs to no knot of another. */
function knotsOf(files: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const parts = scriptTexts(files).flatMap(({ text }) => partsOf(text));
  const named = Map.groupBy(parts, ({ name }) => name);
  return new Map([...named].map(([name, of]) => [name, of.flatMap(({ text }) => (text === '' ? [] : [text])).join('\n')]));
}

/** A script's head and its knots, in their order. */
function partsOf(script: string): readonly { readonly name: string; readonly text: string }[] {
  const parts: { readonly name: string; readonly lines: string[] }[] = [{ name: BEGINNING, lines: [] }];
  for (const line of script.split('\n')) {
    const name = KNOT.exec(line)?.[1];
    if (name !== undefined) parts.push({ name, lines: [] });
    parts.at(-1)?.lines.push(line.trimEnd());
  }
  return parts.map(({ name, lines }) => ({ name, text: lines.join('\n').trim() }));
}
