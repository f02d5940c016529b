import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { conflictsIn, decided } from '#domain/studio/texts/conflict-marks.ts';
import { merged } from '#domain/studio/texts/merge.ts';
import { runs } from '#tests/proof.ts';

/** Values of a field: plain, in quotes, of several lines, with signs of YAML and of comments in them. */
const value = fc.oneof(
  fc.integer({ min: 0, max: 99 }),
  fc
    .array(
      fc.constantFrom(
        'Fog',
        'rope',
        'a: b',
        '# no',
        "it's",
        '“so”',
        'ends.',
        'What?',
        '\n',
        '- x',
        '/* y */',
        '//',
        '{z}',
        'two\n\nparts',
        '\u2028',
      ),
      {
        minLength: 1,
        maxLength: 6,
      },
    )
    .map((words) => words.join(' ').trim()),
);
const sheet = fc.record({
  title: value,
  price: value,
  synopsis: value,
  cast: fc.array(fc.record({ id: value, text: value }), { maxLength: 3 }),
  brief: fc.record({ text: value }),
});
type Sheet = typeof sheet extends fc.Arbitrary<infer T> ? T : never;
const written = (of: Sheet): string => stringify(of, { lineWidth: 0 });

const keys = fc.constantFrom<keyof Sheet>('title', 'price', 'synopsis', 'brief', 'cast');

/** Both begin from one sheet and change fields of it, some the same. */
const edits = fc.tuple(sheet, sheet, sheet, fc.array(keys, { maxLength: 4 }), fc.array(keys, { maxLength: 4 }));
const edited = (base: Sheet, by: Sheet, keys: readonly (keyof Sheet)[]): Sheet => ({
  ...base,
  ...Object.fromEntries(keys.map((key) => [key, by[key]])),
});
const read = (text: string): Sheet => parse(text) as Sheet;

it('STUDIO-12: a sheet that two change at once can be read, and has what counts of each field', () => {
  fc.assert(
    fc.property(edits, ([base, one, two, own, other]) => {
      const [mine, theirs] = [edited(base, one, own), edited(base, two, other)];
      const text = merged({ base: written(base), mine: written(mine), by: 'Ann', theirs: written(theirs), form: 'sheet' });
      const now = read(text);
      for (const key of ['title', 'price', 'brief', 'cast'] as const) {
        if (!own.includes(key)) expect(now[key], key).toEqual(theirs[key]);
        else if (!other.includes(key)) expect(now[key], key).toEqual(mine[key]);
      }
      let decidedText = text;
      for (let left = conflictsIn(text).length; left > 0; left -= 1) {
        const [place] = conflictsIn(decidedText);
        if (place) decidedText = decided(decidedText, place, place.kept);
      }
      expect(conflictsIn(decidedText)).toEqual([]);
      expect(read(decidedText)).toEqual(now);
    }),
    { numRuns: runs(200, 10_000) },
  );
});

it('STUDIO-12: the same field of a sheet changed by both is a place to decide with both, and either can be taken', () => {
  const line = fc.oneof(
    fc.integer({ min: 0, max: 99 }).map(String),
    fc
      .array(fc.constantFrom('Fog', 'rope', 'a: b', '# no', "it's", '“so”', '//', '{z}'), { minLength: 1, maxLength: 4 })
      .map((words) => words.join(' ')),
  );
  fc.assert(
    // One sentence each: others of a field merge by themselves.
    fc.property(sheet, line, line, line, fc.constantFrom('title', 'price'), (of, before, one, two, key) => {
      const base = { ...of, [key]: before };
      fc.pre(one !== two && one !== before && two !== before);
      const [mine, theirs] = [
        { ...base, [key]: one },
        { ...base, [key]: two },
      ];
      const text = merged({ base: written(base), mine: written(mine), by: 'Ann: the first', theirs: written(theirs), form: 'sheet' });
      expect(read(text)).toEqual(read(written(theirs)));
      const [place, ...more] = conflictsIn(text);
      expect(more).toEqual([]);
      expect(place).toMatchObject({ isOver: false, others: [{ by: 'Ann: the first' }] });
      if (place === undefined) return;
      expect(decided(text, place, place.kept)).toBe(written(theirs));
      expect(read(decided(text, place, place.others[0].text))).toEqual(read(written(mine)));
    }),
    { numRuns: runs(200, 10_000) },
  );
});

