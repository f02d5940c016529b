/** A part of a story's page. */
type MendPart = 'script' | 'told' | 'cast' | 'scenes' | 'lore' | 'endings' | 'shelf' | 'proof';

/** Where something is mended: in a part of the page, or in a text of the story. */
export type MendPlace = { readonly kind: 'part'; readonly part: MendPart } | { readonly kind: 'text'; readonly path: string };

const part = (of: MendPart): MendPlace => ({ kind: 'part', part: of });
const text = (path: string): MendPlace => ({ kind: 'text', path });

/** Parts as sentences call them. */
const NAMED: Readonly<Record<string, MendPart>> = {
  Shelf: 'shelf',
  Cast: 'cast',
  Scenes: 'scenes',
  Endings: 'endings',
  Lore: 'lore',
  'Told play': 'told',
};
/** Behind what somebody wrote, which stands in quotation marks, a sentence ends with where it is mended. */
const QUOTED = /“[^”]*”/g;
const UNDER = new RegExp(`\\bunder (${Object.keys(NAMED).join('|')})\\b`, 'g');
const TEXT = /(?<![\w./-])(?:[\w-]+\/)*[\w-]+\.(?:ink|yaml)\b/g;
/** A shared book is shown among the lore alone. */
const BOOK = /^lore\//;

/** What a sentence of a check is about, where it names neither a part nor a text. */
const ABOUT: Readonly<Record<string, readonly (readonly [begins: RegExp, part: MendPart])[]>> = {
  tags: [
    [/^The scene /, 'scenes'],
    [/^(?:The script ends|No line|“)/, 'endings'],
  ],
  pictures: [
    [/^Scene /, 'scenes'],
    [/^Character /, 'cast'],
    [/^(?:What the cover|Cover)/, 'shelf'],
  ],
};

/** Where a check is mended that says nothing of it. */
const OF_CHECK: Readonly<Record<string, readonly MendPlace[]>> = {
  script: [part('script')],
  sheet: [part('shelf'), text('story.yaml')],
  tags: [part('endings'), part('scenes')],
  ways: [part('proof')],
  pictures: [part('shelf'), part('cast'), part('scenes')],
  values: [part('shelf')],
  spelling: [part('script')],
};

/** Where the findings of a check before a publication are mended, each place once, in the order of the findings; where they name none, where the check is. Source: STUDIO-120. */
export function mendPlaces(check: string, found: readonly string[]): readonly MendPlace[] {
  const places = new Map(found.flatMap((sentence) => placesIn(check, sentence)).map((place) => [JSON.stringify(place), place]));
  return places.size > 0 ? [...places.values()] : (OF_CHECK[check] ?? []);
}

function placesIn(check: string, sentence: string): readonly MendPlace[] {
  const own = sentence.replaceAll(QUOTED, '“”');
  const parts = [...own.matchAll(UNDER)].flatMap(([, name = '']) => [NAMED[name] ?? []].flat().map(part));
  const texts = [...own.matchAll(TEXT)].map(([path]) => (BOOK.test(path) ? part('lore') : text(path)));
  if (parts.length + texts.length > 0) return [...parts, ...texts];
  const about = ABOUT[check]?.find(([begins]) => begins.test(sentence));
  return about === undefined ? [] : [part(about[1])];
}
