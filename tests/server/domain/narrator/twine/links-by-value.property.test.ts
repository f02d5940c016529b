/**
 * @shortened 60 generated links of each format, 300 values of names
 * @proven 1,000 of each format, 5,000 values of names
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Dialect } from '#server/domain/narrator/twine/dialect.ts';
import type { ValueType } from '#server/domain/narrator/twine/ink-expression.ts';
import { type Expression, literal } from '#server/domain/narrator/twine/passage-nodes.ts';
import { fits, namePatterns } from '#server/domain/narrator/twine/target-names.ts';
import { twineToInk } from '#server/domain/narrator/twine/twine-to-ink.ts';
import { compileScript } from '#server/infrastructure/content/compile-script.ts';
import { ScriptStory } from '#server/infrastructure/narrator/script-story.ts';
import { anyAsciiRomanize } from '#server/infrastructure/texts/any-ascii-romanize.ts';
import { runs } from '#tests/proof.ts';

const text = (words: string): string => JSON.stringify(words);
const template = (before: string, behind: string): string => `\`${before}\${$n}${behind}\``;

/** What stands before and behind the variable in the name of a passage. */
interface Name {
  readonly before: string;
  readonly behind: string;
}

type Form = (name: Name) => string;

/** The name as code of the dialect. */
const sumOf =
  (variable: string): Form =>
  ({ before, behind }) =>
    [...(before === '' ? [text('')] : [text(before)]), variable, ...(behind === '' ? [] : [text(behind)])].join(' + ');
const sum = sumOf('$n');

const LINKS: Readonly<Record<Dialect, readonly Form[]>> = {
  SugarCube: [
    ({ before, behind }) => `<<print ${text(`[[Go|${before}`)} + $n + ${text(`${behind}]]`)}>>`,
    ({ before, behind }) => `<<= ${text(`Now [[${behind}${before}Go->${before}`)} + $n + ${text(`${behind}]]`)}>>`,
    ({ before, behind }) => `<<print ${text(`<<link "Go" "${before.replace(/"/gu, '\\"')}`)} + $n + ${text(`${behind}">><</link>>`)}>>`,
    (name) => `[[Go|${sum(name)}]]`,
    (name) => `[[${sum(name)}<-Go]]`,
    ({ before, behind }) => `[[Go|${template(before, behind)}]]`,
    (name) => `<<link "Go" \`${sum(name)}\`>><</link>>`,
    (name) => `<<link "Go" ${sum(name)}>><</link>>`,
    ({ before, behind }) => `<<link "Go" ${template(before, behind)}>><</link>>`,
    (name) => `<<button [[Go|${sum(name)}]]>><</button>>`,
    (name) => `<<link "Go">><<goto \`${sum(name)}\`>><</link>>`,
    (name) => `<<choice \`${sum(name)}\` "Go">>`,
  ],
  Harlowe: [
    ({ before, behind }) => `(print: ${text(`[[Go->${before}`)} + (str: $n) + ${text(`${behind}]]`)})`,
    ({ before, behind }) => `(print: ${text(`(link-goto: "Go", "${before.replace(/"/gu, '\\"')}`)} + (str: $n) + ${text(`${behind}")`)})`,
    (name) => `(link-goto: "Go", ${sumOf('(str: $n)')(name)})`,
    (name) => `(link: "Go")[(goto: ${sumOf('(text: $n)')(name)})]`,
    (name) => `(link-reveal-goto: "Go", ${sumOf('(str: $n)')(name)})[]`,
    (name) => `[[Go|${sum(name)}]]`,
    ({ before, behind }) => `[[Go->${before}(print: $n)${behind}]]`,
  ],
  Chapbook: [(name) => `{link to: ${sumOf('n')(name)}, label: 'Go'}`, ({ before, behind }) => `[[Go->${before}{n}${behind}]]`],
};

