import { NewProject } from '#application/studio/projects/new-project.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { BeginTitled, type TypedTitle } from './begin-titled.tsx';

/** Begins an empty story under a title. */
export function BeginEmpty(typed: TypedTitle) {
  const project = useCase(NewProject);
  return <BeginTitled {...typed} begin={(title) => project.begin({ kind: 'empty', title })} />;
}
