import fc from 'fast-check';
import { expect, it } from 'vitest';
import { includedFiles, includedNames, inScript, scriptTexts, withRenamedIncludes } from '#domain/studio/script/included-files.ts';
import { storyBeginning } from '#domain/studio/script/story-beginning.ts';
import { withoutComments } from '#domain/studio/script/without-comments.ts';

it('STUDIO-13: a story has each text that it includes once, however they include each other', () => {
  const files = ['script.ink', 'a.ink', 'rooms/b.ink', 'c.ink'];
  const written = (file: string) => `INCLUDE ./${file.replaceAll('/', '\\')}  \n`;
  fc.assert(
    fc.property(fc.array(fc.subarray(files), { minLength: 4, maxLength: 4 }), fc.subarray(files), (includes, known) => {
      const read = (file: string) =>
        known.includes(file) || file === 'script.ink' ? (includes[files.indexOf(file)] ?? []).map(written).join('') : undefined;
      const { texts, missing } = includedFiles('script.ink', read);
      expect(texts[0]?.file).toBe('script.ink');
      expect(new Set(texts.map(({ file }) => file)).size).toBe(texts.length);
      for (const { file } of texts)
        for (const one of includes[files.indexOf(file)] ?? []) expect([...texts.map((text) => text.file), ...missing]).toContain(one);
      for (const file of missing) expect(known).not.toContain(file);
    }),
  );
  expect(includedFiles('script.ink', (file) => (file === 'script.ink' ? 'INCLUDE gone.ink' : null))).toEqual({
    texts: [{ file: 'script.ink', text: 'INCLUDE gone.ink' }],
    missing: [],
  });
});

it('PROOF-150, STUDIO-176, STUDIO-218: the script is every file of ink, and each text that one includes, whatever its name and however that is written', () => {
  const others = ['rooms.md', 'Halls/Räume.txt', 'notes', 'story.yaml'];
  const written = (file: string) => fc.constantFrom(file, file.toUpperCase(), file.normalize('NFD'), `./${file.replaceAll('/', '\\')}`);
  const spelled = fc.tuple(...others.map(written));
  fc.assert(
    fc.property(
      fc.subarray(others),
      fc.subarray(others),
      spelled,
      fc.constantFrom('', '  ', ' // all'),
      (direct, nested, names, behind) => {
        const including = (files: readonly string[]) => files.map((one) => `INCLUDE ${names[others.indexOf(one)]}${behind}\n`).join('');
        const files = new Map([
          ['script.ink', `INCLUDE a.ink\n${including(direct)}-> END`],
          ['a.ink', `A lamp. INCLUDE story.yaml\n${including(nested)}`],
          ['aside.ink', 'Included by none.'],
          ...others.map((file) => [file, 'A lamp.'] as const),
        ]);
        const isScript = inScript(files);
        const expected = new Set(['script.ink', 'a.ink', 'aside.ink', ...direct, ...nested]);
        for (const file of files.keys()) expect([file, isScript(file)]).toEqual([file, expected.has(file)]);
        expect(scriptTexts(files)).toEqual([...files].flatMap(([file, text]) => (expected.has(file) ? [{ file, text }] : [])));
        // A file that is gone goes by its name.
        expect([isScript('gone.ink'), isScript('gone.md')]).toEqual([true, false]);
      },
    ),
  );
});

it('STUDIO-218: what a sheet or a text that no script includes writes is no INCLUDE of the script', () => {
  const files = new Map([
    ['script.ink', 'INCLUDE rooms.md\n-> END'],
    ['rooms.md', 'INCLUDE story.md\nA room.'],
    ['story.md', 'A lamp.'],
    ['story.yaml', 'text: |\n  INCLUDE import.md\n'],
    ['import.md', 'INCLUDE notes.md'],
    ['notes.md', 'Not for players.'],
  ]);
  expect(scriptTexts(files).map(({ file }) => file)).toEqual(['script.ink', 'rooms.md', 'story.md']);
});

it('STUDIO-13, STUDIO-218: what stands within a comment includes nothing, and gets no other name; a line behind one does', () => {
  const part = fc.constantFrom(
    'INCLUDE notes.md\n',
    '  INCLUDE notes.md // all\n',
    '/* a */ INCLUDE notes.md\n',
    'INCLUDE notes.md /* a\n*/\n',
    '/*\nINCLUDE notes.md\n*/\n',
    '/* INCLUDE notes.md\nINCLUDE notes.md */\n',
    '// /*\n',
    '// INCLUDE notes.md\n',
    'INCLUDE other.md\n',
    'A lamp.\n',
    '/**/\n',
    '/*\n',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const text = parts.join('');
      const bare = withoutComments(text).text;
      const written = [...bare.matchAll(/^[ ]*INCLUDE (\S+) *$/gm)].map(([, name]) => name);
      expect(includedNames(text)).toEqual(written);
      const files = new Map([
        ['script.ink', text],
        ['notes.md', 'Not for players.'],
      ]);
      expect(inScript(files)('notes.md')).toBe(written.includes('notes.md'));
      const renamed = withRenamedIncludes(text, 'notes.md', 'rooms.md');
      expect(withoutComments(renamed).text).toBe(bare.replaceAll(/^( *INCLUDE )notes\.md/gm, '$1rooms.md'));
      expect(renamed.match(/notes\.md/g)?.length ?? 0).toBe(
        (text.match(/notes\.md/g)?.length ?? 0) - written.filter((name) => name === 'notes.md').length,
      );
    }),
  );
});

it('STUDIO-13: a comment behind the name of an included file is no part of it', () => {
  expect(includedNames('INCLUDE a b.ink // all\n  INCLUDE\tc/d.ink/* all */\nINCLUDE // none\nA lamp. INCLUDE e.ink\n')).toEqual([
    'a b.ink',
    'c/d.ink',
  ]);
});

it('STUDIO-13: reading what a text includes takes no longer than the text is long', () => {
  const blanks = ' '.repeat(200_000);
  const script = `INCLUDE a${blanks}b\nINCLUDE${blanks}\n== a${blanks}b\n${'/* '.repeat(100_000)}`;
  expect(includedNames(script)).toEqual([`a${blanks}b`]);
  expect(storyBeginning(withoutComments(script).text, () => null)).toMatchObject({ firstKnot: '', files: [`a${blanks}b`] });
  expect(withoutComments('/* a */'.repeat(50_000)).text).toBe('');
});
