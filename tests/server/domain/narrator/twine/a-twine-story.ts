import fc from 'fast-check';
import type { Dialect } from '#server/domain/narrator/twine/dialect.ts';
import type { TwineStory } from '#server/domain/narrator/twine/twine-story.ts';

/** A part of a generated passage. What it does is told by `played`, how a dialect writes it by `written`. */
export type Part =
  | { readonly kind: 'text'; readonly words: readonly string[] }
  | { readonly kind: 'line' }
  | { readonly kind: 'print'; readonly variable: number }
  | { readonly kind: 'set'; readonly variable: number; readonly value: number | string }
  | { readonly kind: 'add'; readonly variable: number }
  | { readonly kind: 'if'; readonly variable: number; readonly least: number; readonly yes: readonly Part[]; readonly no: readonly Part[] }
  | {
      readonly kind: 'link';
      readonly label: string;
      readonly target: number;
      readonly form: number;
      readonly sets: boolean;
      readonly inProse: boolean;
    }
  | { readonly kind: 'include'; readonly target: number };

export interface ModelStory {
  readonly names: readonly string[];
  readonly passages: readonly (readonly Part[])[];
}

/** Numbers first, then texts. */
const NUMBERS = 2;
export const VARIABLES = ['coins', 'temp', 'name', 'größe'];

/** Scraps that are marks of ink, by what is no mark in any dialect. */
const SCRAPS = [
  '->',
  '<-',
  '<>',
  '*',
  '+',
  '-',
  '=',
  '~',
  '|',
  '#',
  '"',
  "'s",
  '1.',
  '>',
  '&',
  '% $5',
  ':',
  '?',
  '!',
  ';',
  ',',
  '\\',
  '...',
  '- -',
  'a:b',
  '/',
  'TODO: x',
  'VAR x = 1',
  'INCLUDE a.ink',
  'CONST',
  'LIST a',
  'EXTERNAL f()',
  '(a)',
  '===',
];
const WORDS = ['Fog', 'the quay', 'и море', '中文', 'שלום', 'मेरा', '🙂', 'é', 'Salt.', '“Yes”'];
/** What a dialect reads as its own, wherever it stands. */
const OWN: Readonly<Record<Dialect, readonly string[]>> = {
  SugarCube: ['===', '==', "''", '\\'],
  Harlowe: ['|', '===', '"'],
  Chapbook: [],
};
const NAMES = [
  'Start',
  'The Hall',
  'not',
  'END',
  'DONE',
  '大厅',
  'はじめ',
  'Зал',
  '1st floor',
  '42',
  'a/b: c?',
  'VAR',
  'choices',
  'coins',
  'a "quote"',
  "it's",
  '--',
  'Hall_2',
  'hall',
  'Ünter',
  'function',
  '🙂',
  'temp',
];

const scrap = fc.oneof({ arbitrary: fc.constantFrom(...WORDS), weight: 3 }, { arbitrary: fc.constantFrom(...SCRAPS), weight: 2 });
const words = fc.array(scrap, { minLength: 1, maxLength: 4 });
const leaf = (passages: number): fc.Arbitrary<Part> =>
  fc.oneof(
    { arbitrary: fc.record({ kind: fc.constant('text' as const), words }), weight: 4 },
    { arbitrary: fc.constant({ kind: 'line' } as const), weight: 3 },
    { arbitrary: fc.record({ kind: fc.constant('print' as const), variable: fc.nat(VARIABLES.length - 1) }), weight: 1 },
    {
      arbitrary: fc.oneof(
        fc.record({ kind: fc.constant('set' as const), variable: fc.nat(NUMBERS - 1), value: fc.integer({ min: -3, max: 9 }) }),
        fc.record({
          kind: fc.constant('set' as const),
          variable: fc.integer({ min: NUMBERS, max: VARIABLES.length - 1 }),
          value: fc.constantFrom('Ada', 'a b', '->', '{x}', '//', ''),
        }),
        fc.record({ kind: fc.constant('add' as const), variable: fc.nat(NUMBERS - 1) }),
      ),
      weight: 1,
    },
    {
      arbitrary: fc.record({
        kind: fc.constant('link' as const),
        label: fc.constantFrom('Go', 'To the quay', 'ask: why?', 'a -> b', '中', '* star', '{x}', '# tag', 'a/b'),
        target: fc.nat(passages - 1),
        form: fc.nat(3),
        sets: fc.boolean(),
        inProse: fc.boolean(),
      }),
      weight: 2,
    },
  );
