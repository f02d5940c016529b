import type { LoaderFunctionArgs } from 'react-router';
import { openedProject } from '#application/studio/opened-project.ts';
import { ScriptDesk } from '#application/studio/script-desk.ts';
import { ScriptGuide } from '#application/studio/script-guide.ts';
import { TextVersions } from '#application/studio/text-versions.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';
import { textFrom } from './project-address.ts';

/** Opens the project of the address, the text that it names, or the script, and the text's history. */
export function openProject(useCases: UseCases, { params, request }: LoaderFunctionArgs): void {
  const id = params.id ?? '';
  const { path, hasHistory } = textFrom(new URL(request.url).searchParams);
  useCases.remote(openedProject).ensure(id);
  useCases.get(ScriptDesk).ensure({ id, path });
  if (path.endsWith('.ink')) useCases.get(ScriptGuide).ensure({ id, path });
  if (hasHistory) useCases.get(TextVersions).open({ id, path });
}
