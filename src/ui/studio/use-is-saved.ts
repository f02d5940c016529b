import { ScriptDesk } from '#application/studio/script-desk.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLivePart } from '#ui/platform/use-live.ts';

/** Whether all that was typed is on the server, so that it can judge the draft as its author sees it. */
export const useIsSaved = (): boolean =>
  useLivePart(useCase(ScriptDesk).state, (desk) => desk.kind === 'ready' && desk.saving.kind === 'saved');
