import { ModelCritic } from '#application/studio/critic/model-critic.ts';
import { ConditionDraft } from '#application/studio/drafting/condition-draft.ts';
import { SceneDraft } from '#application/studio/drafting/scene-draft.ts';
import { ToldReaders } from '#application/studio/readers/told-readers.ts';
import { ToldPlay } from '#application/studio/told/told-play.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLivePart } from '#ui/platform/use-live.ts';

/** Whether a language model writes something for this page, which is paid for and lost where the page is left. Source: STUDIO-223. */
export function useAwaitsModel(): boolean {
  const scene = useLivePart(useCase(SceneDraft).state, ({ kind }) => kind === 'asking' || kind === 'checking');
  const condition = useLivePart(useCase(ConditionDraft).state, ({ isRunning }) => isRunning);
  const critic = useLivePart(useCase(ModelCritic).state, ({ kind }) => kind === 'asking');
  const readers = useLivePart(useCase(ToldReaders).state, ({ kind }) => kind === 'reading');
  const told = useLivePart(useCase(ToldPlay).state, ({ isWritten }) => isWritten);
  return scene || condition || critic || readers || told;
}
