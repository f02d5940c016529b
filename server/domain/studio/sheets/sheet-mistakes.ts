import { clipped } from '#domain/text/clipped.ts';
import { counted, countText } from '#domain/text/count-text.ts';
import { listText } from '#domain/text/list-text.ts';

/** A field of a sheet that does not fit its rules, as the check of its shape says it. */
export interface SheetIssue {
  /** Names and numbers from the sheet to the field. */
  readonly path: readonly (string | number)[];
  /** The rule that it breaks, such as `max_length`; a kind of value, where it is of another one. */
  readonly rule: string;
  /** What the rule asks for: a number, or the values that there are. */
  readonly requirement: unknown;
  readonly input: unknown;
  /** Words of the rule's own, such as “has a comma”; null where it has none. */
  readonly words: string | null;
  /** Whether the sheet has no such field. */
  readonly isUnknown: boolean;
}

/** Where a field is mended: the part of the studio that shows it. */
type Part = 'Shelf' | 'Cast' | 'Scenes' | 'Endings' | 'Lore' | 'Told play';

interface Label {
  readonly label: string;
  readonly part: Part;
}

/** Fields that a form of the studio shows, as it labels them. A star stands for a place in a list. @internal */
export const formLabels: Readonly<Record<string, Label>> = {
  title: { label: 'Title', part: 'Shelf' },
  one_liner: { label: 'In one line', part: 'Shelf' },
  synopsis: { label: 'Description', part: 'Shelf' },
  opening_lines: { label: 'First sentences', part: 'Shelf' },
  cover: { label: 'Cover', part: 'Shelf' },
  cover_alt: { label: 'What the cover shows', part: 'Shelf' },
  category: { label: 'Category', part: 'Shelf' },
  tags: { label: 'Tags', part: 'Shelf' },
  rating: { label: 'Rating', part: 'Shelf' },
  'content_notes.shown': { label: 'Content notes, shown', part: 'Shelf' },
  'content_notes.more': { label: 'Content notes, behind one touch', part: 'Shelf' },
  price: { label: 'Coins a turn', part: 'Shelf' },
  'brief.text': { label: 'The story’s own brief', part: 'Told play' },
  'cast.*.name': { label: 'Name', part: 'Cast' },
  'cast.*.role': { label: 'Role', part: 'Cast' },
  'cast.*.description': { label: 'Who they are', part: 'Cast' },
  'cast.*.greeting': { label: 'First words', part: 'Cast' },
  'cast.*.portrait': { label: 'Portrait', part: 'Cast' },
  'cast.*.portraits': { label: 'Portraits by mood', part: 'Cast' },
  'cast.*.portraits.*.image': { label: 'Portrait', part: 'Cast' },
  'cast.*.portraits.*.alt': { label: 'What the picture shows', part: 'Cast' },
  'scenes.*.image': { label: 'Picture', part: 'Scenes' },
  'scenes.*.alt': { label: 'What the picture shows', part: 'Scenes' },
  'scenes.*.focus': { label: 'What stays in view', part: 'Scenes' },
  'objectives.*.text': { label: 'In the player’s words', part: 'Endings' },
  'endings.*.name': { label: 'Name', part: 'Endings' },
  'endings.*.text': { label: 'What happened', part: 'Endings' },
  'endings.*.hint': { label: 'Hint while it is not found', part: 'Endings' },
  'endings.*.when': { label: 'When it is reached, for a language model', part: 'Endings' },
  'endings.*.epilogue': { label: 'Epilogue', part: 'Endings' },
  'lore.*.name': { label: 'Name', part: 'Lore' },
  'lore.*.text': { label: 'What the model is told', part: 'Lore' },
  'lore.*.keys': { label: 'Fires on', part: 'Lore' },
  'lore.*.secondary': { label: 'And one of these too', part: 'Lore' },
  'lore.*.priority': { label: 'Priority', part: 'Lore' },
  'lore.*.known': { label: 'Once a text has one of these', part: 'Lore' },
};

/** What a row of a list is called. */
const ROWS: Readonly<Record<string, string>> = {
  cast: 'Character',
  objectives: 'Objective',
  endings: 'Ending',
  lore: 'Lore entry',
  acts: 'Act',
};

