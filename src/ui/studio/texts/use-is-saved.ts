import { ScriptDesk } from '#application/studio/script/script-desk.ts';
import { ClosedTexts } from '#application/studio/texts/closed-texts.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLivePart } from '#ui/platform/use-live.ts';

/** Whether all that was typed of a project is on the server, so that it can judge the draft as its author sees it. */
export function useIsSaved(id: string): boolean {
  const isServed = useLivePart(useCase(ScriptDesk).state, (desk) => desk.kind === 'ready' && desk.saving.kind === 'saved');
  const isOnItsWay = useLivePart(useCase(ClosedTexts).state, (projects) => projects.includes(id));
  return isServed && !isOnItsWay;
}
