import type { LoaderFunctionArgs } from 'react-router';
import { openedProject } from '#application/studio/opened-project.ts';
import { ScriptDesk } from '#application/studio/script-desk.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';

/** The text that every story has. */
export const SCRIPT = 'script.ink';

/** Opens the project of the address, and the text that it names, or the script. */
export function openProject(useCases: UseCases, { params, request }: LoaderFunctionArgs): void {
  const id = params.id ?? '';
  useCases.remote(openedProject).ensure(id);
  useCases.get(ScriptDesk).open({ id, path: new URL(request.url).searchParams.get('file') ?? SCRIPT });
}