const nested = (passages: number, depth: number): fc.Arbitrary<Part> =>
  depth === 0
    ? leaf(passages)
    : fc.oneof(
        { arbitrary: leaf(passages), weight: 5 },
        {
          arbitrary: fc.record({
            kind: fc.constant('if' as const),
            variable: fc.nat(NUMBERS - 1),
            least: fc.integer({ min: -1, max: 4 }),
            yes: fc.array(nested(passages, depth - 1), { maxLength: 4 }),
            no: fc.array(nested(passages, depth - 1), { maxLength: 3 }),
          }),
          weight: 1,
        },
      );

export const modelStory: fc.Arbitrary<ModelStory> = fc
  .uniqueArray(fc.constantFrom(...NAMES.slice(1)), { minLength: 1, maxLength: 5 })
  .chain((others) => {
    const names = ['Start', ...others];
    const passage = fc.array(nested(names.length, 2), { minLength: 1, maxLength: 9 });
    return fc.record({ names: fc.constant(names), passages: fc.array(passage, { minLength: names.length, maxLength: names.length }) });
  })
  .chain(({ names, passages }) =>
    // The last passage is included by others, and includes none.
    fc.array(fc.nat(names.length), { maxLength: 2 }).map((hosts) => ({
      names,
      passages: passages.map((parts, index) =>
        index < names.length - 1 && hosts.includes(index)
          ? [...parts, { kind: 'line' } as const, { kind: 'include', target: names.length - 1 } as const]
          : parts,
      ),
    })),
  );

/** What Chapbook can say: values before the text, and conditions that hold no others. */
function forChapbook({ names, passages }: ModelStory): ModelStory {
  const plain = (parts: readonly Part[]): readonly Part[] => parts.filter(({ kind }) => kind !== 'set' && kind !== 'add' && kind !== 'if');
  const narrowed = (part: Part): Part => (part.kind === 'if' ? { ...part, yes: plain(part.yes), no: plain(part.no) } : part);
  const isSet = ({ kind }: Part) => kind === 'set' || kind === 'add';
  return { names, passages: passages.map((parts) => [...parts.filter(isSet), ...parts.filter((part) => !isSet(part)).map(narrowed)]) };
}

/** The story as a dialect can tell it. */
export const toldIn = (story: ModelStory, dialect: Dialect): ModelStory => (dialect === 'Chapbook' ? forChapbook(story) : story);

/** The story in a dialect. */
export function written({ names, passages }: ModelStory, dialect: Dialect): TwineStory {
  const write = (parts: readonly Part[]): string => parts.map((part) => writtenPart({ part, names, dialect, write })).join('');
  const first = VARIABLES.map((variable, index) => setOf(variable, index < NUMBERS ? 0 : '', dialect)).join('');
  // Chapbook has no such passage: one that nothing leads to says which words are variables.
  const init = {
    SugarCube: { name: 'StoryInit', tags: [] },
    Harlowe: { name: 'Beginning', tags: ['startup'] },
    Chapbook: { name: 'Values', tags: [] },
  }[dialect];
  const plain = names.map((name, index) => {
    const parts = passages[index] ?? [];
    const sets = dialect === 'Chapbook' ? parts.filter(({ kind }) => kind === 'set' || kind === 'add') : [];
    const top = sets.length > 0 ? `${write(sets)}--\n` : '';
    return { name, tags: [], text: top + write(parts.slice(sets.length)) };
  });
  return {
    title: 'Model',
    format: dialect,
    start: 'Start',
    extras: [],
    passages: [...plain, { ...init, text: dialect === 'Chapbook' ? `${first}--` : first }],
  };
}

const quoted = (value: number | string): string => (typeof value === 'number' ? String(value) : JSON.stringify(value));

function setOf(variable: string, value: number | string, dialect: Dialect): string {
  if (dialect === 'Chapbook') return `${variable}: ${quoted(value)}\n`;
  return dialect === 'SugarCube' ? `<<set $${variable} to ${quoted(value)}>>` : `(set: $${variable} to ${quoted(value)})`;
}

interface Writing {
  readonly part: Part;
  readonly names: readonly string[];
  readonly dialect: Dialect;
  readonly write: (parts: readonly Part[]) => string;
}

