import { projectPictures } from '#application/studio/publishing/publishing.ts';
import { ProjectSheet } from '#application/studio/sheets/project-sheet.ts';
import { useCase, useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';

/** Where the picture at a path of the story's folder can be seen; empty where there is none, or it is not known yet. */
export function usePictureAddresses(): (path: string) => string {
  const pictures = useLive(useRemote(projectPictures).state);
  const added = useLive(useCase(ProjectSheet).added);
  const all = [...(pictures.kind === 'ready' ? pictures.value.pictures : []), ...added];
  return (path) => all.findLast((picture) => picture.path === path)?.address ?? '';
}
