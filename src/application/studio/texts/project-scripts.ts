import { forkJoin, map, of, switchMap } from 'rxjs';
import { resource } from '#application/remote/declare.ts';
import { missingPage } from '#application/remote/resource.ts';
import { getProject } from '#contract/studio/projects.ts';
import { readProjectText } from '#contract/studio/texts.ts';
import { ok } from '#domain/result.ts';
import { isSameDraft, type SettledDraft } from './settled-draft.ts';

/** The scripts of a project as the server has them. Source: STUDIO-28. */
export const projectScripts = resource({
  read: ({ api }, { id, settled }: SettledDraft) =>
    // switchMap, three times: each emits once. Where not all reached the server, the lines that it has are better than none.
    settled.pipe(
      switchMap(() => api.call(getProject, { id })),
      switchMap((project) => {
        if (!project.ok) return of(project);
        const files = project.value.paths.filter((path) => path.endsWith('.ink'));
        if (files.length === 0) return of(ok([]));
        return forkJoin(files.map((path) => api.call(readProjectText, { id, path }))).pipe(
          map((answers) => {
            const failed = answers.find((answer) => !answer.ok);
            return failed ?? ok(answers.map((answer, at) => ({ file: files[at] ?? '', text: (answer.ok && answer.value.text) || '' })));
          }),
        );
      }),
    ),
  sameKey: isSameDraft,
  onPlayerChange: 'close',
  fallback: 'The script did not come.',
  missing: missingPage,
});

/** The text of a project's sheet as the server has it; empty where there is none. */
export const projectSheetText = resource({
  read: ({ api }, id: string) =>
    api.call(readProjectText, { id, path: 'story.yaml' }).pipe(map((answer) => (answer.ok ? ok(answer.value.text ?? '') : answer))),
  onPlayerChange: 'close',
  fallback: 'The sheet did not come.',
  missing: missingPage,
});
