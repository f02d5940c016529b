import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compileScript } from '../../../../server/infrastructure/content/compile-script.ts';
import { ContentError, readContent } from '../../../../server/infrastructure/content/read-content.ts';

const authored = join(import.meta.dirname, '../../../../content');
const SLUG = 'the-quiet-relay';
const CHARACTER = 'aunt';

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

  const problem = (): string => {
    try {
      readContent(folder);
      return '';
    } catch (error) {
      expect(error).toBeInstanceOf(ContentError);
      return String(error);
    }
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
    ['an unknown category', 'story.yaml', /^category:.*$/m, 'category: cooking', 'cooking'],
    ['broken YAML', 'story.yaml', /^title:/m, 'title: [', 'story.yaml'],
    ['a picture that climbs out', 'story.yaml', /image: scenes\/[a-z0-9-]+\.svg/, 'image: ../../secret.svg', 'scenes'],
    ['a picture that is not there', 'story.yaml', /image: scenes\/[a-z0-9-]+\.svg/, 'image: scenes/none.svg', 'scenes/none.svg'],
    ['a script that leads nowhere', 'script.ink', /-> [a-z_]+$/m, '-> no_such_knot', 'no_such_knot'],
  ])('names the file and what is wrong with %s', (_, file, from, to, named) => {
    change(file, from, to);
    expect(problem()).toContain(named);
    expect(problem()).toContain(SLUG);
  });

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
    ['a field of a wrong kind', 'character.json', /"tags": \[/, '"tags": 1, "x": [', 'data.tags'],
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
    expect(compiled).toMatchObject({ ok: false, error: [expect.stringMatching(/line 4.*nowhere/)] });
  });

  it('never throws, for any input', () => {
    for (const ink of ['', '{', '=== ===', '* [', 'VAR x =', '-> -> ->', '\u0000', '{'.repeat(500)])
      expect(compileScript(ink)).toHaveProperty('ok');
  });
});