it('STUDIO-12: a place of a sheet that somebody wrote over can be closed, and changes nothing', () => {
  const [base, mine, theirs] = ['price: 3\n', 'price: 4\n', 'price: 5\n'];
  const text = merged({ base, mine, by: 'Ann', theirs, form: 'sheet' });
  expect(text).toBe('#≠ ["Ann","price: 4","price: 5",["0 price"]]\nprice: 5\n');
  const over = text.replace(/^price: 5$/m, 'price: 6');
  const [place] = conflictsIn(over);
  expect(place).toMatchObject({ isOver: true, kept: 'price: 5', others: [{ by: 'Ann', text: 'price: 4' }] });
  expect(place && decided(over, place, place.kept)).toBe('price: 6\n');
});

it('STUDIO-12: other sentences of one line of a sheet merge by themselves', () => {
  const merge = (base: string, mine: string, theirs: string) => merged({ base, mine, by: 'Ann', theirs, form: 'sheet' });
  expect(merge('text: One is. Two is.\n', 'text: One was. Two is.\n', 'text: One is. Two was.\n')).toBe('text: One was. Two was.\n');
  expect(merge('text: |\n  One is. Two is.\n', 'text: |\n  One was. Two is.\n', 'text: |\n  One is. Two was.\n')).toBe(
    'text: |\n  One was. Two was.\n',
  );
  // Both put in a row, and another field.
  const rows = merge(
    'cast:\n  - id: a\n    role: x\n',
    'cast:\n  - id: a\n    role: x\n  - id: b\n    role: x\nprice: 1\n',
    'cast:\n  - id: a\n    role: x\n  - id: c\n    role: x\nrating: teen\n',
  );
  expect([parse(rows), conflictsIn(rows)]).toEqual([
    { cast: ['a', 'c', 'b'].map((id) => ({ id, role: 'x' })), price: 1, rating: 'teen' },
    [],
  ]);
  // The quotes of the one would be torn apart.
  const torn = merge('text: One is. Two is.\n', 'text: "One is. Two: is."\n', 'text: One was. Two is.\n');
  expect([parse(torn), conflictsIn(torn).length]).toEqual([{ text: 'One was. Two is.' }, 1]);
  expect(
    conflictsIn(
      merge('a:\n  - { id: x, text: "One. Two." }\n', 'a:\n  - { id: y, text: "One. Two." }\n', 'a:\n  - { id: x, text: "One. 2." }\n'),
    ),
  ).toHaveLength(1);
});

/** What each of two does with each of some rows, and rows that each puts in behind them. */
const rowPlan = fc.array(
  fc.tuple(fc.constantFrom('leave', 'change', 'delete'), fc.constantFrom('leave', 'change', 'delete'), fc.boolean(), fc.boolean()),
  { minLength: 1, maxLength: 6 },
);
const rowForms = {
  'in braces': (id: string, text: string) => `  - { id: ${id}, text: ${JSON.stringify(text)} }\n`,
  'over several lines': (id: string, text: string) => `  - id: ${id}\n    text: |\n      ${text}\n\n      On.\n`,
  'with a comment': (id: string, text: string) => `  # about ${id}\n  - id: ${id}\n    # more\n    text: '${text}'\n`,
} as const;

