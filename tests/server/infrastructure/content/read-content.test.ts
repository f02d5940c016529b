import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { FIRST_ASIDES } from '#domain/studio/script/asides-text.ts';
import { compileScript } from '#server/infrastructure/content/compile-script.ts';
import { readContent } from '#server/infrastructure/content/read-content.ts';
import { readTemplates } from '#server/infrastructure/content/read-templates.ts';
import { readWordLists } from '#server/infrastructure/content/read-word-lists.ts';
import { ContentError } from '#server/infrastructure/content/yaml-file.ts';

const authored = join(import.meta.dirname, '../../../../content');
const SLUG = 'the-quiet-relay';
const OTHER = 'the-lamplighters-debt';
const CHARACTER = 'aunt';

const thrownBy = (run: () => unknown): unknown => {
  try {
    run();
  } catch (error) {
    return error;
  }
  return null;
};

/** The paths of all values in a file. */
const placesIn = (value: object, at: readonly string[] = []): (readonly string[])[] =>
  Object.entries(value).flatMap(([key, inner]) => {
    const place = [...at, key];
    return [place, ...(typeof inner === 'object' && inner !== null ? placesIn(inner, place) : [])];
  });

describe('reading the content', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'story-content-'));
    cpSync(join(authored, 'categories.yaml'), join(folder, 'categories.yaml'));
    cpSync(join(authored, 'stories', SLUG), join(folder, 'stories', SLUG), { recursive: true });
    cpSync(join(authored, 'characters', CHARACTER), join(folder, 'characters', CHARACTER), { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const change = (file: string, from: string | RegExp, to: string, place = join('stories', SLUG)): void => {
    const path = join(folder, place, file);
    const text = readFileSync(path, 'utf8');
    expect(text.replace(from, to)).not.toBe(text);
    writeFileSync(path, text.replace(from, to));
  };

  /** What is said of the one story or character that is left out. */
  const problem = (): string => {
    const { problems } = readContent(folder);
    expect(problems).toHaveLength(1);
    return problems[0] ?? '';
  };

  it('returns every story with its compiled script and the URLs of its pictures', () => {
    const { categories, stories } = readContent(folder);
    expect(categories.map(({ id }) => id).sort()).toEqual(['adventure', 'fantasy', 'horror', 'mystery', 'romance', 'science-fiction']);
    expect(stories).toHaveLength(1);
    const [{ story, script } = { story: null, script: '' }] = stories;
    expect(story).toMatchObject({ id: SLUG, cover: `/content/stories/${SLUG}/cover.svg` });
    const pictures = [
      ...Object.values(story?.scenes ?? {}).map(({ image }) => image),
      ...(story?.cast ?? []).map(({ portrait }) => portrait),
    ];
    for (const picture of pictures) expect(picture).toMatch(new RegExp(`^/content/stories/${SLUG}/[a-z0-9/-]+\\.svg$`));
    expect(JSON.parse(script)).toHaveProperty('inkVersion');
  });

  it.each([
    ['an unknown field', 'story.yaml', /^title:/m, 'colour: red\ntitle:', 'colour'],
    ['a missing field', 'story.yaml', /^rating:.*\n/m, '', 'rating'],
    ['a wrong price', 'story.yaml', /^price:.*$/m, 'price: -1', 'price'],
    ['a wrong day', 'story.yaml', /^published:.*$/m, 'published: soon', 'published'],
    ['a day that no calendar has', 'story.yaml', /^published:.*$/m, 'published: 2026-02-31', 'published'],
    ['text that no database stores', 'story.yaml', /^title:.*$/m, 'title: "a\\0b"', 'title: holds characters'],
    ['half a letter', 'story.yaml', /^title:.*$/m, 'title: "a\\uD800b"', 'title: holds characters'],
    ['an unknown category', 'story.yaml', /^category:.*$/m, 'category: cooking', 'cooking'],
    ['broken YAML', 'story.yaml', /^title:/m, 'title: [', 'story.yaml'],
    ['a picture that climbs out', 'story.yaml', /image: scenes\/[a-z0-9-]+\.svg/, 'image: ../../secret.svg', 'scenes'],
    ['a picture that is not there', 'story.yaml', /image: scenes\/[a-z0-9-]+\.svg/, 'image: scenes/none.svg', 'scenes/none.svg'],
    ['a script that leads nowhere', 'script.ink', /-> [a-z_]+$/m, '-> no_such_knot', 'no_such_knot'],
  ])('names the file and what is wrong with %s', (_, file, from, to, named) => {
    change(file, from, to);
    rmSync(join(folder, 'characters'), { recursive: true });
    const sentence = problem();
    expect(sentence).toContain(named);
    expect(sentence).toContain(SLUG);
    expect(sentence).not.toContain('\n');
    expect(readContent(folder).stories).toEqual([]);
  });

  it('SET-05: a fault in one story leaves out that one and who talks in it; the others are read', () => {
    cpSync(join(authored, 'stories', OTHER), join(folder, 'stories', OTHER), { recursive: true });
    change('story.yaml', /^rating:.*\n/m, '');
    const { stories, characters, problems } = readContent(folder);
    expect(stories.map(({ story }) => story.id)).toEqual([OTHER]);
    expect(characters).toEqual([]);
    expect(problems).toEqual([expect.stringContaining('rating'), expect.stringContaining('the id aunt is in the cast of no story')]);
  });

  it('NARR-46: names all mistakes of a story at once, of its description and of its script', () => {
    rmSync(join(folder, 'characters'), { recursive: true });
    change('story.yaml', /^category:.*$/m, 'category: cooking');
    change('story.yaml', /image: scenes\/[a-z0-9-]+\.svg/, 'image: scenes/none.svg');
    change('script.ink', /-> [a-z_]+$/m, '-> no_such_knot');
    writeFileSync(
      join(folder, 'stories', SLUG, 'script.ink'),
      `${readFileSync(join(folder, 'stories', SLUG, 'script.ink'), 'utf8')}\n-> nor_this\n`,
    );
    const { problems } = readContent(folder);
    expect(problems).toEqual([
      expect.stringMatching(/story\.yaml: category "cooking"/),
      expect.stringMatching(/story\.yaml: there is no file scenes\/none\.svg$/),
      expect.stringMatching(/\/script\.ink:\d+: .*no_such_knot/),
      expect.stringMatching(/\/script\.ink:\d+: .*nor_this/),
    ]);
    change('story.yaml', /^rating:.*\n/m, '');
    change('story.yaml', /^price:.*$/m, 'price: -1');
    expect(readContent(folder).problems.map((problem) => /: (\w+): /.exec(problem)?.[1])).toEqual(
      expect.arrayContaining(['rating', 'price']),
    );
  });

  it('says which folder has a name that is no id, which story has no file, and which file is a folder', () => {
    mkdirSync(join(folder, 'stories', 'My Story'));
    mkdirSync(join(folder, 'stories', 'empty'));
    mkdirSync(join(folder, 'stories', 'folders', 'story.yaml'), { recursive: true });
    const { stories, problems } = readContent(folder);
    expect(stories).toHaveLength(1);
    expect(problems).toEqual([
      expect.stringMatching(/stories\/My Story: the name of the folder is no id/),
      expect.stringMatching(/stories\/empty\/story\.yaml: there is no such file$/),
      expect.stringMatching(/stories\/empty\/script\.ink: there is no such file$/),
      expect.stringMatching(/stories\/folders\/story\.yaml: EISDIR/),
      expect.stringMatching(/stories\/folders\/script\.ink: there is no such file$/),
    ]);
  });

  it('any value in any place of a story is taken, or named with the file and the field', () => {
    rmSync(join(folder, 'characters'), { recursive: true });
    const file = join(folder, 'stories', SLUG, 'story.yaml');
    const good = parse(readFileSync(file, 'utf8')) as object;
    const places = placesIn(good);
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.jsonValue(), (place, value) => {
        const changed = structuredClone(good) as Record<string, unknown>;
        const parent = place.slice(0, -1).reduce<Record<string, unknown>>((at, key) => at[key] as Record<string, unknown>, changed);
        parent[place.at(-1) ?? ''] = value;
        writeFileSync(file, JSON.stringify(changed));
        const { stories, problems } = readContent(folder);
        expect(stories.length).toBe(problems.length === 0 ? 1 : 0);
        for (const sentence of problems) expect(sentence).toMatch(/the-quiet-relay\/story\.yaml: [^\n]+$/);
      }),
      // The same texts in each run: what is parsed is kept in .cache.
      { numRuns: 60, seed: 26 },
    );
  });

  const asides = (...entries: unknown[]) =>
    writeFileSync(join(folder, 'stories', SLUG, 'asides.yaml'), JSON.stringify({ asides: entries }));
  const aside = { at: ['start', 'message'], asked: ['look around', 'what is here?'], answer: ' A desk, and a lamp. \n' };

  it('TYPED-10: reads the asides of a story', () => {
    asides(aside);
    expect(readContent(folder).stories[0]?.story.asides).toEqual([{ ...aside, answer: 'A desk, and a lamp.' }]);
    writeFileSync(join(folder, 'stories', SLUG, 'asides.yaml'), FIRST_ASIDES);
    expect(readContent(folder).stories[0]?.story).not.toHaveProperty('asides');
    asides();
    expect(readContent(folder).stories[0]?.story).not.toHaveProperty('asides');
  });

  it('TYPED-10: names the file and all mistakes in asides at once, each with its entry', () => {
    rmSync(join(folder, 'characters'), { recursive: true });
    asides(
      { ...aside, at: ['no_such_knot', 'end_lit'] },
      { ...aside, asked: ['look around'], colour: 'red' },
      { ...aside, at: [], answer: 'x'.repeat(601) },
      'look around',
      { ...aside, at: ['message'], asked: ['look up', 'look down'] },
      { ...aside, at: ['message'], asked: ['Look Up', 'look about'] },
    );
    const sentence = problem();
    expect(sentence).toMatch(/the-quiet-relay\/asides\.yaml: [^\n]+$/);
    for (const mistake of [
      'entry 1: the script has no knot "no_such_knot"',
      'entry 1: "end_lit" has no choices',
      'entry 2: asked: ',
      'entry 2: colour: ',
      'entry 3: at: ',
      'entry 3: answer: ',
      'entry 4: ',
      'entry 6: "look up" is asked in entry 5 too, at "message"',
    ])
      expect(sentence).toContain(mistake);
  });

  it.each(['', '7', '- at: [start]', 'asides: 3', 'asides: [', 'aside: []'])(
    'TYPED-10: a file of asides that is none leaves the story out: %j',
    (text) => {
      rmSync(join(folder, 'characters'), { recursive: true });
      writeFileSync(join(folder, 'stories', SLUG, 'asides.yaml'), text);
      expect(problem()).toMatch(/the-quiet-relay\/asides\.yaml: [^\n]+$/);
    },
  );

  it.each(['', ': [', '- 7', 'a: &a [*a]', '"\\0": x', `${'['.repeat(5_000)}`])(
    'a file that all stories need stops the start with its name: %j',
    (text) => {
      writeFileSync(join(folder, 'categories.yaml'), text);
      for (const name of ['story', 'character']) writeFileSync(join(folder, `${name}.yaml`), text);
      const reads = [() => readContent(folder), () => readTemplates(folder), () => readWordLists(join(folder, 'story.yaml'))];
      for (const [index, read] of reads.entries()) {
        // The lists may be empty.
        const thrown = thrownBy(read);
        expect(thrown, String(index)).toBeInstanceOf(ContentError);
        expect((thrown as ContentError).message).toMatch(/^\/[^\n]+\.yaml: [^\n]+$/);
      }
    },
  );

  const home = join('characters', CHARACTER);

  it('returns every character with the whole card, the compiled talk, and the pictures by mood', () => {
    change('character.json', '"extensions": {}', '"extensions": { "of/another": { "program": [1, null] } }', home);
    const { characters } = readContent(folder);
    expect(characters).toHaveLength(1);
    const [{ character, script } = { character: null, script: '' }] = characters;
    expect(character).toMatchObject({ id: CHARACTER, storyId: SLUG });
    expect(character?.card).toEqual(JSON.parse(readFileSync(join(folder, home, 'character.json'), 'utf8')));
    expect(character?.portraits.calm).toBe(`/content/characters/${CHARACTER}/portraits/calm.svg`);
    expect(Object.keys(character?.portraits ?? {})).toHaveLength(5);
    expect(JSON.parse(script)).toHaveProperty('inkVersion');
  });

  it.each([
    ['a card that is no JSON', 'character.json', /^\{/, '', 'no JSON'],
    ['a duplicate field', 'character.json', '"spec":', '"spec": "x", "spec":', 'twice'],
    ['a talk that leads nowhere', 'talk.ink', /-> start/, '-> no_such_knot', 'no_such_knot'],
  ])('names the file and what is wrong with %s', (_, file, from, to, named) => {
    change(file, from, to, home);
    expect(problem()).toContain(named);
    expect(problem()).toContain(join(home, file));
  });

  it('names the folder of a character whose pictures are not those of moods', () => {
    const portraits = join(folder, home, 'portraits');
    writeFileSync(join(portraits, 'grumpy.svg'), '<svg/>');
    expect(problem()).toContain(join(home, 'portraits', 'grumpy.svg'));
    rmSync(join(portraits, 'grumpy.svg'));
    rmSync(join(portraits, 'calm.svg'));
    expect(problem()).toMatch(/portraits: there is no calm\.svg/);
  });

  it('names a character who is in the cast of no story, or of two', () => {
    cpSync(join(folder, 'stories', SLUG), join(folder, 'stories', 'the-same-again'), { recursive: true });
    expect(problem()).toMatch(/aunt.*character\.json: the id aunt is in the cast of several stories/);
    rmSync(join(folder, 'stories', 'the-same-again'), { recursive: true });
    cpSync(join(folder, home), join(folder, 'characters', 'stranger'), { recursive: true });
    expect(problem()).toMatch(/stranger.*character\.json: the id stranger is in the cast of no story/);
  });

  it('has no talks without authored characters', () => {
    rmSync(join(folder, 'characters'), { recursive: true });
    expect(readContent(folder).characters).toEqual([]);
  });
});

describe('compiling a script', () => {
  it('names the line of what does not compile', () => {
    const compiled = compileScript('-> start\n=== start ===\nHello.\n-> nowhere\n');
    expect(compiled).toMatchObject({ ok: false, error: [expect.stringMatching(/script\.ink:4: .*nowhere/)] });
  });

  it('never throws, for any input', () => {
    for (const ink of ['', '{', '=== ===', '* [', 'VAR x =', '-> -> ->', '\u0000', '{'.repeat(500)])
      expect(compileScript(ink)).toHaveProperty('ok');
  });
});
