import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ScriptedNarrator } from '#server/infrastructure/narrator/scripted-narrator.ts';

const root = join(import.meta.dirname, '../..');
/** Texts that players read outside of stories: views, landing pages, mails, brands. */
const texts = [
  'src/ui/**/*.tsx',
  'src/ui/**/*-text.ts',
  'src/domain/{payments,coins}/*.ts',
  'server/application/{mail,stories,support}/*-{texts,letters,layout}.ts',
  'brands/*.json',
];
/** Sentences that say that a person wrote something, or answers. */
const claim =
  /\b(written|made|told|answered|read) by (a person|people|humans?|hand)\b|\b(a person|a human|somebody|our authors?) (writes?|wrote|answers?|reads?|is looking|(will|has to) (read|answer|write))\b|\bits author\b/i;

it('PAGE-09: no page and no mail claims that a person wrote or answers', () => {
  const files = texts.flatMap((pattern) => globSync(pattern, { cwd: root }));
  expect(files.length).toBeGreaterThan(100);
  const claims = files.filter((file) =>
    claim.test(
      readFileSync(join(root, file), 'utf8')
        .replace(/^\s*(\/?\*|\/\/).*$/gm, '')
        .replace(/\s+/g, ' '),
    ),
  );
  expect(claims).toEqual([]);
});

it('PAGE-09: “Scripted” says that the text is fixed and no AI answers', () => {
  const { label, meaning, ai } = new ScriptedNarrator(0).traits;
  expect([label, ai]).toEqual(['Scripted', false]);
  expect(meaning).toContain('The text is fixed, and no AI answers while you play.');
});

it('PAGE-09: stories and characters carry no invented names of authors', () => {
  const stories = globSync('content/stories/*/story.yaml', { cwd: root });
  for (const file of stories) expect(readFileSync(join(root, file), 'utf8'), file).not.toMatch(/^(author|by|creator):/m);
  for (const file of globSync('content/characters/*/character.json', { cwd: root }))
    expect(JSON.parse(readFileSync(join(root, file), 'utf8')).data.creator, file).toBe('');
  expect(stories.length).toBeGreaterThan(0);
});
