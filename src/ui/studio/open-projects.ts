import type { LoaderFunctionArgs } from 'react-router';
import { ProjectList } from '#application/studio/project-list.ts';
import { servedStories } from '#application/studio/served-stories.ts';
import { templateList } from '#application/studio/templates.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';
import { viewFrom } from './projects-address.ts';

/** Opens the list of the address, and the stories and templates that a project can be begun from. */
export function openProjects(useCases: UseCases, { request }: LoaderFunctionArgs): void {
  useCases.get(ProjectList).open(viewFrom(new URL(request.url).searchParams));
  useCases.remote(servedStories).ensure();
  useCases.remote(templateList).ensure();
}
