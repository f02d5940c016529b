import { moods } from '#domain/characters/mood-pictures.ts';

/** A tag that may be written, with what it does in a few words; empty where nothing is known of it. */
interface TagOffer {
  readonly text: string;
  readonly detail: string;
}

/** What tags do, the most usual first. */
const MEANINGS: ReadonlyMap<string, string> = new Map([
  ['mood', 'the face of who speaks'],
  ['scene', 'the place changes'],
  ['speaker', 'who says the quotations of the line'],
  ['objective', 'an objective is fulfilled'],
  ['ending', 'names the ending'],
]);
/** What tags do within the brackets of a choice. What they hold is of that choice alone, so none is offered again. */
const OF_CHOICES: ReadonlyMap<string, string> = new Map([
  ['keys', 'words that play this choice'],
  ['also', 'other ways to say this choice'],
]);
const IN_CHOICE = /^\s*[*+].*\[[^\]]*$/u;
/** Tags of one kind that are offered where nothing is written yet: behind its name are all of them. */
const FEW = 3;

const nameOf = (tag: string): string => tag.split(':', 1)[0]?.trim() ?? '';

/**
 * Tags that may be written behind `#`, those first that begin as what is written, then by how usual their kind is, then in their own order. Of a kind of which not all are offered its name is, to go on
 * from. `tags`: those of the story, the most used first. `before`: the line up to the `#`. Source: STUDIO-15, STUDIO-121.
 */
export function tagOffers(written: string, tags: readonly string[], before: string): readonly TagOffer[] {
  const typed = written.trim().toLowerCase();
  const fits = (tag: string) => tag.toLowerCase().includes(typed) && tag.toLowerCase() !== typed;
  const known = new Set([...tags.filter((tag) => !OF_CHOICES.has(nameOf(tag))), ...moods.map((mood) => `mood: ${mood}`)]);
  const inUse = new Set(tags);
  const byName = Map.groupBy([...known].filter(fits), nameOf);
  const names = [...MEANINGS.keys(), ...[...byName.keys()].filter((name) => !MEANINGS.has(name))];
  const offered = names.flatMap((name): readonly TagOffer[] => {
    const all = byName.get(name) ?? [];
    const shown = typed === '' ? all.filter((tag) => inUse.has(tag)).slice(0, FEW) : all;
    const detail = MEANINGS.get(name) ?? '';
    const isWhole = shown.length === all.length && shown.length > 0;
    return [
      ...shown.map((text) => ({ text, detail })),
      ...(isWhole || !MEANINGS.has(name) ? [] : stub(name, shown.length > 0 ? 'all of this kind' : detail, typed)),
    ];
  });
  const own = [...OF_CHOICES].flatMap(([name, detail]) => stub(name, detail, typed));
  // What the story has comes before moods that it has not.
  const rank = ({ text }: TagOffer) => (text.toLowerCase().startsWith(typed) ? 0 : 2) + (inUse.has(text) || text.endsWith(' ') ? 0 : 1);
  const all = IN_CHOICE.test(before) ? [...own, ...offered] : [...offered, ...own];
  return all.toSorted((one, two) => rank(one) - rank(two));
}

const stub = (name: string, detail: string, typed: string): readonly TagOffer[] =>
  name.startsWith(typed) ? [{ text: `${name}: `, detail }] : [];
