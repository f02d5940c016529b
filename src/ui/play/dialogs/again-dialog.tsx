import { type FormEvent, useState } from 'react';
import { Play } from '#application/play/play.ts';
import type { PlayState } from '#application/play/play-state.ts';
import { MAX_BUT_LENGTH } from '#domain/play/turn.ts';
import { isTooLong } from '#domain/text/text-length.ts';
import { isVisible } from '#domain/text/visible-text.ts';
import { costText } from '#ui/coins/cost-text.ts';
import { Button } from '#ui/design/button.tsx';
import { Dialog } from '#ui/design/dialog.tsx';
import { Field } from '#ui/design/field.tsx';
import styles from '#ui/memory/steering-dialog.module.scss';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLivePart } from '#ui/platform/use-live.ts';
import { useStoryText } from '#ui/text/story-language.tsx';

interface AgainDialogProps {
  readonly turnId: string;
  readonly close: () => void;
}

const EXAMPLES = ['shorter', 'funnier', 'darker', 'with more talk', 'let it go wrong'] as const;

/** Asks for another reply to the same input, and what should be different. */
export function AgainDialog({ turnId, close }: AgainDialogProps) {
  const play = useCase(Play);
  const price = useLivePart(play.state, (state: PlayState) =>
    state.kind === 'open' ? (state.turns.find(({ id }) => id === turnId)?.retryPrice ?? null) : null,
  );
  const [but, setBut] = useState('');
  const ready = isVisible(but) && !isTooLong(but, MAX_BUT_LENGTH);
  const storyText = useStoryText();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ready) return;
    play.retryReply(turnId, but.trim());
    close();
  };
  return (
    <Dialog
      size="wide"
      title="Again, but …"
      onClose={close}
      closeLabel="Cancel"
      typed
      actions={
        <Button type="submit" form="again" look="primary" disabled={!ready}>
          Another reply {price !== null && costText(price)}
        </Button>
      }
    >
      <form id="again" className={styles.form} onSubmit={submit}>
        <p>The reply that is there now is kept beside it.</p>
        <Field label="What should be different" limit={{ text: but, most: MAX_BUT_LENGTH }}>
          {(control) => <input {...control} {...storyText} type="text" value={but} onChange={(event) => setBut(event.target.value)} />}
        </Field>
        <Examples take={setBut} />
      </form>
    </Dialog>
  );
}

const Examples = ({ take }: { readonly take: (example: string) => void }) => (
  <ul className={styles.examples} aria-label="Examples">
    {EXAMPLES.map((example) => (
      <li key={example}>
        <Button look="secondary" onClick={() => take(example)}>
          {example}
        </Button>
      </li>
    ))}
  </ul>
);
