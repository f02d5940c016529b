import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readBroughtStories } from '#server/infrastructure/content/brought-stories.ts';
import { runs } from '#tests/proof.ts';

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

it('STUDIO-05: the folders of all served stories come in from an archive, each text as it is written', () => {
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
    '“../evil.ink” was left out: its name leads out of the archive, or cannot be read.',
    '“nul�.ink” was left out: its name leads out of the archive, or cannot be read.',
    '“C:\\evil.ink” was left out: its name leads out of the archive, or cannot be read.',
    '“a/../../b.ink” was left out: its name leads out of the archive, or cannot be read.',
    'read.exe was left out: only texts and pictures come over.',
    expect.stringContaining('script.ink:1:'),
  ]);
});

describe('STUDIO-130: a package is read whatever system made the archive and its names', () => {
  const files = {
    'story.yaml': SHEET,
    'script.ink': 'INCLUDE rooms/Überfahrt é.ink\n-> hall\n',
    'rooms/Überfahrt é.ink': '=== hall\nA hall.\n-> END\n',
    'lore/the-sea.yaml': 'title: The sea\nlore: []\n',
    'cover ö.png': new Uint8Array([0, 1, 2]),
  };
  const texts = Object.entries(files).filter((file): file is [string, string] => typeof file[1] === 'string');
  const kept = [
    '__MACOSX/._story.yaml',
    '__MACOSX/tale/._story.yaml',
    '.DS_Store',
    'rooms/.DS_Store',
    'Thumbs.db',
    'DESKTOP.INI',
    'rooms/._x.ink',
  ];
  const slashes = fc.constantFrom('/', '\\');
  const forms = fc.constantFrom<'NFC' | 'NFD'>('NFC', 'NFD');

  it('with slashes of either kind, marks in either form, a folder around it, and what systems put beside', () => {
    fc.assert(
      fc.property(
        fc.record({
          slash: slashes,
          form: forms,
          written: forms,
          folder: fc.constantFrom('', 'The tide/', './', 'a b/c/', '/tide/', 'C:/My stories/tide/'),
          beside: fc.subarray(kept),
          order: fc.boolean(),
        }),
        ({ slash, form, written, folder, beside, order }) => {
          const named = Object.entries(files).map(([path, text]) => [
            `${folder}${path}`.normalize(form).replaceAll('/', slash),
            path === 'script.ink' ? String(text).normalize(written) : text,
          ]);
          const junk = beside.map((path) => [path.replaceAll('/', slash), new Uint8Array([0, 5, 22, 7])]);
          const entries = order ? [...junk, ...named] : [...named, ...junk];
          const read = readBroughtStories(archive(Object.fromEntries(entries)), 'tide.zip', DAY);
          const [story] = read.ok ? read.value : [];
          if (!story?.ok) throw new Error(story?.error ?? 'refused');
          expect(story.value.notes).toEqual([]);
          expect([...story.value.files.keys()].toSorted()).toEqual(texts.map(([path]) => path).toSorted());
          for (const [path, text] of texts) expect(story.value.files.get(path)?.normalize('NFC')).toBe(text);
          expect([...story.value.pictures.keys()]).toEqual(['cover ö.png']);
        },
      ),
      { numRuns: runs(30, 600) },
    );
  });

  it('in any capitals: a file that a script names has the name that the script writes', () => {
    const capitals = fc
      .func(fc.boolean())
      .map(
        (isLarge) => (name: string) => [...name].map((sign, index) => (isLarge(index) ? sign.toUpperCase() : sign.toLowerCase())).join(''),
      );
    fc.assert(
      fc.property(capitals, (as) => {
        const entries = {
          [as('story.yaml')]: SHEET,
          [as('script.ink')]: files['script.ink'],
          [as('rooms/überfahrt é.ink')]: files['rooms/Überfahrt é.ink'],
        };
        const read = readBroughtStories(archive(entries), 'tide.zip', DAY);
        const [story] = read.ok ? read.value : [];
        if (!story?.ok) throw new Error(story?.error ?? 'refused');
        expect([...story.value.files.keys()]).toEqual(['story.yaml', 'script.ink', 'rooms/Überfahrt é.ink']);
        for (const note of story.value.notes) expect(note).toMatch(/ is called rooms\/Überfahrt é\.ink here, as the script writes it\.$/u);
      }),
      { numRuns: runs(30, 600) },
    );
  });

  it('a script alone, too', () => {
    fc.assert(
      fc.property(slashes, forms, forms, fc.subarray(kept), (slash, form, written, beside) => {
        const entries = [
          ...beside.map((path) => [path, new Uint8Array([0, 5, 22, 7])]),
          ['main.ink', 'INCLUDE Rooms/Überfahrt é.ink\n-> hall\n'.normalize(written)],
          ['rooms/Überfahrt é.ink'.normalize(form).replaceAll('/', slash), '=== hall\nA hall.\n-> END\n'],
        ];
        const read = readBroughtStories(archive(Object.fromEntries(entries)), 'tide.zip', DAY);
        const [story] = read.ok ? read.value : [];
        if (!story?.ok) throw new Error(story?.error ?? 'refused');
        expect([...story.value.files.keys()]).toContain('Rooms/Überfahrt é.ink');
        expect(story.value.notes).toEqual(['rooms/Überfahrt é.ink is called Rooms/Überfahrt é.ink here, as the script writes it']);
      }),
      { numRuns: runs(20, 400) },
    );
  });

  it('names in the letters of the Explorer, which are not UTF-8', () => {
    const name = 'Ueberfahrt.ink';
    const zip = archive({
      'story.yaml': SHEET,
      'script.ink': `INCLUDE \u00dceberfahrt.ink\n-> hall\n`,
      [name]: '=== hall\nA hall.\n-> END\n',
    });
    for (let at = zip.indexOf(name); at >= 0; at = zip.indexOf(name, at + 1)) zip[at] = 0x9a;
    const read = readBroughtStories(zip, 'tide.zip', DAY);
    const [story] = read.ok ? read.value : [];
    expect(story?.ok && [...story.value.files.keys()]).toEqual(['story.yaml', 'script.ink', 'Üeberfahrt.ink']);
    expect(story?.ok && story.value.notes).toEqual([expect.stringContaining('“Üeberfahrt.ink”')]);
  });

  it('STUDIO-207: an included file whose name is in the letters of its system is found, and it is said how the name was read', () => {
    for (const [bytes, written, letters] of [
      ['aaaeacada0e2eb', 'комнаты', 'code page 866'],
      ['959489ae', '部屋', 'code page 932'],
      ['b7bfbce4', '房间', 'code page 936'],
      ['67a998', 'gęś', 'code page 852'],
    ] as const) {
      const name = `${'x'.repeat(bytes.length / 2)}.ink`;
      const zip = archive({ 'main.ink': `INCLUDE ${written}.ink\n-> hall\n`, [name]: '=== hall\nA hall.\n-> END\n' });
      for (let at = zip.indexOf(name); at >= 0; at = zip.indexOf(name, at + 1)) zip.set(Buffer.from(bytes, 'hex'), at);
      const read = readBroughtStories(zip, 'tide.zip', DAY);
      const [story] = read.ok ? read.value : [];
      expect(story?.ok && [...story.value.files.keys()]).toContain(`${written}.ink`);
      expect(story?.ok && story.value.notes).toEqual([expect.stringContaining(letters)]);
    }
  });

  it('what is in the folder of no story, and what stands there twice, is said once', () => {
    const entries = {
      'a/story.yaml': SHEET,
      'a/script.ink': INK,
      'b/story.yaml': SHEET,
      'b/script.ink': INK,
      'b\\script.ink': 'Other.',
      'read me.txt': 'Hello',
    };
    const read = readBroughtStories(archive(entries), 'tide.zip', DAY);
    expect(read.ok && read.value.flatMap((story) => (story.ok ? [story.value.notes] : []))).toEqual([
      ['b/script.ink stands twice in the archive: the first one was taken.', 'read me.txt was left out: it is in the folder of no story.'],
      [],
    ]);
  });
});

