import { setAsideKey } from '#domain/studio/set-aside.ts';
import { type CriticFinding, type CriticStory, type Quote, quoted } from './critic-finding.ts';
import { DAY, dayOf, numberOf } from './spelled-number.ts';
import { sentenceAround } from './told-facts.ts';

/** What names of places end with, alone or as a part of their last word: Wick Lane, the Tidehouse. None of it goes anywhere. */
const HEADS =
  'alley|arcade|arch|archive|avenue|barn|barracks|bay|beach|bridge|camp|castle|cathedral|cave|cemetery|chamber|chapel|church|churchyard|cliff|close|convent|corner|cottage|court|crescent|dam|dock|end|farm|field|forge|fort|gallery|garden|gardens|gate|grove|halt|hall|harbour|heath|hill|hospital|hotel|house|infirmary|inn|island|kitchen|lake|lane|library|lighthouse|lodge|manor|market|mill|mine|minster|monastery|museum|office|palace|park|parlour|pier|place|pond|post|priory|prison|quay|road|rock|room|row|school|shop|spring|square|stables|station|steps|street|studio|suite|tavern|temple|theatre|tower|vault|villa|well|wharf|wood|works|yard';
/** What they begin with: Hotel Meridian, Room 12, House of Osk. */
const FIRSTS = 'Ballroom|Cabin|Castle|Chapel|Church|Fort|Hotel|House|Lake|Mount|Platform|Room|Suite|Temple|Tower|Villa';
/** Of these a place is on one. */
const STREETS = 'street|lane|road|row|alley|avenue';
/** What goes along or across things, and so is on both sides of them. */
const LONG = new RegExp(`(?:${STREETS}|crescent|arcade|bridge|dam|harbour|quay|beach|bay|cliff|lake|park|wood|heath|steps)$`, 'iu');
/** What many a house and street is called beside its own name: the Grand Hotel may be Hotel Meridian. */
const ADJECTIVES =
  /^(?:the|of|old|new|great|grand|royal|imperial|little|big|small|high|low|long|short|broad|narrow|main|central|front|back|upper|lower|middle|inner|outer|first|second|third|last|best|good|north|south|east|west|northern|southern|eastern|western|black|white|grey|gray|red|blue|green|yellow|brown|golden|silver|dark|bright|quiet|empty|private|public|ancient|modern|former|st|saint)$/iu;
/** Behind these words a name is of what something is in, at or of: “the door of Hotel Meridian is …”. */
const OF_ANOTHER =
  /(?:^|[^\p{L}])(?:of|in|from|at|behind|to|near|by|on|under|over|above|below|beside|with|for|outside|inside|into|past|than|through|along|around|between)\s+(?:the\s+)?$/iu;

/** Of a word and a name only so many parts: a line of capitals is read from each of them on. */
const WORD = String.raw`\p{Lu}[\p{L}\p{M}]*(?:[’'-]\p{L}+){0,4}`;
const NAMED = String.raw`${WORD}(?:\s+(?:of\s+(?:the\s+)?)?(?:${WORD}|\d+)){0,7}`;
const SUBJECT = `(?<name>${NAMED})`;
const IS = String.raw`(?:\s+(?:is|was|lies|lay|stands|stood|sits)|’s|'s)`;
const FAR = String.raw`(?:\s+(?:just|only|well|far|due|directly|right|some\s+way|a\s+(?:little|long)\s+way|(?:a|an|half\s+a|[\p{L}\d-]+)\s+(?:mile|league|yard|step|street|hour|minute|walk)s?))?`;
const COMPASS = `(?<compass>(?:north|south)(?:[- ]?(?:east|west))?|east|west)`;
/** A thing, as it is written: “the harbour”, “the old bridge”, “Bone Lane”. */
const OBJECT = String.raw`(?<object>the\s+(?:\p{Ll}+\s+)?\p{Ll}+|(?:the\s+)?${NAMED})`;
const BEHIND = String.raw`(?=[,.;:!”)…]|\s+(?:and|where|which|but|from|with|by|behind)\b|$)`;
const FLOOR = String.raw`(?:on\s+the\s+(?<floor>ground|${DAY})[- ]floor|in\s+the\s+(?<under>attic|cellar|basement))`;

