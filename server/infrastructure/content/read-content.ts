import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { slug } from '../../../contract/shapes.ts';
import type { AuthoredStory } from '../../domain/authored-story.ts';
import { compileScript } from './compile-script.ts';

/** Raised when a file of `content/` is not as it should be; the message names the file and the field. */
export class ContentError extends Error {}

export interface Category {
  readonly id: string;
  readonly name: string;
}

export interface Content {
  readonly categories: readonly Category[];
  readonly stories: readonly { readonly story: AuthoredStory; readonly script: string }[];
}

const line = (most: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most));
const picture = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9/-]*\.svg$/, 'is no path of an SVG inside the story'));

const storyFile = v.strictObject({
  title: line(80),
  one_liner: line(160),
  synopsis: line(2000),
  category: slug,
  tags: v.pipe(v.array(line(30)), v.minLength(1), v.maxLength(8)),
  rating: v.picklist(['everyone', 'teen', 'mature']),
  price: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)),
  published: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/, 'is no date like 2026-01-31')),
  author: line(80),
  narrator: v.strictObject({ name: line(80), voice: line(300) }),
  cover_alt: line(300),
  opening_lines: v.pipe(v.array(line(200)), v.minLength(1)),
  cast: v.array(
    v.strictObject({ id: slug, name: line(80), role: line(120), description: line(600), greeting: line(400), portrait: picture }),
  ),
  scenes: v.record(v.string(), v.strictObject({ image: picture, alt: line(300) })),
  objectives: v.array(v.strictObject({ id: slug, text: line(200) })),
  endings: v.pipe(
    v.array(
      v.strictObject({ id: slug, name: line(80), text: line(300), hint: line(300), when: v.optional(line(400), ''), epilogue: line(3000) }),
    ),
    v.minLength(1),
  ),
  lore: v.array(
    v.strictObject({
      name: v.optional(line(80)),
      keys: v.array(line(60)),
      secondary: v.optional(v.array(line(60)), []),
      text: line(1000),
      constant: v.optional(v.boolean(), false),
      priority: v.optional(v.pipe(v.number(), v.integer()), 0),
      scan_depth: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))),
      whole_words: v.optional(v.boolean(), true),
      case_sensitive: v.optional(v.boolean(), false),
    }),
  ),
  nudges: v.pipe(v.array(line(300)), v.minLength(1)),
});

const categoryFile = v.array(v.strictObject({ id: slug, name: line(60) }));

/** Reads and checks all of `content/`. Throws a `ContentError` at the first thing that is wrong. */
export function readContent(folder: string): Content {
  const categories = check(categoryFile, join(folder, 'categories.yaml'));
  const known = new Set(categories.map((category) => category.id));
  const stories = readdirSync(join(folder, 'stories'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !existsSync(join(folder, 'stories', entry.name, '.draft')))
    .map((entry) => readStory(join(folder, 'stories', entry.name), entry.name))
    .sort((a, b) => a.story.id.localeCompare(b.story.id));
  for (const { story } of stories) {
    if (!known.has(story.category))
      throw new ContentError(`content/stories/${story.id}/story.yaml: category "${story.category}" is not in content/categories.yaml`);
  }
  return { categories, stories };
}

function readStory(folder: string, id: string): Content['stories'][number] {
  const file = check(storyFile, join(folder, 'story.yaml'));
  const media = (path: string) => {
    if (!existsSync(join(folder, path))) throw new ContentError(`${join(folder, 'story.yaml')}: there is no file ${path}`);
    return `/content/stories/${id}/${path}`;
  };
  const story: AuthoredStory = {
    ...file,
    id,
    cover: media('cover.svg'),
    cast: file.cast.map((member) => ({ ...member, portrait: media(member.portrait) })),
    scenes: Object.fromEntries(Object.entries(file.scenes).map(([name, scene]) => [name, { ...scene, image: media(scene.image) }])),
  };
  const script = join(folder, 'script.ink');
  const compiled = compileScript(readFileSync(script, 'utf8'));
  if (!compiled.ok) throw new ContentError(`${script}: ${compiled.error.join('; ')}`);
  return { story, script: compiled.value };
}

function check<S extends v.GenericSchema>(schema: S, path: string): v.InferOutput<S> {
  let file: unknown;
  try {
    file = parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new ContentError(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
  const checked = v.safeParse(schema, file);
  if (checked.success) return checked.output;
  const [issue] = checked.issues;
  throw new ContentError(`${path}: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
}