/** How the variable gets its value: the source shows it, shows several, or does not. */
const SETS: Readonly<Record<Dialect, (value: string | number, way: number) => string>> = {
  SugarCube: (value, way) =>
    [
      `<<set $n to ${text(String(value))}>>`,
      `<<set $n to ${JSON.stringify(value)}>>`,
      `<<set $n to ${JSON.stringify(value)}>><<if $n is 17>><<set $n to "other">><</if>>`,
      typeof value === 'number' ? `<<set $n to ${value - 1}>><<set $n += 1>>` : `<<set $n to ""; $n += ${text(value)}>>`,
    ][way] ?? '',
  Harlowe: (value, way) =>
    [
      `(set: $n to ${text(String(value))})`,
      `(set: $n to ${JSON.stringify(value)})`,
      `(set: $n to ${JSON.stringify(value)})(if: $n is 17)[(set: $n to "other")]`,
      typeof value === 'number' ? `(set: $n to ${value - 1})(set: $n to it + 1)` : `(set: $n to "")(set: $n to it + ${text(value)})`,
    ][way] ?? '',
  Chapbook: (value, way) =>
    [
      `n: ${text(String(value))}\n--\n`,
      `n: ${JSON.stringify(value)}\n--\n`,
      `n: ${JSON.stringify(value)}\nn (n == 17): "other"\n--\n`,
      typeof value === 'number' ? `n: ${value - 1}\nn: n + 1\n--\n` : `n: ""\nn: n + ${text(value)}\n--\n`,
    ][way] ?? '',
};

const BEFORE = ['room_', 'Room ', 'the "old" ', '', 'Zal и ', '中文'];
const BEHIND = ['', ' east', "'s", '_b', '?'];
const VALUES = [1, 2, 10, 'hall', 'x y', 'Ада'];

const story = fc.record({
  name: fc.record({ before: fc.constantFrom(...BEFORE), behind: fc.constantFrom(...BEHIND) }),
  value: fc.constantFrom(...VALUES),
  set: fc.nat(3),
  /** Passages that are there, by their values. */
  there: fc.subarray(VALUES),
  /** Passages whose names do not fit. */
  others: fc.nat(16),
  pick: fc.nat(30),
});

function played(ink: string): ScriptStory {
  const script = compileScript(ink);
  if (!script.ok) throw new Error(`${script.error.join('\n')}\n${ink}`);
  return new ScriptStory(script.value);
}

function turn(game: ScriptStory): { readonly words: string; readonly choices: readonly string[] } {
  game.beginTurn();
  let words = '';
  while (game.canContinue) words += game.continueLine();
  expect(game.takeReports()).toEqual([]);
  return { words: words.trim(), choices: game.currentChoices.map((choice) => choice.text) };
}

const twee = (dialect: Dialect, start: string, passages: readonly (readonly [name: string, text: string])[]) => ({
  title: 'Rooms',
  format: dialect,
  start: 'Start',
  extras: [],
  passages: [['Start', start] as const, ['Elsewhere', 'Far away.'] as const, ...passages].map(([name, words]) => ({
    name,
    tags: [],
    text: words,
  })),
});

