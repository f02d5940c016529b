import { forkJoin, map, type Observable, of, switchMap } from 'rxjs';
import type { ApiFailure, CallAnswer } from '#application/platform/api.ts';
import { resource } from '#application/remote/declare.ts';
import { missingPage } from '#application/remote/resource.ts';
import { getProject } from '#contract/studio/projects.ts';
import { readProjectText } from '#contract/studio/texts.ts';
import { ok, type Result } from '#domain/result.ts';
import { includedNames, isInkFile, type ScriptText } from '#domain/studio/script/included-files.ts';
import { namedFiles } from '#domain/studio/script/named-files.ts';
import { isSameDraft, type SettledDraft } from './settled-draft.ts';

type ReadText = (path: string) => Observable<Result<CallAnswer<typeof readProjectText>, ApiFailure>>;

/** Texts of a project and those that they include, and so on, in the order of `paths`: all that it has. `files`: those to begin with. Emits once. */
function scriptsOf(
  paths: readonly string[],
  files: readonly string[],
  read: ReadText,
  known: ReadonlyMap<string, string> = new Map(),
): Observable<Result<readonly ScriptText[], ApiFailure>> {
  if (files.length === 0)
    return of(ok(paths.flatMap((file) => [known.get(file)].flatMap((text) => (text === undefined ? [] : [{ file, text }])))));
  // switchMap: it emits once.
  return forkJoin(files.map(read)).pipe(
    switchMap((answers) => {
      const failed = answers.find((answer) => !answer.ok);
      if (failed && !failed.ok) return of(failed);
      const texts = new Map([...known, ...answers.map((answer, at) => [files[at] ?? '', (answer.ok && answer.value.text) || ''] as const)]);
      const find = namedFiles(paths);
      const named = [...texts.values()].flatMap((text) => includedNames(text).flatMap((name) => find(name) ?? []));
      return scriptsOf(
        paths,
        [...new Set(named)].filter((path) => !texts.has(path)),
        read,
        texts,
      );
    }),
  );
}

/** The scripts of a project as the server has them, with whatever they include. Source: STUDIO-28, STUDIO-218. */
export const projectScripts = resource({
  read: ({ api }, { id, settled }: SettledDraft) =>
    // switchMap, three times: each emits once. Where not all reached the server, the lines that it has are better than none.
    settled.pipe(
      switchMap(() => api.call(getProject, { id })),
      switchMap((project) => {
        if (!project.ok) return of(project);
        const { paths } = project.value;
        return scriptsOf(paths, paths.filter(isInkFile), (path) => api.call(readProjectText, { id, path }));
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
