import { type StoryProof, stopOfProof } from '#application/studio/proof/story-proof.ts';
import { countText } from '#domain/text/count-text.ts';
import { ActionNote } from '#ui/design/action-note.tsx';
import { Button } from '#ui/design/button.tsx';
import { useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';

interface SearchProgressProps {
  readonly id: string;
  readonly search: Extract<StoryProof, { kind: 'running' }>;
}

/** How far a search is, and its end. */
export function SearchProgress({ id, search: { states } }: SearchProgressProps) {
  const stop = useRemote(stopOfProof);
  const stopping = useLive(stop.state);
  return (
    <>
      <p role="status">
        {states === 0 ? 'The search begins.' : `${countText(states)} states so far.`} It goes on while you write, or when you leave this
        page.
      </p>
      <Button look="secondary" disabled={stopping.kind === 'running'} onClick={() => stop.run(id)}>
        Stop here
      </Button>
      <ActionNote state={stopping} running="Stopping…" />
    </>
  );
}