it.each(Object.entries(rowForms))('STUDIO-10: rows of a list are changed, taken out and put in by two at once: %s', (_, row) => {
  fc.assert(
    fc.property(rowPlan, (plan) => {
      const listOf = (who: 0 | 1 | null) =>
        plan.flatMap((one, at) => {
          const what = who === null ? 'leave' : one[who];
          const rows = what === 'delete' ? [] : [row(`r${at}`, what === 'change' ? `by ${who} ${at}` : `base ${at}`)];
          return who !== null && one[2 + who] ? [...rows, row(`n${who}${at}`, 'new')] : rows;
        });
      const textOf = (who: 0 | 1 | null) => `title: T\nlist:\n${listOf(who).join('')}last: 1\n`;
      const text = merged({ base: textOf(null), mine: textOf(0), by: 'Ann', theirs: textOf(1), form: 'sheet' });
      const read_ = parse(text) as {
        readonly list: readonly { readonly id: string; readonly text: string }[] | null;
        readonly last: number;
      };
      const rows = new Map((read_.list ?? []).map(({ id, text: words }) => [id, words]));
      expect(read_.last).toBe(1);
      expect(rows.size).toBe(read_.list?.length ?? 0);
      const told =
        text +
        conflictsIn(text)
          .flatMap(({ others }) => others.map((other) => other.text))
          .join('\n');
      for (const [at, [own, other, isNew, isOtherNew]] of plan.entries()) {
        if (isNew) expect(told).toContain(`n0${at}`);
        if (isOtherNew) expect(told).toContain(`n1${at}`);
        if (own === 'change') expect(told).toContain(`by 0 ${at}`);
        if (other === 'change') expect(told).toContain(`by 1 ${at}`);
        if (own === 'leave' && other === 'leave') expect(rows.get(`r${at}`)).toContain('base');
      }
    }),
    { numRuns: runs(100, 5_000) },
  );
});

const merge = (base: string, mine: string, theirs: string, by = 'Ann') => merged({ base, mine, by, theirs, form: 'sheet' });
/** All that stands in a sheet and in its places to decide. */
const told = (text: string) =>
  [text, ...conflictsIn(text).flatMap(({ kept, others }) => [kept, ...others.map((other) => other.text)])].join('\n');

/** A sheet as text: without an end of its last line at times, with comments, equal values, half typed lines. */
const line = fc.constantFrom('price: 5', 'price: 6', 'role: x', 'text: "One. Two."', "text: 'It is. So.'", 'text: One. Two.');
const sheetText = fc
  .record({
    lead: fc.constantFrom('', '# about it\n', '\n'),
    rows: fc.array(fc.tuple(fc.constantFrom('', '  # a row\n', '# at the edge\n'), line, line), { maxLength: 3 }),
    last: fc.constantFrom('end: 1', 'end: "One. Two."', 'brief:\n  text: |\n    One. Two.\n    Three.'),
    tail: fc.constantFrom('', '\n', '\n# the end\n'),
  })
  .map(({ lead, rows, last, tail }) => {
    const list = rows.map(
      ([before, one, two], at) => `${before}  - id: r${at}\n    ${one}\n${one.split(':')[0] === two.split(':')[0] ? '' : `    ${two}\n`}`,
    );
    return `${lead}title: T\n${list.length > 0 ? `lore:\n${list.join('')}` : ''}${last}${tail}`;
  });

it('STUDIO-12: sheets of three editors can be read however they were written, also behind places to decide', () => {
  fc.assert(
    fc.property(sheetText, sheetText, sheetText, sheetText, (base, one, two, three) => {
      const first = merge(base, one, two, 'Ann');
      parse(first);
      const second = merge(two, three, first, 'Ben');
      parse(second);
      // What either put beside stands there still.
      for (const { others } of conflictsIn(first)) expect(told(second)).toContain(others[0].text);
    }),
    { numRuns: runs(300, 20_000) },
  );
});

