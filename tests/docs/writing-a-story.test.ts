import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { moods } from '#domain/characters/mood-pictures.ts';
import { GUEST_SIGN_UP_GRANT, VERIFIED_EMAIL_GRANT } from '#domain/coins/grants.ts';
import { storyFile } from '#server/infrastructure/content/read-content.ts';
import { STORY_LIMITS } from '../../scripts/walk-story.ts';

const root = join(import.meta.dirname, '../..');
const guide = readFileSync(join(root, 'docs/writing-a-story.md'), 'utf8');

/** The cell beside a row's first one. */
const row = (name: string): string => new RegExp(`^\\| ${name} \\| (.*) \\|$`, 'm').exec(guide)?.[1] ?? '';
const named = (text: string): string[] => [...text.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name);

it('explains every field of the schema, and no other', () => {
  const fields = [...guide.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  expect(fields).toEqual(Object.keys(storyFile.entries));
});

it('names the fields of nested objects', () => {
  const { cast, narrator, objectives, endings, lore } = storyFile.entries;
  expect(named(row('`narrator`'))).toEqual(Object.keys(narrator.entries));
  expect(named(row('`cast`'))).toEqual(Object.keys(cast.item.entries));
  expect(named(row('`objectives`'))).toEqual(Object.keys(objectives.item.entries));
  expect(named(row('`endings`'))).toEqual(Object.keys(endings.pipe[0].item.entries));
  expect(named(row('`lore`')).toSorted()).toEqual(Object.keys(lore.item.entries).toSorted());
});

it('names all categories, ratings and moods', () => {
  const categories: { id: string }[] = parse(readFileSync(join(root, 'content/categories.yaml'), 'utf8'));
  expect(named(row('`category`'))).toEqual(categories.map(({ id }) => id));
  expect(named(row('`rating`'))).toEqual([...storyFile.entries.rating.options]);
  expect(row('`# mood: <mood>`').split(/, | or /)).toEqual([...moods]);
});

it('gives the limits that the tests hold', () => {
  const { knots, endings, choicesAtOnce, label, wordsPerTurn, shortestPlay, longestPlay } = STORY_LIMITS;
  expect(row('knots')).toContain(`at least ${knots},`);
  expect(row('endings')).toContain(`at least ${endings},`);
  expect(row('choices at once')).toContain(`at most ${choicesAtOnce},`);
  expect(row("a choice's label")).toBe(`at most ${label} characters`);
  expect(row('words in one turn')).toContain(`at most ${wordsPerTurn},`);
  expect(row('turns to an ending')).toBe(`at least ${shortestPlay} and at most ${longestPlay}`);
  expect(row('coins for the longest play')).toContain(`the ${GUEST_SIGN_UP_GRANT} of a guest`);
  expect(row('coins for the longest play')).toContain(`at most ${GUEST_SIGN_UP_GRANT + VERIFIED_EMAIL_GRANT},`);
});