describe('STUDIO-205: a link of Twine whose passage is named with a value', () => {
  it.each<Dialect>(['SugarCube', 'Harlowe', 'Chapbook'])(
    '%s: leads to the passage of that name, and nowhere where there is none',
    (dialect) => {
      fc.assert(
        fc.property(story, ({ name, value, set, there, others, pick }) => {
          const nameOf = (one: string | number) => `${name.before}${one}${name.behind}`;
          const link = LINKS[dialect][pick % LINKS[dialect].length]?.(name) ?? '';
          const rooms = there.map((one) => [nameOf(one), `This is ${one}.`] as const);
          const more = Array.from({ length: others }, (_, index) => [`zz${index}`, 'No.'] as const);
          const start = `${SETS[dialect](value, set)}\n${link}\n[[Elsewhere]]`;
          const converted = twineToInk(twee(dialect, start, [...rooms, ...more]), anyAsciiRomanize);
          if (!converted.ok) throw new Error(converted.error);
          const { ink, notes } = converted.value;
          const game = played(ink);
          expect(turn(game).choices, `${start}\n${ink}`).toEqual([expect.stringMatching(/Go$/u), 'Elsewhere']);
          game.ChooseChoiceIndex(0);
          const after = turn(game);
          if (there.includes(value)) expect(after.words, `${start}\n${ink}`).toBe(`This is ${value}.`);
          else {
            expect(after.words).toBe('');
            // It stays where another value may lead away.
            expect([1, 2], `${start}\n${ink}`).toContain(after.choices.length);
            if (there.length === 0 && name.before !== '') expect(notes.map(({ sentence }) => sentence).join('\n')).toMatch(/passage/u);
            game.ChooseChoiceIndex(after.choices.indexOf('Elsewhere'));
            expect(turn(game).words).toBe('Far away.');
          }
          expect(notes.filter(({ sentence }) => /left out|not understood|ends the story|nothing that can come in/u.test(sentence))).toEqual(
            [],
          );
        }),
        { numRuns: runs(60, 1000) },
      );
    },
  );

  it.each<readonly [dialect: Dialect, jump: (code: string) => string]>([
    ['SugarCube', (code) => `<<goto \`${code}\`>>`],
    ['Harlowe', (code) => `(goto: ${code})`],
  ])('%s: a jump leads there too, and the passage goes on where there is none', (dialect, jump) => {
    fc.assert(
      fc.property(story, ({ name, value, set, there, others }) => {
        const rooms = there.map((one) => [`${name.before}${one}${name.behind}`, `This is ${one}.`] as const);
        const more = Array.from({ length: others }, (_, index) => [`${name.before}q${index}${name.behind}`, 'No.'] as const);
        const start = `${SETS[dialect](value, set)}\n${jump(sum(name))}\nStill here.`;
        const converted = twineToInk(twee(dialect, start, [...rooms, ...more]), anyAsciiRomanize);
        if (!converted.ok) throw new Error(converted.error);
        const { words } = turn(played(converted.value.ink));
        expect(words, converted.value.ink).toBe(there.includes(value) ? `This is ${value}.` : 'Still here.');
      }),
      { numRuns: runs(60, 1000) },
    );
  });

  it.each<readonly [dialect: Dialect, passage: string, note: string]>([
    ['SugarCube', '[[Go|$rooms[$n]]]', 'the passage “$rooms[$n]” of a link is not understood; it leads nowhere, and the reader stays'],
    [
      'SugarCube',
      '<<link "Go" $rooms.random()>><</link>>',
      'the passage “$rooms.random()” of a link is not understood; it leads nowhere, and the reader stays',
    ],
    [
      'Harlowe',
      '(link-goto: "Go", ($n) of $rooms)',
      'the passage “($n) of $rooms” of a link is not understood; it leads nowhere, and the reader stays',
    ],
    [
      'Chapbook',
      "{link to: rooms.at(n), label: 'Go'}",
      'the passage “rooms.at(n)” of a link is not understood; it leads nowhere, and the reader stays',
    ],
    [
      'SugarCube',
      '<<set $n to 2>>[[Go|"attic_" + $n]]',
      '“attic_2” is no passage; a link that gets this name in the game leads nowhere, and the reader stays',
    ],
    [
      'SugarCube',
      '<<set $n += 2>>[[Go|"attic_" + $n]]',
      'no passage has a name such as “attic_…”; what leads there leads nowhere, and the reader stays',
    ],
    [
      'Harlowe',
      '(set: $n to it + 2)[[Go->Else$n]]',
      'no passage has a name such as “Else…”; what leads there leads nowhere, and the reader stays',
    ],
  ])('%s: %s is a link with its words, and what it leads to is named', (dialect, passage, note) => {
    const converted = twineToInk(twee(dialect, `${passage}\n[[Elsewhere]]`, []), anyAsciiRomanize);
    if (!converted.ok) throw new Error(converted.error);
    expect(converted.value.notes.map(({ sentence }) => sentence)).toContain(note);
    const game = played(converted.value.ink);
    expect(turn(game).choices).toEqual(['Go', 'Elsewhere']);
    game.ChooseChoiceIndex(0);
    expect(turn(game).choices).toEqual(['Elsewhere']);
  });

  it('stays after it led nowhere, and leads away once the variable has the name of a passage', () => {
    const start = '<<set $n to "attic">>[[Go|"room_" + $n]]\n<<linkreplace "Ask the way">><<set $n to "hall">>To the hall.<</linkreplace>>';
    const converted = twineToInk(twee('SugarCube', start, [['room_hall', 'This is the hall.']]), anyAsciiRomanize);
    if (!converted.ok) throw new Error(converted.error);
    const game = played(converted.value.ink);
    expect(turn(game).choices).toEqual(['Go', 'Ask the way']);
    game.ChooseChoiceIndex(0);
    expect(turn(game).choices).toEqual(['Go', 'Ask the way']);
    game.ChooseChoiceIndex(1);
    expect(turn(game).choices[0]).toBe('Go');
    game.ChooseChoiceIndex(0);
    expect(turn(game).words).toBe('This is the hall.');
  });

  it('words in quotation marks name a passage; one that has the marks in its name comes first', () => {
    const converted = twineToInk(
      twee('SugarCube', '[[A|"Hall"]] [[B|"Own"]]', [
        ['Hall', 'A hall.'],
        ['"Own"', 'Mine.'],
      ]),
      anyAsciiRomanize,
    );
    expect(converted.ok && converted.value.ink).toMatch(/\[A\] -> Hall\n\+ \[B\] -> Own/u);
  });

  it('many links by different values end in few branches', () => {
    const passages = Array.from(
      { length: 1500 },
      (_, index) => [`a${index}`, `[[Go|"a" + "${'a'.repeat(index % 50)}" + $x${index} + "${index}"]]<<set $x${index} += 1>>`] as const,
    );
    const converted = twineToInk(twee('SugarCube', '[[a1]]', passages), anyAsciiRomanize);
    expect(converted.ok && converted.value.ink.length).toBeLessThan(2_000_000);
  });

  it('every text that a value can have fits one of its patterns', () => {
    const variables = ['a', 'b', 'c'] as const;
    const values = fc.oneof(fc.constantFrom<string | number>('', '1', 'x', 'xx', 'room'), fc.integer({ min: -2, max: 12 }));
    const { value: expression } = fc.letrec<{ value: Expression }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 4, depthIdentifier: 'value' },
        values.map(literal),
        fc.constantFrom(...variables).map((name): Expression => ({ kind: 'variable', name })),
        fc.tuple(tie('value'), tie('value')).map(([left, right]): Expression => ({ kind: 'binary', operator: '+', left, right })),
        fc.tuple(tie('value'), tie('value')).map(([yes, no]): Expression => ({ kind: 'choice', when: literal(true), yes, no })),
      ),
    }));
    const held = fc.record({ values: fc.array(values, { minLength: 1, maxLength: 3 }), isShown: fc.boolean(), pick: fc.nat(2) });
    fc.assert(
      fc.property(expression, fc.tuple(held, held, held), fc.boolean(), (value, all, yes) => {
        const of = (name: string) => all[variables.indexOf(name as 'a')];
        const heldBy = (name: string) => of(name)?.values[(of(name)?.pick ?? 0) % (of(name)?.values.length ?? 1)] ?? '';
        const evaluated = (one: Expression): string | number => {
          if (one.kind === 'literal') return one.value as string | number;
          if (one.kind === 'variable') return heldBy(one.name);
          if (one.kind === 'choice') return evaluated(yes ? one.yes : one.no);
          if (one.kind !== 'binary') throw new Error(one.kind);
          const [left, right] = [evaluated(one.left), evaluated(one.right)];
          return typeof left === 'number' && typeof right === 'number' ? left + right : `${left}${right}`;
        };
        const typeOf = (name: string): ValueType => {
          const types = new Set(of(name)?.values.map((one) => typeof one));
          return types.size > 1 ? 'mixed' : types.has('string') ? 'text' : 'number';
        };
        const patterns = namePatterns(value, {
          typeOf,
          valuesOf: (name) => (of(name)?.isShown ? { given: of(name)?.values ?? [], begun: null } : null),
        });
        const words = String(evaluated(value));
        expect(
          patterns.some((pattern) => fits(words, pattern)),
          JSON.stringify([words, patterns]),
        ).toBe(true);
      }),
      { numRuns: runs(300, 5000) },
    );
  });
});
