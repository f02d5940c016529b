import { type FormEvent, useState } from 'react';
import { GameMemory, type RememberedSummary } from '#application/memory/game-memory.ts';
import { MAX_SUMMARY_LENGTH } from '#domain/memory/memory.ts';
import { counted } from '#domain/text/count-text.ts';
import { isTooLong } from '#domain/text/text-length.ts';
import { Button } from '#ui/design/button.tsx';
import { Field } from '#ui/design/field.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useStoryText } from '#ui/text/story-language.tsx';
import styles from './memory-dialog.module.scss';

interface MemorySummaryProps {
  readonly summary: RememberedSummary;
  readonly saving: boolean;
}

/** The summary of the turns that the narrator no longer receives in full. */
export function MemorySummary({ summary, saving }: MemorySummaryProps) {
  const memory = useCase(GameMemory);
  const [text, setText] = useState(summary?.text ?? '');
  const storyText = useStoryText();
  const same = text.trim() === '' || isTooLong(text, MAX_SUMMARY_LENGTH) || text.trim() === summary?.text;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!same) memory.change({ what: 'summary', text: text.trim() });
  };
  return (
    <section aria-labelledby="summary">
      <h3 id="summary">What happened so far</h3>
      {summary === null ? (
        <p>Nothing was summed up yet: the whole story is still remembered word by word.</p>
      ) : (
        <form className={styles.summary} onSubmit={save}>
          <p>
            {counted(summary.turns, 'turn')}
            {summary.by === 'player' ? ', in your words.' : ', as the story sums them up.'}
          </p>
          <Field label="What happened so far" labelHidden limit={{ text, most: MAX_SUMMARY_LENGTH }} className={styles.lore}>
            {(control) => <textarea {...control} {...storyText} rows={5} value={text} onChange={(event) => setText(event.target.value)} />}
          </Field>
          <Button type="submit" look="secondary" disabled={saving || same}>
            Save
          </Button>
        </form>
      )}
    </section>
  );
}
