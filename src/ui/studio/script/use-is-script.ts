import { ScriptGuide } from '#application/studio/script/script-guide.ts';
import { isInkFile } from '#domain/studio/script/included-files.ts';
import { formOf } from '#domain/studio/texts/conflict-marks.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLivePart } from '#ui/platform/use-live.ts';

/** Whether the open text is of the story's script, by its name or because the script includes it; null while that is not known. Source: STUDIO-218. */
export function useIsScript(path: string): boolean | null {
  const guide = useCase(ScriptGuide);
  const isIncluded = useLivePart(guide.texts, (texts) => texts.some(({ file }) => file === path));
  const isRead = useLivePart(guide.state, ({ kind }) => kind !== 'reading');
  if (isInkFile(path) || isIncluded) return true;
  return isRead || formOf(path) === 'sheet' ? false : null;
}