it('STUDIO-05: texts come in sign for sign, in the one form that is kept here, and what is lost of them is said', () => {
  const line = fc.constantFrom('A café.', 'Über 日本.', '');
  const ends = fc.constantFrom('\n', '\r\n', '\r');
  fc.assert(
    fc.property(fc.boolean(), ends, fc.array(line, { minLength: 1, maxLength: 5 }), fc.boolean(), (hasMark, end, lines, hasZero) => {
      const written = [...lines, ...(hasZero ? ['A\u0000B'] : []), '-> END', ''];
      const text = `${hasMark ? '\ufeff' : ''}${written.join(end)}`;
      const read = readBroughtStories(archive({ 'story.yaml': SHEET, 'script.ink': text }), 'tide.zip', DAY);
      const [story] = read.ok ? read.value : [];
      if (!story?.ok) throw new Error(story?.error ?? 'refused');
      expect(story.value.files.get('script.ink')).toBe(written.join('\n').replace('\u0000', '�'));
      expect(story.value.notes).toEqual(hasZero ? ['script.ink: Some of its bytes are no text: � stands in their place.'] : []);
    }),
  );
  const western = archive({ 'story.yaml': SHEET, 'script.ink': Buffer.from('Das Café.\n-> END\n', 'latin1') });
  const read = readBroughtStories(western, 'tide.zip', DAY);
  expect(read.ok && read.value[0]).toMatchObject({ ok: true, value: { notes: [expect.stringContaining('Windows-1252')] } });
});

it.each([
  ['story.ink', Buffer.from('See http://a.b now.\n-> END\n')],
  ['tide.zip', archive({ 'story.yaml': SHEET, 'script.ink': 'See http://a.b now.\n-> END\n' })],
])('STUDIO-131: an address that ink cuts off is named where a story comes in: %s', (name, bytes) => {
  const read = readBroughtStories(bytes, name, DAY);
  const [story] = read.ok ? read.value : [];
  const said = 'script.ink:1: Ink takes what stands behind // for a comment: players see nothing of this line from there on.';
  expect(story?.ok && story.value.notes).toEqual([said]);
});

it('STUDIO-131: a link of Twine has its address in its label', () => {
  const twee = ':: StoryTitle\nLinks\n\n:: Start\nSee http://a.b now. [[Go https://c.d/*e->Hall]]\n\n:: Hall\nA hall.\n';
  const read = readBroughtStories(Buffer.from(twee), 'links.twee', DAY);
  const [story] = read.ok ? read.value : [];
  if (!story?.ok) throw new Error(story?.error ?? 'refused');
  expect(story.value.files.get('script.ink')).toContain('+ [Go https:/\\/c.d/\\*e] -> Hall');
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
