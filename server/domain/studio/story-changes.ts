import { ratingText } from '#domain/stories/rating-text.ts';
import type { AuthoredStory } from '#server/domain/stories/authored-story.ts';
import { scriptSize } from './script-size.ts';

/** A story with its scripts, as one text. */
interface WrittenStory {
  /** Null where it cannot be read. */
  readonly story: AuthoredStory | null;
  readonly script: string;
}

const KNOT = /^[^\S\n]*={2,}[^\S\n]*(?:function[^\S\n]+)?([\p{L}\p{N}_]+)/u;
/** What a knot without a name is called: the script before its first one. */
const BEGINNING = 'the beginning';
const SHOWN = 6;

/** What is different, a sentence each, for the person who is to publish it; empty where nothing is. Source: STUDIO-23. */
export function storyChanges(before: WrittenStory, after: WrittenStory): readonly string[] {
  const [old, now] = [knotsOf(before.script), knotsOf(after.script)];
  const added = [...now.keys()].filter((name) => !old.has(name));
  const gone = [...old.keys()].filter((name) => !now.has(name));
  const changed = [...now].flatMap(([name, text]) => (old.has(name) && old.get(name) !== text ? [name] : []));
  const words = wordsIn(after.script) - wordsIn(before.script);
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

function sheetChanges(before: AuthoredStory, after: AuthoredStory): readonly string[] {
  const found: string[] = [];
  if (before.title !== after.title) found.push(`The title was “${before.title}”.`);
  if (before.price !== after.price) found.push(`The price was ${before.price} and is ${after.price}.`);
  if (before.rating !== after.rating) found.push(`The rating was “${ratingText[before.rating]}” and is “${ratingText[after.rating]}”.`);
  if (before.brief?.text !== after.brief?.text) found.push('The narrator’s brief is another.');
  const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);
  found.push(...lists('ending', ids(before.endings), ids(after.endings)));
  found.push(...lists('objective', ids(before.objectives), ids(after.objectives)));
  found.push(...lists('scene', Object.keys(before.scenes), Object.keys(after.scenes)));
  found.push(
    ...sentence('New portraits', missing(moodsOf(after), moodsOf(before))),
    ...sentence('Without the portraits', missing(moodsOf(before), moodsOf(after))),
  );
  const texts = ['one_liner', 'synopsis', 'cover', 'cover_alt', 'category', 'tags'] as const;
  const other = texts.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  if (other.length > 0) found.push(`Changed on the shelf: ${other.map((field) => field.replace('_', ' ')).join(', ')}.`);
  return found;
}

const moodsOf = ({ cast }: AuthoredStory): readonly string[] =>
  cast.flatMap(({ name, portraits = {} }) => Object.keys(portraits).map((mood) => `${name} (${mood})`));

const missing = (some: readonly string[], others: readonly string[]): readonly string[] => some.filter((one) => !others.includes(one));

function lists(what: string, before: readonly string[], after: readonly string[]): readonly string[] {
  const added = after.filter((id) => !before.includes(id));
  const gone = before.filter((id) => !after.includes(id));
  return [
    ...sentence(`New ${what}${added.length === 1 ? '' : 's'}`, added),
    ...sentence(`Without the ${what}${gone.length === 1 ? '' : 's'}`, gone),
  ];
}

const sentence = (what: string, names: readonly string[]): readonly string[] =>
  names.length === 0
    ? []
    : [`${what}: ${names.slice(0, SHOWN).join(', ')}${names.length > SHOWN ? ` and ${names.length - SHOWN} more` : ''}.`];

/** The text of each knot, by its name. */
function knotsOf(script: string): ReadonlyMap<string, string> {
  const knots = new Map<string, string[]>();
  let lines: string[] = [];
  knots.set(BEGINNING, lines);
  for (const line of script.split('\n')) {
    const name = KNOT.exec(line)?.[1];
    if (name !== undefined) {
      lines = knots.get(name) ?? [];
      knots.set(name, lines);
    }
    lines.push(line.trimEnd());
  }
  return new Map([...knots].map(([name, of]) => [name, of.join('\n').trim()]));
}

const wordsIn = (script: string): number => scriptSize(new Map([['script.ink', script]])).words;