it('STUDIO-12: a line that is half typed keeps nothing else apart', () => {
  const base = 'title: T\ntags: [a]\nlore:\n  - id: a\n    text: One\n';
  const text = merge(base, base.replace('tags: [a]\n', 'tags: [a]\ntagl\n').replace('One', 'Mine'), base.replace('title: T', 'title: U'));
  expect([text, conflictsIn(text)]).toEqual(['title: U\ntags: [a]\ntagl\nlore:\n  - id: a\n    text: Mine\n', []]);
});

it('STUDIO-12: places to decide of two editors before one field are both there, and one that was decided is gone', () => {
  const base = 'lore:\n  - id: a\n    price: 1\n  - id: b\n    price: 1\n';
  const of = (a: number, b: number) => `lore:\n  - id: a\n    price: ${a}\n  - id: b\n    price: ${b}\n`;
  const bea = merge(base, of(1, 22), of(3, 4), 'Bea');
  const ann = merge(base, of(11, 1), of(3, 4), 'Ann');
  const both = merge(of(3, 4), ann, bea, 'Ann');
  expect(conflictsIn(both).map(({ others: [other] }) => [other.by, other.text])).toEqual([
    ['Bea', 'price: 22'],
    ['Ann', 'price: 11'],
  ]);
  const [place] = conflictsIn(bea);
  const closed = place ? decided(bea, place, place.kept) : '';
  expect(conflictsIn(merge(bea, closed, both)).map(({ others: [other] }) => other.by)).toEqual(['Ann']);
});

it('STUDIO-12: what is taken goes to its own row, also where others say the same', () => {
  const of = (a: string, b: string) => `lore:\n  - id: a\n    ${a}\n  - id: b\n    ${b}\n`;
  const text = merge(of('price: 4', 'price: 5'), of('price: 6', 'price: 5'), of('price: 5', 'price: 5'));
  const [place] = conflictsIn(text);
  expect(place && decided(text, place, 'price: 6')).toBe(of('price: 6', 'price: 5'));
  const changed = text.replace('price: 5\n  - id: b', 'price: 7\n  - id: b');
  const [over] = conflictsIn(changed);
  expect(over?.isOver).toBe(true);
  expect(over && decided(changed, over, 'price: 6')).toBe(of('price: 7', 'price: 5'));
  const more = text.replace('lore:\n', 'lore:\n  - id: c\n    price: 5\n');
  const [moved] = conflictsIn(more);
  expect(moved && decided(more, moved, 'price: 6')).toBe(
    `lore:\n  - id: c\n    price: 5\n${of('price: 6', 'price: 5').slice('lore:\n'.length)}`,
  );
});

it.each([
  ['a field', 'a: 1\nb: 2', 'a: 1\nb: 2\nc: 3', 'a: 1\nb: 2\nd: 4', { a: 1, b: 2, c: 3, d: 4 }],
  ['a row', 'l:\n  - id: x', 'l:\n  - id: x\n  - id: y', 'l:\n  - id: x\n  - id: z', { l: [{ id: 'x' }, { id: 'z' }, { id: 'y' }] }],
  ['a word', 'l:\n  - v', 'l:\n  - v\n  - w', 'l:\n  - v\n  - z', { l: ['v', 'z', 'w'] }],
])('STUDIO-12: both add %s at the end of a sheet without a line end', (_, base, mine, theirs, read_) => {
  const text = merge(base, mine, theirs);
  expect([parse(text), conflictsIn(text)]).toEqual([read_, []]);
});

it('STUDIO-12: both write on in one text in quotes', () => {
  const text = merge('text: "One. Two."', 'text: "One. Two. Three."', 'text: "One. Two. Four."');
  expect(parse(text)).toEqual({ text: 'One. Two. Four.' });
  expect(told(text)).toContain('Three.');
});

it('STUDIO-12: both make two sentences of one', () => {
  const text = merge('title: “so” Fog\n', 'title: What? “so”\n', 'title: ends. “so”\n');
  expect([parse(text), conflictsIn(text)]).toEqual([{ title: 'ends. What? “so”' }, []]);
});
