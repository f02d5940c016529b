/** @shortened 100 generated stories in place of 2,000 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nameSlips } from '#domain/studio/script/name-slips.ts';
import { NO_SHEET_NAMES, openSlips, sheetNames, slipProblems } from '#domain/studio/script/slip-problems.ts';
import { YamlStorySheets } from '#infrastructure/yaml/yaml-story-sheets.ts';
import { applied } from '#tests/fakes/memory-script-editor.ts';
import { runs } from '#tests/proof.ts';

const FILE = 'script.ink';
const slipsIn = (text: string, given: readonly string[] = ['Juno Makepeace', 'Merrin', 'Zoë'], known: readonly string[] = []) =>
  nameSlips([{ file: FILE, text }], { given, known }).map(({ at, written, meant }) => `${at.line} ${written} ${meant}`);

it.each([
  ['a letter too few', 'So says Merin.', ['0 Merin Merrin']],
  ['two letters exchanged', 'There is Jnuo again.', ['0 Jnuo Juno']],
  ['another letter, with a possession', 'It is Jumo’s hat, and Juno’s coat.', ['0 Jumo Juno']],
  ['one too many, twice', 'Then Junno came.\nAnd Junno went.', ['0 Junno Juno', '1 Junno Juno']],
  ['the beginning of a sentence, in a long name', 'Makepeacce went.', ['0 Makepeacce Makepeace']],
  ['words of a choice', '* [Ask Merin] Then.', ['0 Merin Merrin']],
  ['words behind a condition', '{gold > 2: with Merin|alone}', ['0 Merin Merrin']],
  ['a word written often', `${'the great Harbour and '.repeat(5)}the Harbuor.`, ['0 Harbuor Harbour']],
  ['none: forms of a name', 'Both Junos, Juno’s, Merrins and Merrin’ and Makepeaces. The Merrine.', []],
  ['none: a name without its marks', 'Then Zoe came, and with Zoe\u0308 too.', []],
  ['none: written more often', 'For June, in June, by June.', []],
  ['none: the beginning of a sentence, in a short name', 'Jung is here.', []],
  ['none: a word as others', 'a fell hand. the Fall of it.', []],
  ['none: in small letters', 'a merin', []],
  ['none: what ink reads', '~ Merin = 2\n-> Merin\nHere. # speaker: Merin\n// with Merin\n{Merin > 2: Yes.}', []],
  ['none: an abbreviation', 'the MERIN report', []],
])('STUDIO-147: possible slips: %s', (_, text, found) => expect(slipsIn(text, ['Juno Makepeace', 'Merrin', 'Zoë', 'Fell'])).toEqual(found));

it('STUDIO-147: what the sheet writes is none, and one that a comment calls meant so', () => {
  expect(slipsIn('So says Merin.', ['Merrin'], ['Merin is her brother.'])).toEqual([]);
  const texts = (text: string) => [{ file: FILE, text }];
  const names = { ...NO_SHEET_NAMES, given: ['Merrin'] };
  const text = 'A.\nSo says Merin’s son.\n';
  const [{ weight = '', sentence = '', fixes = [] } = {}, ...others] = slipProblems(texts(text), names);
  expect([weight, sentence, others]).toEqual(['hint', '“Merin” is one letter off Merrin: it may be a slip.', []]);
  expect(fixes.map(({ label, edits }) => [label, applied(text, edits)])).toEqual([
    ['Write Merrin', 'A.\nSo says Merrin’s son.\n'],
    ['Keep Merin', 'A.\n// Meant so (spelling merin): It is written so.\nSo says Merin’s son.\n'],
  ]);
  for (const { edits } of fixes) expect(openSlips(texts(applied(text, edits)), names)).toEqual([]);
});

const letter = fc.constantFrom(...'abcdefghiklmnoprstuvwäéñ');
const name = fc.array(letter, { minLength: 5, maxLength: 9 }).map((letters) => {
  const word = letters.join('');
  return word.slice(0, 1).toUpperCase() + word.slice(1);
});
/** A name with one letter off, behind the first one. */
const slip = fc.tuple(name, fc.nat(), letter, fc.constantFrom('more', 'less', 'other', 'exchanged')).map(([right, pick, put, kind]) => {
  const letters = [...right];
  const at = 1 + (pick % (letters.length - 2));
  const wrong = {
    more: letters.toSpliced(at, 0, put),
    less: letters.toSpliced(at, 1),
    other: letters.toSpliced(at, 1, put),
    exchanged: letters.toSpliced(at, 2, letters[at + 1] ?? '', letters[at] ?? ''),
  }[kind];
  return { right, wrong: wrong.join('') };
});
const form = fc.constantFrom('NFC' as const, 'NFD' as const);
/** Without marks, which alone make a form of a name. */
const plain = (word: string): string => word.normalize('NFD').replaceAll(/\p{M}/gu, '');