/** What has a mistake: the sheet of a story, or a book of lore that it shares. */
type MistakenFile = 'sheet' | 'book';

/** The way on where no field leads to the mistake. No page shows the text of a book as it is written: it came like that in a package. */
const mendIn: Readonly<Record<MistakenFile, string>> = {
  sheet: 'Mend it in story.yaml.',
  book: 'Take an older version of the book back under Lore, or the book out of the story.',
};

/** What is wrong with a field of a sheet, as a sentence that names it as the form labels it, and the way on. `sheet`: what the text of the sheet holds. Source: STUDIO-59. */
export function sheetMistake(issue: SheetIssue, sheet: unknown, file: MistakenFile = 'sheet'): string {
  const { path, isUnknown } = issue;
  const last = path.at(-1);
  if (path.length === 0)
    return `The ${file} is no list of fields with a name each. ${file === 'sheet' ? 'Take an older version back from the history of story.yaml.' : mendIn.book}`;
  if (isUnknown) {
    const way = file === 'sheet' ? 'Take it out in story.yaml.' : mendIn.book;
    return `${placeOf(path.slice(0, -1), sheet)} has the field “${shown(last)}”, which it cannot have. ${way}`;
  }
  const { where, part } = fieldOf(path, sheet);
  const way = part === null || (file === 'book' && part !== 'Lore') ? mendIn[file] : `Mend it under ${part}.`;
  return `${where} ${faultOf(issue)}. ${way}`;
}

/** What is wrong with the writing of a sheet, by what the parser of YAML calls it. */
const SYNTAX: Readonly<Record<string, string>> = {
  DUPLICATE_KEY: 'a name stands here a second time in one group of fields. Take one of them out',
  MISSING_CHAR: 'a sign is missing: a colon behind a name, or what closes a quotation or a bracket',
  BAD_INDENT: 'a line begins too far left or right. Let it begin where its neighbours do',
  TAB_AS_INDENT: 'a line begins with a tab. Let it begin with blanks',
  BAD_SCALAR_START: 'a text begins with a sign that means something else. Put the text into quotation marks',
  BAD_DQ_ESCAPE: 'a backslash stands within quotation marks. Write two of them',
  BLOCK_AS_IMPLICIT_KEY: 'a text has a colon with a blank behind it. Put the text into quotation marks',
  BLOCK_IN_FLOW: 'a list of lines stands within brackets. Write it without them',
  MULTILINE_IMPLICIT_KEY: 'a colon is missing behind a name, or a text needs quotation marks',
  BAD_ALIAS: 'a text begins with an asterisk. Put the text into quotation marks',
  MULTIPLE_DOCS: 'a line of dashes ends the sheet. Take it out',
};

/** The same of a sheet whose text cannot be read as fields. `line`: from 1; null where it is not known. Source: STUDIO-65. */
export function syntaxMistake(code: string, line: number | null, file: MistakenFile = 'sheet'): string {
  const fault = (Object.hasOwn(SYNTAX, code) ? SYNTAX[code] : undefined) ?? 'something here cannot be read as a name with its text';
  const place = line === null ? `Somewhere in the ${file}` : `In line ${countText(line)}`;
  return `${place} ${fault}. ${mendIn[file]}`;
}

interface FieldName {
  readonly where: string;
  readonly part: Part | null;
}

function fieldOf(path: readonly (string | number)[], sheet: unknown): FieldName {
  // A thing within a field that the form shows whole, such as one of several tags, is called by its field.
  for (let length = path.length; length > 0; length -= 1) {
    const known = formLabels[keyOf(path.slice(0, length))];
    if (known === undefined) continue;
    const inner = path[length];
    const nth = typeof inner === 'number' ? `, ${ordinal(inner)}` : '';
    const mood = path[2] === 'portraits' && length > 4 ? `, ${shown(path[3])}` : '';
    return { where: `${rowOf(path, sheet)}${known.label}${mood}${nth}`, part: known.part };
  }
  return { where: placeOf(path, sheet), part: null };
}