function writtenPart({ part, names, dialect, write }: Writing): string {
  const of = (variable: number) => VARIABLES[variable] ?? '';
  const by = (all: Readonly<Record<Dialect, string>>) => all[dialect];
  switch (part.kind) {
    case 'text':
      // A word before each text keeps marks away from the start of a line, where dialects have their own.
      return `x ${textOf(part.words, dialect)} `;
    case 'line':
      return '\n';
    case 'print':
      return by({
        SugarCube: `<<print $${of(part.variable)}>>`,
        Harlowe: `(print: $${of(part.variable)})`,
        Chapbook: `{${of(part.variable)}}`,
      });
    case 'set':
      return setOf(of(part.variable), part.value, dialect);
    case 'add':
      return by({
        SugarCube: `<<set $${of(part.variable)} += 1>>`,
        Harlowe: `(set: $${of(part.variable)} to it + 1)`,
        Chapbook: `${of(part.variable)}: ${of(part.variable)} + 1\n`,
      });
    case 'if': {
      const when = `${of(part.variable)} >= ${part.least}`;
      const [yes, no] = [write(part.yes), write(part.no)];
      return by({
        SugarCube: `<<if $${when}>>${yes}<<else>>${no}<</if>>`,
        Harlowe: `(if: $${when})[${yes}](else:)[${no}]`,
        Chapbook: `\n[if ${when}]\n${yes}\n[else]\n${no}\n[cont]\n`,
      });
    }
    case 'link': {
      const link = linkOf(part, names[part.target] ?? '', dialect);
      const brackets = dialect === 'SugarCube' && part.sets ? `[[${link}][$coins += 2]]` : `[[${link}]]`;
      return part.inProse ? `x see ${brackets} ` : `\n${brackets}\n`;
    }
    case 'include': {
      const name = JSON.stringify(names[part.target]);
      return by({ SugarCube: `<<include ${name}>>`, Harlowe: `(display: ${name})`, Chapbook: `{embed passage: ${name}}` });
    }
  }
}

type LinkPart = Extract<Part, { readonly kind: 'link' }>;

const linkOf = (part: LinkPart, target: string, dialect: Dialect): string =>
  [`${part.label}->${target}`, `${target}<-${labelOf(part, target)}`, `${labelOf(part, target)}|${target}`, target][part.form] ?? dialect;

/** An arrow to the right counts before any other mark. */
const labelOf = ({ label, form }: LinkPart, target: string): string =>
  form === 3 ? target : form === 0 ? label : label.replace('->', 'to');

/** The words without what the dialect would read as a mark of its own. */
const textOf = (scraps: readonly string[], dialect: Dialect): string => scraps.filter((one) => !OWN[dialect].includes(one)).join(' ');

/** What the reader sees on coming to a passage: words, and links with what they lead to. */
export interface Seen {
  readonly text: string;
  readonly links: readonly { readonly label: string; readonly target: number; readonly sets: boolean }[];
}

/** Plays a passage as its dialect does. Changes the values. */
export function seenIn({ names, passages }: ModelStory, at: number, values: (number | string)[], dialect: Dialect): Seen {
  const links: { label: string; target: number; sets: boolean }[] = [];
  let text = '';
  const run = (parts: readonly Part[]): void => {
    for (const part of parts) {
      switch (part.kind) {
        case 'text':
          text += `x ${textOf(part.words, dialect)} `;
          break;
        case 'line':
          text += '\n';
          break;
        case 'print':
          text += String(values[part.variable]);
          break;
        case 'set':
          values[part.variable] = part.value;
          break;
        case 'add':
          values[part.variable] = Number(values[part.variable]) + 1;
          break;
        case 'if':
          if (dialect === 'Chapbook') text += '\n';
          run(Number(values[part.variable]) >= part.least ? part.yes : part.no);
          if (dialect === 'Chapbook') text += '\n';
          break;
        case 'include':
          run(passages[part.target] ?? []);
          break;
        case 'link': {
          const label = labelOf(part, names[part.target] ?? '');
          text += part.inProse ? `x see ${label} ` : '\n';
          links.push({ label, target: part.target, sets: part.sets && dialect === 'SugarCube' });
        }
      }
    }
  };
  run(passages[at] ?? []);
  return { text, links };
}

/** Values before the story begins. */
export const firstValues = (): (number | string)[] => VARIABLES.map((_, index) => (index < NUMBERS ? 0 : ''));
