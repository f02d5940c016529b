import type { LoaderFunctionArgs } from 'react-router';
import { memberIdeas } from '#application/studio/projects/idea-desk.ts';
import { ProjectList } from '#application/studio/projects/project-list.ts';
import { servedStories } from '#application/studio/projects/served-stories.ts';
import { templateList } from '#application/studio/templates/templates.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';
import { ideasFrom, viewFrom } from './projects-address.ts';

/** Opens the list of the address, of stories or of ideas, and the stories and templates that a project can be begun from. */
export function openProjects(useCases: UseCases, { request }: LoaderFunctionArgs): void {
  const query = new URL(request.url).searchParams;
  const ideas = ideasFrom(query);
  if (ideas === null) useCases.get(ProjectList).open(viewFrom(query));
  else useCases.remote(memberIdeas).open(ideas === 'answered');
  useCases.remote(servedStories).ensure();
  useCases.remote(templateList).ensure();
}
