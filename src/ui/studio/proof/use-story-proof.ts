import { useEffect } from 'react';
import { storyProof } from '#application/studio/proof/story-proof.ts';
import { ScriptDesk } from '#application/studio/script/script-desk.ts';
import { useCase, useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';

/** What a search of every way through the draft has shown. It is looked at while it is shown. */
export function useStoryProof(id: string) {
  const proof = useRemote(storyProof);
  const desk = useCase(ScriptDesk);
  useEffect(() => {
    proof.open(desk.settledDraft(id));
    return () => proof.close();
  }, [proof, desk, id]);
  return useLive(proof.state);
}