const SAID: readonly RegExp[] = [
  String.raw`${SUBJECT}${IS}${FAR}(?:\s+to\s+the)?\s+${COMPASS}\s+of\s+${OBJECT}${BEHIND}`,
  String.raw`${SUBJECT}${IS},?\s+on\s+the\s+${COMPASS}(?:ern)?\s+(?:side|bank|shore|end|edge)\s+of\s+${OBJECT}${BEHIND}`,
  String.raw`${SUBJECT}(?:${IS}|,)(?:\s+up|\s+down)?\s+${FLOOR}${BEHIND}`,
  String.raw`${SUBJECT}${IS}\s+(?:in|on)\s+(?:the\s+)?(?<within>${NAMED})${BEHIND}`,
].map((pattern) => new RegExp(`(?<![\\p{L}\\p{N}’'])${pattern}`, 'gu'));

/** What is so at another time, in another's eyes, or not at all. */
const ELSEWISE =
  /\b(?:not|never|no longer|once|used to|was moved|moves?|moved|would|will|could|might|may|if|as if|like|seems?|seemed|looks?|dreams?|dreamt|pretend\w*|imagin\w*|before|ago|until|anymore|almost|nearly|perhaps|lies? to|liar|wrong)\b|n’t\b|n't\b|\?/iu;
/** Words in front of a name that a sentence begins with. */
const LEADS =
  /^(?:But|And|Now|Then|So|Yet|Tonight|Today|Here|There|The|A|An|In|On|At|Only|Even|Your|My|Our|His|Her|Their|Its|This|That|Because|Since|While|When)\s+/u;
