/** @shortened a thread answers 5 orders one after the other and 5 at once; 12 in the full run */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { openSlips } from '#domain/studio/script/slip-problems.ts';
import { ThreadStoryReader } from '#server/infrastructure/content/thread-story-reader.ts';
import { runs } from '#tests/proof.ts';

const stories = join(import.meta.dirname, '../../../../content/stories');
const readerOf = (most: { readonly ms: number; readonly mb: number }) =>
  new ThreadStoryReader({ folder: stories, clock: { now: () => new Date('2026-01-31T12:00:00Z') }, most });
const reader = readerOf({ ms: 20_000, mb: 640 });
/** 20,000 knots. */
const LONG = Array.from({ length: 20_000 }, (_, knot) => `=== knot_${knot} ===\nThe day goes on.\n-> knot_${knot + 1}\n`).join('');
const script = Buffer.from(`-> knot_0\n${LONG}=== knot_20000 ===\nIt ends.\n-> END\n`);

it('STUDIO-03: the texts of each served story are read as they are', () => {
  for (const id of readdirSync(stories)) {
    const files = reader.served(id);
    expect(files?.get('script.ink')).toBe(readFileSync(join(stories, id, 'script.ink'), 'utf8'));
    expect(files?.get('story.yaml')).toBe(readFileSync(join(stories, id, 'story.yaml'), 'utf8'));
  }
  expect(reader.served('no-story')).toBeNull();
});

it('STUDIO-05: a file is read on a thread, with the day on which it came', async () => {
  const read = await reader.file(Buffer.from('# title: The tide clock\nHello.\n-> END\n'), 'tide.ink');
  expect(read).toMatchObject({ ok: true, value: [{ ok: true, value: { title: 'The tide clock' } }] });
  expect(read.ok && read.value[0]?.ok && read.value[0].value.files.get('story.yaml')).toContain('published: 2026-01-31');
});

it('STUDIO-191: a story that is begun under a title has that title, whatever signs it holds and whatever its script says', () => {
  const part = fc.constantFrom(
    '24',
    '/',
    '\\',
    '7',
    'His',
    ' ',
    '.',
    '..',
    '.ink',
    '.zip',
    ':',
    'é',
    '海',
    '🙂',
    '"',
    "'",
    '#',
    '::',
    'title: ',
  );
  const title = fc
    .array(part, { minLength: 1, maxLength: 8 })
    .map((parts) => parts.join('').trim())
    .filter((words) => words !== '');
  const first = fc.constantFrom('', '# title: Another\n', ':: Start\n', '\ufeff');
  fc.assert(
    fc.property(title, first, (words, begin) => {
      const story = reader.written(`${begin}Hello.\n-> END\n`, words);
      expect(story?.title).toBe(words);
      expect(parse(story?.files.get('story.yaml') ?? '')).toMatchObject({ title: words });
    }),
    { numRuns: runs(25, 60) },
  );
});

it.each([
  ['time', { ms: 5, mb: 640 }, 'It takes too long to read. Part it into several stories.'],
  ['memory', { ms: 600_000, mb: 64 }, 'It takes too much memory to read. Part it into several stories.'],
])('STUDIO-05: a file that takes too much %s ends its thread alone, with a sentence', async (_, most, error) => {
  expect(await readerOf(most).file(script, 'long.ink')).toEqual({ ok: false, error });
});

const place = { id: 'tide', categories: ['fantasy'], pictures: new Map<string, string>() };
const textsOf = (line: string) => new Map([['script.ink', `${line}\n-> END\n`]]);

it('STUDIO-05: a thread that has answered is used again, by one order at a time, and one that was ended is not', async () => {
  const alone = readerOf({ ms: 20_000, mb: 630 });
  const wrong = async (line: string) => {
    const read = await alone.compiled(textsOf(line), place);
    return read.ok ? [] : read.error.filter((one) => one.includes('nowhere'));
  };
  const lines = Array.from({ length: runs(5, 12) }, (_, at) => `-> nowhere_${at}`);
  // One after the other, then at once.
  for (const [at, line] of lines.entries()) expect(await wrong(line)).toEqual([expect.stringContaining(`nowhere_${at}`)]);
  const all = await Promise.all(lines.map(wrong));
  for (const [at, problems] of all.entries()) expect(problems).toEqual([expect.stringMatching(new RegExp(`nowhere_${at}\\b`))]);
  const hasty = readerOf({ ms: 1, mb: 630 });
  expect(await hasty.compiled(new Map([['script.ink', script.toString()]]), place)).toEqual({
    ok: false,
    error: ['script.ink: It takes too long to read. Part it into several stories.'],
  });
  expect(await wrong('-> nowhere_99')).toEqual([expect.stringContaining('nowhere_99')]);
});

it('STUDIO-147: slips of names are found on a thread, with its bounds', async () => {
  const scripts = [{ file: 'script.ink', text: 'Juno waits. Then Jumo wakes.\n-> END\n' }];
  const names = { given: ['Juno'], known: [] };
  expect(await reader.slips(scripts, names)).toEqual({ ok: true, value: openSlips(scripts, names) });
  expect(openSlips(scripts, names)).toMatchObject([{ written: 'Jumo', meant: 'Juno' }]);
});
