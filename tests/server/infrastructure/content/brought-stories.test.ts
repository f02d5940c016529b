import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { readBroughtStories } from '#server/infrastructure/content/brought-stories.ts';

const stories = join(import.meta.dirname, '../../../../content/stories');
const DAY = '2026-01-31';
const archive = (files: Readonly<Record<string, string | Uint8Array>>) =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, typeof text === 'string' ? strToU8(text) : text]))),
  );
const SHEET = 'title: The tide clock\n';
const INK = 'Hello.\n-> END\n';

/** The files of a folder by their paths. */
const filesIn = (folder: string): Readonly<Record<string, Uint8Array>> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => statSync(join(folder, path)).isFile())
      .map((path) => [path, readFileSync(join(folder, path))]),
  );

it('STUDIO-05: the folders of all served stories come in from an archive, each text byte for byte', () => {
  const packed = Object.fromEntries(
    readdirSync(stories).flatMap((id) =>
      Object.entries(filesIn(join(stories, id))).map(([path, bytes]) => [`stories/${id}/${path}`, bytes]),
    ),
  );
  const read = readBroughtStories(Buffer.from(zipSync(packed, { level: 1 })), 'stories.zip', DAY);
  const taken = read.ok ? read.value : [];
  expect(taken).toHaveLength(readdirSync(stories).length);
  for (const story of taken) {
    if (!story.ok) throw new Error(story.error);
    const id = readdirSync(stories).find(
      (one) => story.value.files.get('script.ink') === readFileSync(join(stories, one, 'script.ink'), 'utf8'),
    );
    for (const [path, text] of story.value.files) expect(text, path).toBe(readFileSync(join(stories, id ?? '', path), 'utf8'));
    expect(story.value.notes).toEqual([]);
  }
});

it('STUDIO-05: a package with mistakes comes in, and they are said; what is no text, or leads out of the folder, stays behind', () => {
  const files = {
    'story.yaml': SHEET,
    'script.ink': '-> nowhere\n',
    'cover.png': new Uint8Array([0, 1, 2]),
    'read.exe': INK,
    '../evil.ink': INK,
    'nul\u0000.ink': INK,
    'C:\\evil.ink': INK,
    'a/../../b.ink': INK,
  };
  const read = readBroughtStories(archive(files), 'tide.zip', DAY);
  const [story] = read.ok ? read.value : [];
  if (!story?.ok) throw new Error('refused');
  expect(story.value.title).toBe('The tide clock');
  expect([...story.value.files.keys()]).toEqual(['story.yaml', 'script.ink']);
  expect([...story.value.pictures]).toEqual([['cover.png', Buffer.from([0, 1, 2])]]);
  expect(story.value.notes).toEqual([
    'read.exe was left out: only texts and pictures come over.',
    expect.stringContaining('script.ink:1:'),
  ]);
});

it.each([
  ['a sheet without a script', { 'story.yaml': SHEET }, 'has no script.ink beside it'],
  ['a sheet without a title', { 'story.yaml': 'tags: [sea]', 'script.ink': INK }, 'has no title'],
  ['a sheet that is no YAML', { 'story.yaml': '{{{', 'script.ink': INK }, 'has no title'],
  [
    'a sheet that repeats itself without end',
    { 'story.yaml': 'a: &a [x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: [*b,*b,*b,*b,*b,*b,*b,*b,*b]\n', 'script.ink': INK },
    'has no title',
  ],
  ['a text that unpacks without end', { 'story.yaml': SHEET, 'script.ink': 'a'.repeat(30_000_000) }, 'damaged or too large'],
])('STUDIO-05: a package is refused in a sentence: %s', (_, files, reason) => {
  const read = readBroughtStories(archive(files), 'tide.zip', DAY);
  expect(read.ok && read.value[0]).toMatchObject({ ok: false, error: expect.stringContaining(reason) });
});

it.each([
  ['nothing', '', 'story.ink'],
  ['a picture', '\u0089PNG', 'story.png'],
  ['words', 'Hello.', 'letter.txt'],
])('STUDIO-05: a file without a story is refused in a sentence: %s', (_, text, name) => {
  const read = readBroughtStories(Buffer.from(text, 'latin1'), name, DAY);
  const error = read.ok ? read.value[0] : read;
  expect(error).toMatchObject({ ok: false, error: expect.stringMatching(/^[A-Z].*\.$/) });
});
