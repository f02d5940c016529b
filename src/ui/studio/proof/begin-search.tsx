import { proving } from '#application/studio/proof/story-proof.ts';
import { ScriptDesk } from '#application/studio/script/script-desk.ts';
import { ActionNote } from '#ui/design/action-note.tsx';
import { Button } from '#ui/design/button.tsx';
import { useCase, useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';

interface BeginSearchProps {
  readonly id: string;
  readonly label: string;
  readonly look?: 'primary' | 'secondary';
}

/** Searches every way through the draft. */
export function BeginSearch({ id, label, look = 'primary' }: BeginSearchProps) {
  const begin = useRemote(proving);
  const desk = useCase(ScriptDesk);
  const state = useLive(begin.state);
  return (
    <div>
      <Button look={look} disabled={state.kind === 'running'} onClick={() => begin.run(desk.settledDraft(id))}>
        {label}
      </Button>
      <ActionNote state={state} running="One moment…" />
    </div>
  );
}
