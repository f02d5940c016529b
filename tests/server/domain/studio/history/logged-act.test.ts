import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { loggedAct, textAct } from '#server/domain/studio/history/logged-act.ts';
import { root } from '#tests/architecture/syntax.ts';

/** Acts about a shared book alone, which no story’s log has. */
const OF_BOOKS = ['shared-book.create', 'shared-book.archive', 'shared-book.restore'];

it('STUDIO-135: every act that the studio writes about a story has its words', () => {
  const sources = globSync('server/application/studio/**/*.ts', { cwd: root }).map((path) => readFileSync(join(root, path), 'utf8'));
  const written = sources.flatMap((text) =>
    [...text.matchAll(/['`]((?:project|shared-book)\.[a-z-]+)['` ]/g)].map(([, name]) => name ?? ''),
  );
  expect(written.length).toBeGreaterThan(15);
  const unknown = new Set(written.filter((name) => !OF_BOOKS.includes(name) && loggedAct(name).did === 'other'));
  expect([...unknown]).toEqual([]);
});

it('STUDIO-135: the version and the time are read from behind the name; what is neither is none', () => {
  const none = { version: null, planned: null, texts: [] };
  expect(loggedAct('project.publish the-tide-clock 12')).toEqual({ did: 'published', version: 12, planned: null, texts: [] });
  expect(loggedAct('project.take-back the-tide-clock 3')).toEqual({ did: 'taken-back', version: 3, planned: null, texts: [] });
  expect(loggedAct('project.plan 2026-11-21T14:05:00.000Z')).toEqual({
    did: 'planned',
    version: null,
    planned: '2026-11-21T14:05:00.000Z',
    texts: [],
  });
  expect(loggedAct('shared-book.use 6a3f')).toEqual({ did: 'book-taken', ...none });
  for (const odd of ['project.publish', 'project.publish a b', 'project.plan', 'project.plan soon'])
    expect(loggedAct(odd)).toMatchObject(none);
  for (const odd of ['', ' ', 'project', 'constructor', 'lorebook.import x']) expect(loggedAct(odd)).toEqual({ did: 'other', ...none });
});

it('STUDIO-156: the names of texts come out of the log as they went in, whatever is in them; of an earlier entry without one there is none', () => {
  const path = fc.oneof(fc.string({ unit: 'grapheme', minLength: 1 }), fc.constantFrom('The rooms.ink', '100%25.ink', 'a#b/c d.ink'));
  fc.assert(
    fc.property(path, path, (from, to) => {
      expect(loggedAct(textAct('project.add-text', from))).toMatchObject({ did: 'text-added', texts: [from] });
      expect(loggedAct(textAct('project.rename-text', from, to))).toMatchObject({ did: 'text-renamed', texts: [from, to] });
      expect(loggedAct(textAct('project.remove-text', from))).toMatchObject({ did: 'text-removed', texts: [from] });
    }),
  );
  for (const odd of ['project.add-text', 'project.add-text ', 'project.add-text %', 'project.add-text a b c'])
    expect(loggedAct(odd)).toMatchObject({ did: 'text-added', texts: [] });
});
