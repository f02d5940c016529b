import { SingleKeys } from '#application/design/single-keys.ts';
import { type StudioCommand, studioKeyOf } from '#domain/studio/studio-keys.ts';
import { isCovered, takesText } from '#ui/design/key-press.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { useWindowEvent } from '#ui/platform/use-window-event.ts';

/** The keys of the page of a story that are not the editor's own. What `run` answers with false is none of the page now: the browser gets the key. */
export function useStudioKeys(run: (command: StudioCommand) => boolean): void {
  const isSingle = useLive(useCase(SingleKeys).state);
  useWindowEvent('keydown', (event) => {
    const found = event.defaultPrevented ? null : studioKeyOf(event);
    // Most keys are letters: only for the others the page is searched for a dialog.
    if (found === null || found.where === 'text' || isCovered()) return;
    // The editor is a shadow tree: only there it can be told that one writes.
    const [at = null] = event.composedPath();
    if (found.where === 'plain' && (!isSingle || takesText(at))) return;
    if (run(found.command)) event.preventDefault();
  });
}
