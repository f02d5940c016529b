import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compileScript } from '../../../../server/infrastructure/content/compile-script.ts';
import { ContentError, readContent } from '../../../../server/infrastructure/content/read-content.ts';

const authored = join(import.meta.dirname, '../../../../content');
const SLUG = 'the-quiet-relay';

describe('reading the content', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'story-content-'));
    cpSync(join(authored, 'categories.yaml'), join(folder, 'categories.yaml'));
    cpSync(join(authored, 'stories', SLUG), join(folder, 'stories', SLUG), { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const change = (file: string, from: string | RegExp, to: string): void => {
    const path = join(folder, 'stories', SLUG, file);
    const text = readFileSync(path, 'utf8');
    expect(text.replace(from, to)).not.toBe(text);
    writeFileSync(path, text.replace(from, to));
  };

  it('gives every story with its script compiled and its pictures as the browser loads them', () => {
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
    ['a missing field', 'story.yaml', /^author:.*\n/m, '', 'author'],
    ['a wrong price', 'story.yaml', /^price:.*$/m, 'price: -1', 'price'],
    ['a wrong day', 'story.yaml', /^published:.*$/m, 'published: soon', 'published'],
    ['an unknown category', 'story.yaml', /^category:.*$/m, 'category: cooking', 'cooking'],
    ['broken YAML', 'story.yaml', /^title:/m, 'title: [', 'story.yaml'],
    ['a picture that climbs out', 'story.yaml', /image: scenes\/[a-z0-9-]+\.svg/, 'image: ../../secret.svg', 'scenes'],
    ['a picture that is not there', 'story.yaml', /image: scenes\/[a-z0-9-]+\.svg/, 'image: scenes/none.svg', 'scenes/none.svg'],
    ['a script that leads nowhere', 'script.ink', /-> [a-z_]+$/m, '-> no_such_knot', 'no_such_knot'],
  ])('names the file and what is wrong with %s', (_, file, from, to, named) => {
    change(file, from, to);
    const error = (() => {
      try {
        readContent(folder);
        return null;
      } catch (problem) {
        return problem;
      }
    })();
    expect(error).toBeInstanceOf(ContentError);
    expect(String(error)).toContain(named);
    expect(String(error)).toContain(SLUG);
  });
});

describe('compiling a script', () => {
  it('names the line of what does not compile', () => {
    const compiled = compileScript('-> start\n=== start ===\nHello.\n-> nowhere\n');
    expect(compiled).toMatchObject({ ok: false, error: [expect.stringMatching(/line 4.*nowhere/)] });
  });

  it('never throws, whatever it is given', () => {
    for (const ink of ['', '{', '=== ===', '* [', 'VAR x =', '-> -> ->', '\u0000', '{'.repeat(500)])
      expect(compileScript(ink)).toHaveProperty('ok');
  });
});