/** Groups whose entries stand by names of their own. */
const KEYED: ReadonlySet<string | number> = new Set(['scenes', 'portraits']);

const keyOf = (path: readonly (string | number)[]): string =>
  path.map((step, at) => (typeof step === 'number' || KEYED.has(path[at - 1] ?? '') ? '*' : step)).join('.');

/** A place that no form shows: its names as words. */
function placeOf(path: readonly (string | number)[], sheet: unknown): string {
  const [list, at] = path;
  if (list === undefined) return 'The sheet';
  const isRow = typeof at === 'number' && ROWS[list] !== undefined;
  const steps = (isRow ? path.slice(2) : path).map((step) =>
    typeof step === 'number' ? ordinal(step) : `“${shown(step).replaceAll('_', ' ')}”`,
  );
  const row = isRow ? rowName(list, at, sheet) : '';
  const inner = steps.join(', ');
  if (row === '') return `The field ${inner}`;
  return inner === '' ? row : `${row}, ${inner}`;
}

const rowOf = ([list, at]: readonly (string | number)[], sheet: unknown): string =>
  list === 'scenes' && at !== undefined
    ? `Scene “${shown(at)}”: `
    : typeof at === 'number' && list !== undefined && ROWS[list] !== undefined
      ? `${rowName(list, at, sheet)}: `
      : '';

/** A row by its name, or by its place where it has none. */
function rowName(list: string | number, at: number, sheet: unknown): string {
  const row = inside(inside(sheet, list), at);
  const name = [inside(row, 'name'), inside(row, 'id')].find((one) => typeof one === 'string' && one.trim() !== '');
  return name === undefined ? `${ROWS[list]} number ${countText(at + 1)}` : `${ROWS[list]} “${shown(name)}”`;
}

const inside = (value: unknown, key: string | number): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Readonly<Record<string | number, unknown>>)[key]
    : undefined;

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'yes or no, written as true or false',
  array: 'a list',
  tuple: 'a list of two numbers',
  strict_object: 'a group of fields',
  record: 'a group of fields',
};

/** What is wrong, as what is said of the field. */
function faultOf({ rule, requirement, input, words }: SheetIssue): string {
  if (input === undefined) return 'is missing';
  if (words !== null) return words;
  const kind = KINDS[rule];
  if (kind !== undefined) return `is to be ${kind}`;
  const most = typeof requirement === 'number' ? requirement : 0;
  if (typeof input === 'string') {
    if (rule === 'min_length') return 'is empty';
    if (rule === 'max_length') return `has ${counted(input.trim().length, 'letter')}, and at most ${countText(most)} fit`;
    if (rule === 'picklist' || rule === 'union') return `is “${shown(input)}”, which it cannot be${offered(requirement)}`;
    return `is “${shown(input)}”, and may have small letters, digits and dashes alone`;
  }
  if (Array.isArray(input)) {
    if (rule === 'min_length') return `has ${counted(input.length, 'entry', 'entries')}, and needs at least ${countText(most)}`;
    if (rule === 'max_length') return `has ${counted(input.length, 'entry', 'entries')}, and at most ${countText(most)} fit`;
    if (rule === 'length') return `has ${counted(input.length, 'entry', 'entries')}, and needs ${countText(most)}`;
  }
  if (typeof input === 'number') {
    if (rule === 'integer') return 'is to be a whole number';
    if (rule === 'min_value') return `is ${countText(input)}, and is to be at least ${countText(most)}`;
    if (rule === 'max_value') return `is ${countText(input)}, and is to be at most ${countText(most)}`;
  }
  return `cannot be what it is now${offered(requirement)}`;
}

const offered = (requirement: unknown): string =>
  Array.isArray(requirement) && requirement.length > 0 ? `; it is one of ${listText(requirement.map(String))}` : '';

/** In UTF-16 units. */
const MOST_SHOWN = 40;
const shown = (value: unknown): string =>
  clipped(
    String(value)
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
    MOST_SHOWN,
  );

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'] as const;
const ordinal = (at: number): string => `the ${ORDINALS[at] ?? `number ${countText(at + 1)}`}`;
