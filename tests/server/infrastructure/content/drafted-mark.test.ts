import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectStory } from '#server/infrastructure/content/project-story.ts';
import { ThreadStoryReader } from '#server/infrastructure/content/thread-story-reader.ts';

const ID = 'the-quiet-relay';
const folder = join(import.meta.dirname, '../../../../content/stories');
const reader = new ThreadStoryReader({ folder, clock: { now: () => new Date(0) }, most: { ms: 20_000, mb: 640 } });
const MARK = '// Drafted with a model: 84 words.';

it('PROOF-19: a story whose script has the mark of a drafted knot is one that a model drafted a part of; no other is, and ours are none', () => {
  const files = reader.served(ID) ?? new Map<string, string>();
  const script = files.get('script.ink') ?? '';
  const draftedOf = (text: string) => {
    const read = projectStory(new Map([...files, ['script.ink', text]]), {
      ...{ id: ID, categories: ['science-fiction', 'mystery', 'fantasy'] },
      pictures: reader.servedPictures(ID),
    });
    if (!read.ok) throw new Error(read.error.join(' '));
    return read.value.story.drafted;
  };
  expect(draftedOf(script)).toBeUndefined();
  expect(draftedOf(script.replace('=== message ===', `=== message ===\n${MARK}`))).toBe(true);
  expect(draftedOf(`${script}\n// Drafted with a model, perhaps.\n`)).toBeUndefined();
});
