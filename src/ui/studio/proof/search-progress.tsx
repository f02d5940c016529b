import { type StoryProof, stopOfProof } from '#application/studio/proof/story-proof.ts';
import { countText } from '#domain/text/count-text.ts';
import { ActionNote } from '#ui/design/action-note.tsx';
import { Button } from '#ui/design/button.tsx';
import { useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { BeginSearch } from './begin-search.tsx';

interface SearchProgressProps {
  readonly id: string;
  readonly search: Extract<StoryProof, { kind: 'running' }>;
}

/** How far a search is, and its end. */
export function SearchProgress({ id, search: { states, ofOlder } }: SearchProgressProps) {
  const stop = useRemote(stopOfProof);
  const stopping = useLive(stop.state);
  return (
    <>
      <p role="status">
        {states === 0 ? 'The search begins.' : `${countText(states)} states so far.`}{' '}
        {ofOlder
          ? 'You have written on since it began: it goes by the text as it was.'
          : 'It goes on while you write, or when you leave this page.'}
      </p>
      {ofOlder && <BeginSearch id={id} label="Search the text as it is now" />}
      <Button look="secondary" disabled={stopping.kind === 'running'} onClick={() => stop.run(id)}>
        Stop here
      </Button>
      <ActionNote state={stopping} running="Stopping…" />
    </>
  );
}