it('STUDIO-147: a word that is one letter off a name is found, however its signs are written and wherever it stands; a form of the name never is', () => {
  let found = 0;
  fc.assert(
    fc.property(slip, fc.constantFrom('', "'s", '’s', '’'), form, form, fc.boolean(), ({ right, wrong }, ending, one, other, isGiven) => {
      const name = right.normalize(one);
      const story = (word: string) => `${`so says ${name}, `.repeat(5)}\nthen comes ${word.normalize(other)}${ending} there.\n`;
      const given = isGiven ? [right] : [];
      for (const same of [right, `${right}s`]) expect([same, slipsIn(story(same), given)]).toEqual([same, []]);
      // Another sign of a mark, or an ending, is a form of the name.
      const isForm = plain(wrong) === plain(right) || plain(right).startsWith(plain(wrong)) || plain(wrong).startsWith(plain(right));
      const isLast = plain(wrong).length === plain(right).length && plain(wrong).slice(0, -1) === plain(right).slice(0, -1);
      if (isForm || isLast) return;
      expect(slipsIn(story(wrong), given).map((line) => line.normalize('NFC'))).toEqual([`1 ${wrong} ${right}`]);
      found += 1;
    }),
    { numRuns: runs(100, 2000) },
  );
  expect(found).toBeGreaterThan(10);
});

it('STUDIO-147: each way that is offered takes its hint away, and leaves what else is written', () => {
  fc.assert(
    fc.property(slip, fc.constantFrom('', ' // so', ' /* a\n b */'), fc.boolean(), ({ right, wrong }, note, isSplit) => {
      const written = isSplit ? `${wrong.slice(0, 2)}/* x */${wrong.slice(2)}` : wrong;
      const text = `A hall.${note}\nthen comes ${written}’s son.${note}\n`;
      const names = { ...NO_SHEET_NAMES, given: [right] };
      const problems = slipProblems([{ file: FILE, text }], names);
      for (const { label, edits } of problems.flatMap(({ fixes }) => fixes)) {
        const after = applied(text, edits);
        expect([label, openSlips([{ file: FILE, text: after }], names)]).toEqual([label, []]);
        if (label.startsWith('Write')) expect(after).toBe(text.replace(wrong, right));
        else expect(after.replace(/^\/\/ Meant so .*\n/mu, '')).toBe(text);
      }
    }),
    { numRuns: runs(100, 2000) },
  );
});

const content = join(import.meta.dirname, '../../../../content');
const inkOf = (folder: string) =>
  globSync('**/*.ink', { cwd: folder }).map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));

it.each(globSync('stories/*/story.yaml', { cwd: content }))('STUDIO-147: %s has none, with the names of its sheet or without', (path) => {
  const sheet = new YamlStorySheets().read(readFileSync(join(content, path), 'utf8'));
  if (sheet === null) throw new Error(path);
  const texts = inkOf(join(content, dirname(path)));
  expect([texts.length > 0, sheetNames(sheet.lists).given.length > 0]).toEqual([true, true]);
  for (const names of [NO_SHEET_NAMES, sheetNames(sheet.lists)]) expect(openSlips(texts, names)).toEqual([]);
});
