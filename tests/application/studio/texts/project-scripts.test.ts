import fc from 'fast-check';
import { of } from 'rxjs';
import { expect, it } from 'vitest';
import { projectScripts } from '#application/studio/texts/project-scripts.ts';
import { getProject } from '#contract/studio/projects.ts';
import { readProjectText } from '#contract/studio/texts.ts';
import { ok } from '#domain/result.ts';
import { scriptTexts } from '#domain/studio/script/included-files.ts';
import { sessionParts } from '#tests/fakes/session-parts.ts';
import { projectOf } from '../studio-parts.ts';

const NAMES = ['a.ink', 'halls/b.ink', 'rooms.md', 'Räume.txt', 'notes', 'story.yaml'] as const;

it('STUDIO-218: the scripts of a story are its files of ink with whatever they include, each read once', () =>
  fc.assert(
    fc.property(fc.array(fc.subarray([...NAMES]), { minLength: NAMES.length + 1, maxLength: NAMES.length + 1 }), (including) => {
      const paths = ['script.ink', ...NAMES].toSorted();
      const files = new Map(
        paths.map((path, at) => [path, `${(including[at] ?? []).map((name) => `INCLUDE ${name}\n`).join('')}Words.`] as const),
      );
      const { server, session, remote } = sessionParts();
      const read: string[] = [];
      server.api.on(getProject, () => ok({ ...projectOf('p'), paths, removed: [], drafts: false }));
      server.api.on(readProjectText, ({ input }) => {
        const { path } = input as { path: string };
        read.push(path);
        return ok({ version: 1, text: files.get(path) ?? null, by: '' });
      });
      session.start();
      const scripts = remote.of(projectScripts);
      scripts.open({ id: 'p', edition: 0, settled: of(ok(null)) });
      expect(scripts.state.value).toEqual({ kind: 'ready', value: scriptTexts(files) });
      expect(new Set(read).size).toBe(read.length);
    }),
  ));