const TITLE =
  /^(?:Mrs?|Ms|Miss|Dr|Doctor|Professor|Captain|Commodore|Admiral|Colonel|Major|Lieutenant|Sergeant|Corporal|Inspector|Constable|Detective|Officer|Agent|Judge|Bishop|Canon|Dean|Reverend|Abbot|Madame|Madam|Monsieur|Master|Mistress|Sir|Lady|Lord|Count|Countess|Duke|Duchess|Prince|Princess|King|Queen|Baron|Aunt|Uncle|Chief|Dame|Brother|Sister|Father|Mother|Nurse)\b(?![’'])/u;
/** Nobody is called so: King Street and Bishop Square are places. */
const PLACES_ALONE = /(?:street|road|avenue|square|quay|harbour|hospital|hotel|station|library|museum|theatre|chapel|castle)$/iu;
/** What people do, and places do not. */
const DOES =
  'says?|said|asks?|asked|answers?|answered|replies|replied|whispers?|whispered|shouts?|shouted|calls?|called|nods?|nodded|smiles?|smiled|laughs?|laughed|shrugs?|shrugged|sighs?|sighed|looks|looked|walks?|walked|takes?|took|comes?|came|goes|went|turns?|turned|thinks?|thought|knows?|knew|wants?|wanted|tells?|told|waits?|waited';

/** A word of a name in front of what people do, and behind it. */
const ACTS: readonly RegExp[] = [`(?<!\\p{L})(${WORD})\\s+(?=(?:${DOES})(?!\\p{L}))`, `(?<!\\p{L})(?:${DOES})\\s+(${WORD})`].map(
  (pattern) => new RegExp(pattern, 'gu'),
);

/** What a line says of where a place is. */
interface Placed {
  readonly name: string;
  /** Places of one kind alone contradict each other: sides of one thing, floors, streets. */
  readonly of: string;
  /** As it is told: “north of the harbour”. */
  readonly words: string;
  /** Two of one kind of which an axis differs as `kind` says contradict each other. */
  readonly kind: 'side' | 'floor' | 'within';
  /** Of a side to the north and to the east; of a floor its number; of what it is within nothing. */
  readonly axes: readonly [number, number];
  /** Of what it is within the words of its name that say more than its kind and how it is. */
  readonly own: ReadonlySet<string>;
  readonly quote: Quote;
}

/**
 * Places of which two lines say that they are on opposite sides of the same thing, on two floors, or in two streets, two hotels: in two places of a kind of which one can be in one alone. Names of places alone count, by what they
 * are called, since people and ships go about; not by a number, which each house has; and on sides of something only what does not go along or across. What is figurative, asked, of another time or not so says nothing. Source: PROOF-134.
 */
export function placesAgainstPlaces({ lines, cast }: CriticStory): readonly CriticFinding[] {
  const people = new Set(cast.flatMap(({ name }) => [name, ...name.split(/\s+/u)]));
  const said = lines.flatMap((line) => SAID.flatMap((pattern) => placesIn(line, pattern, people)));
  // What goes with all before it, by place and kind; a line that does not is told once.
  const held = new Map<string, Placed[]>();
  let acting: ReadonlySet<string> | null = null;
  return said.flatMap((one): readonly CriticFinding[] => {
    // Two branches of a line are two ways that it can be.
    const other = held.get(`${one.name} ${one.of}`)?.find((before) => before.quote.at !== one.quote.at && areAgainst(one, before));
    if (other === undefined) {
      for (const each of [one, ...turnedAbout(one)]) {
        const same = held.get(`${each.name} ${each.of}`) ?? [];
        held.set(`${each.name} ${each.of}`, same);
        if (same.every(({ words }) => words !== each.words)) same.push(each);
      }
      return [];
    }
    acting ??= actingWords(lines);
    const { name } = one;
    if (name.split(' ').some((word) => acting?.has(word))) return [];
    return [
      {
        key: setAsideKey('place', `${name} / ${[one.words, other.words].toSorted().join(' / ')}`),
        sentence: `${name} is ${other.words} in one line and ${one.words} in another.`,
        quotes: [one.quote, other.quote],
      },
    ];
  });
}

function placesIn(line: CriticStory['lines'][number], pattern: RegExp, people: ReadonlySet<string>): readonly Placed[] {
  if (line.kind === 'choice') return [];
  return [...line.text.matchAll(pattern)].flatMap((match): readonly Placed[] => {
    const { name: written = '', compass, object = '', floor, under, within } = match.groups ?? {};
    const name = placeName(written, people);
    if (name === null || (compass !== undefined && LONG.test(name)) || OF_ANOTHER.test(line.text.slice(0, match.index))) return [];
    if (ELSEWISE.test(sentenceAround(line.text, match.index))) return [];
    const quote = quoted(line, match.index, match.index + match[0].length);
    const thing = object.replaceAll(/\s+/gu, ' ');
    if (compass !== undefined)
      return [
        {
          name,
          of: `side of ${bare(thing)}`,
          words: `${compass.toLowerCase()} of ${thing}`,
          kind: 'side',
          axes: sideOf(compass),
          own: NOTHING,
          quote,
        },
      ];
    if (within !== undefined) return withinOf(within, people).map((of) => ({ ...of, name, quote }));
    const level = under === undefined ? levelOf(floor ?? '') : under === 'attic' ? ATTIC : -1;
    if (level === null) return [];
    return [
      {
        name,
        of: 'floor',
        words: under === undefined ? `on the ${floor} floor` : `in the ${under}`,
        kind: 'floor',
        axes: [level, 0],
        own: NOTHING,
        quote,
      },
    ];
  });
}

/** A name of a place, without what the sentence begins with; null for any other. */
function placeName(written: string, people: ReadonlySet<string>): string | null {
  const name = bare(written.replaceAll(/\s+/gu, ' '));
  const words = name.split(' ');
  const last = words.at(-1) ?? '';
  // Each house has a Room 12.
  if (words.length === 2 && numberOf(last) !== null) return null;
  const isCompound = words.length === 1 && new RegExp(`\\p{L}{2}(?:${HEADS})$`, 'u').test(last);
  const isHeaded =
    words.length > 1 &&
    (new RegExp(`(?:^|\\p{L})(?:${HEADS})$`, 'iu').test(last) || new RegExp(`^(?:${FIRSTS})$`, 'u').test(words[0] ?? ''));
  if (!isCompound && !isHeaded) return null;
  return people.has(name) || people.has(last) || (TITLE.test(name) && !PLACES_ALONE.test(last)) ? null : name;
}

/** The words of names that lines have do what people do: of Anna Park, who nods. */
const actingWords = (lines: CriticStory['lines']): ReadonlySet<string> =>
  new Set(
    lines.flatMap(({ text }) =>
      ACTS.flatMap((pattern) => [...text.matchAll(pattern)].flatMap(([, word = '']) => [word, ...word.split(/[’'-]/u)])),
    ),
  );

function bare(name: string): string {
  const less = name.replace(LEADS, '').replace(/^the\s+/u, '');
  return less === name ? name : bare(less);
}

/** Of a side its two axes: to the north and to the east. */
function sideOf(compass: string): readonly [number, number] {
  const said = compass.toLowerCase();
  return [said.includes('north') ? 1 : said.includes('south') ? -1 : 0, said.includes('east') ? 1 : said.includes('west') ? -1 : 0];
}

const NOTHING: ReadonlySet<string> = new Set();

/** Above all floors that are counted. */
const ATTIC = 100;

/** Null for the top floor, whose number nobody says. */
const levelOf = (floor: string): number | null => (floor === 'ground' ? 0 : dayOf(floor));

function areAgainst(one: Placed, other: Placed): boolean {
  if (one.kind === 'side') return one.axes.some((axis, at) => axis * (other.axes[at] ?? 0) < 0);
  // One house may have two names: the Grand Hotel and Hotel Meridian, or the Meridian.
  if (one.kind === 'within') return one.own.size > 0 && other.own.size > 0 && [...one.own].every((word) => !other.own.has(word));
  const [low, high] = [one.axes[0], other.axes[0]].toSorted((a, b) => a - b);
  // Some count from the ground floor, and an attic may be on any floor but the lowest.
  return low !== high && !(low === 0 && high === 1) && !(high === ATTIC && (low ?? 0) > 0);
}

/** What a place is within, by the kind of that. */
function withinOf(written: string, people: ReadonlySet<string>): readonly Pick<Placed, 'of' | 'words' | 'kind' | 'axes' | 'own'>[] {
  const name = placeName(written, people);
  if (name === null) return [];
  const words = name.split(' ');
  const last = (words.at(-1) ?? '').toLowerCase();
  const head = new RegExp(`(?:${HEADS})$`, 'u').exec(last)?.[0] ?? words[0]?.toLowerCase() ?? '';
  const kind = new RegExp(`^(?:${STREETS})$`, 'u').test(head) ? 'street' : head;
  const own = words.map((word) => word.toLowerCase().replace(/[’']s$/u, '')).filter((word) => word !== head && !ADJECTIVES.test(word));
  return [{ of: `within a ${kind}`, words: `in ${name}`, kind: 'within', axes: [0, 0], own: new Set(own) }];
}

/** Of two named places on sides of each other, the same said of the other. */
function turnedAbout(one: Placed): readonly Placed[] {
  const object = one.of.replace(/^side of /u, '');
  if (one.kind !== 'side' || !/^\p{Lu}/u.test(object)) return [];
  const [north, east] = one.axes;
  return [{ ...one, name: object, of: `side of ${one.name}`, words: `${compassOf(-north, -east)} of ${one.name}`, axes: [-north, -east] }];
}

const compassOf = (north: number, east: number): string =>
  [north > 0 ? 'north' : north < 0 ? 'south' : '', east > 0 ? 'east' : east < 0 ? 'west' : ''].filter(Boolean).join('-');
