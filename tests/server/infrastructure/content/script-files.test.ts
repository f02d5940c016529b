import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Story } from 'inkjs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compileScript, compileWithPlaces } from '#server/infrastructure/content/compile-script.ts';
import { compiledScript } from '#server/infrastructure/content/compiled-scripts.ts';
import { includesIn } from '#server/infrastructure/content/script-files.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ink-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const put = (name: string, text: string) => writeFileSync(join(folder, name), text);

function opening(ink: string): string {
  const compiled = compileScript(ink, { include: includesIn(folder) });
  if (!compiled.ok) throw new Error(compiled.error.join());
  const story = new Story(compiled.value);
  story.allowExternalFunctionFallbacks = true;
  return story.ContinueMaximally().trim();
}

describe('NARR-43: a script of several files', () => {
  it.each(['rooms.ink', './rooms.ink', 'Rooms.INK'])('is one story, with the include written %s', (name) => {
    put('rooms.ink', '=== hall\nA hall with two doors.\n-> END\n');
    expect(opening(`INCLUDE ${name}\n-> hall\n`)).toBe('A hall with two doors.');
  });

  it.each(['parts/rooms.ink', 'parts\\rooms.ink', 'Parts\\Rooms.ink'])('finds %s in a folder', (name) => {
    mkdirSync(join(folder, 'parts'));
    put('parts/rooms.ink', 'INCLUDE parts/cellar.ink\n=== hall\nA hall.\n-> cellar\n');
    put('parts/cellar.ink', '=== cellar\nA cellar.\n-> END\n');
    expect(opening(`INCLUDE ${name}\n-> hall\n`)).toBe('A hall.\nA cellar.');
  });

  it('names a file that is missing, and its line', () => {
    const compiled = compileScript('A lamp.\nINCLUDE rooms.ink\n-> END\n', { include: includesIn(folder) });
    expect(compiled.ok ? [] : compiled.error).toEqual(['script.ink:2: there is no file rooms.ink beside the script']);
  });

  it('reads nothing outside of its folder', () => {
    const outside = mkdtempSync(join(tmpdir(), 'ink-outside-'));
    writeFileSync(join(outside, 'secret.ink'), 'A secret.\n-> END\n');
    symlinkSync(outside, join(folder, 'linked'));
    for (const name of ['../secret.ink', join(outside, 'secret.ink'), 'linked/secret.ink', '..\\secret.ink', '..', '.', '/'])
      expect(includesIn(folder)(name), name).toBeNull();
    rmSync(outside, { recursive: true });
  });

  it.each(['INCLUDE rooms.ink\n', 'INCLUDE rooms.ink // all of them\n'])('is compiled anew when an included file changes: %j', (ink) => {
    put('rooms.ink', 'A hall.\n-> END\n');
    const textOf = () => {
      const compiled = compiledScript(ink, { include: includesIn(folder) });
      return compiled.ok ? new Story(compiled.value).ContinueMaximally() : compiled.error.join();
    };
    expect(textOf()).toContain('A hall.');
    put('rooms.ink', 'A cellar.\n-> END\n');
    expect(textOf()).toContain('A cellar.');
  });

  it('ends with an error where files include each other', () => {
    put('a.ink', 'INCLUDE b.ink\n');
    put('b.ink', 'INCLUDE a.ink\n');
    expect(compiledScript('INCLUDE a.ink\nA lamp.\n-> END\n', { include: includesIn(folder) })).toMatchObject({ ok: false });
  });
});

describe('NARR-43: a script without a beginning', () => {
  it.each([
    '=== pier\nA lantern swings.\n-> END\n',
    '\n\nVAR coins = 3\n// A comment\nTODO: more\n/* two\nlines */\n=== pier ===\nA lantern swings.\n-> END\n',
    'EXTERNAL has(x)\n== pier\n{has("key"): Open.}\nA lantern swings.\n-> END\n=== function has(x)\n~ return false\n',
    '=== function has(x)\n~ return x\n=== pier\nA lantern swings.\n-> END\n',
    'VAR coins = 3\n~ coins = 4\n~ temp last = 2\n~ coins++\n=== pier\n{coins == 5:A lantern swings.}\n-> END\n',
  ])('begins at its first knot: %j', (ink) => expect(opening(ink)).toBe('A lantern swings.'));

  it.each([
    'INCLUDE values.ink\n=== pier\nA lantern swings.\n-> END\n',
    'VAR coins = 3\nINCLUDE values.ink\nINCLUDE rooms.ink',
    'INCLUDE cellar.ink // all of it\n\n=== pier\nA lantern swings.\n-> END\n',
  ])('begins there too where it, or what is set before it, is in files that it includes: %j', (ink) => {
    put('values.ink', '// Values\nVAR lamps = 1\n=== function lit()\n~ return lamps\n');
    put('rooms.ink', 'INCLUDE cellar.ink\n=== pier\nA lantern swings.\n-> END\n');
    put('cellar.ink', '=== cellar\nA cellar.\n-> END\n');
    expect(opening(ink)).toBe('A lantern swings.');
  });

  it('begins where a file says something that it includes first', () => {
    put('prologue.ink', 'Once.\n-> END\n');
    expect(opening('INCLUDE prologue.ink\n=== pier\nA lantern.\n-> END\n')).toBe('Once.');
  });

  it.each(['# title: The pier\n# ending: drowned\n', 'VAR x = 1\n# ending: drowned\n~ x = 2\n', 'INCLUDE head.ink\n/* # a\n*/ '])(
    'plays none of the tags that describe it: %j',
    (head) => {
      put('head.ink', '# ending: drowned\nVAR lamps = 1 // two\n');
      const ink = `${head}=== pier\nA lantern. # scene: pier\n-> END\n`;
      const compiled = compileWithPlaces(ink, { include: includesIn(folder) });
      if (!compiled.ok) throw new Error(compiled.error.join());
      const story = new Story(compiled.value.json);
      const tags: string[] = [];
      while (story.canContinue) {
        story.Continue();
        tags.push(...(story.currentTags ?? []));
      }
      expect(tags).toEqual(['scene: pier']);
      expect(compiled.value.placeOf('pier.0')).toBe(`script.ink:${ink.split('\n').findIndex((line) => line.startsWith('A lantern')) + 1}`);
    },
  );

  it('names the lines that are behind its beginning as they were written', () => {
    const compiled = compileWithPlaces('VAR coins = 3\n~ coins = 4\n=== pier\nA lantern.\n-> END\n');
    expect(compiled.ok && compiled.value.placeOf('pier.0')).toBe('script.ink:4');
  });

  it('names the lines as they were written', () => {
    const compiled = compileScript('=== pier\nA lantern.\n-> nowhere\n');
    expect(compiled.ok ? [] : compiled.error).toEqual([expect.stringMatching(/^script\.ink:3: /)]);
  });

  it.each(['Once.\n-> END\n=== pier\nA lantern.\n-> END\n', '{true:Once.}\n-> END\n=== pier\nA lantern.\n-> END\n'])(
    'is not one that says something first: %j',
    (ink) => expect(opening(ink)).toBe('Once.'),
  );
});
