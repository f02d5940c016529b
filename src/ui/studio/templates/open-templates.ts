import type { LoaderFunctionArgs } from 'react-router';
import { servedStories } from '#application/studio/projects/served-stories.ts';
import { openedTemplate, templateList, templatePair } from '#application/studio/templates/templates.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';
import { templatesView } from './templates-address.ts';

/** Opens the templates, and the one that the address names. */
export function openTemplates(useCases: UseCases, { request }: LoaderFunctionArgs): void {
  const { id, sides } = templatesView(new URL(request.url).searchParams);
  useCases.remote(templateList).ensure();
  useCases.remote(openedTemplate).ensure(id);
  if (sides === null) return;
  useCases.remote(templatePair).ensure(sides);
  // What a trial may be told on.
  useCases.remote(servedStories).ensure();
}
