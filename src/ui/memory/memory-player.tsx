import { type FormEvent, useState } from 'react';
import { type EditableMemory, GameMemory } from '#application/memory/game-memory.ts';
import { MAX_TOLD_LENGTH } from '#domain/memory/memory.ts';
import { isTooLong } from '#domain/text/text-length.ts';
import { Button } from '#ui/design/button.tsx';
import { Field } from '#ui/design/field.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useStoryText } from '#ui/text/story-language.tsx';
import styles from './memory-dialog.module.scss';

type Player = NonNullable<EditableMemory['memory']['player']>;
type PlayerLine = Player['lines'][number];

interface MemoryPlayerProps {
  readonly player: Player;
  readonly saving: boolean;
}

/** What a character knows of the player from all their talks. Each line opens, to be put right or forgotten. */
export function MemoryPlayer({ player: { lines }, saving }: MemoryPlayerProps) {
  const memory = useCase(GameMemory);
  const known = lines.filter(({ text }) => text !== '');
  return (
    <section aria-labelledby="of-you">
      <h3 id="of-you">About you</h3>
      <ul className={styles.known}>
        {lines.map((line) => (
          <li key={`${line.slot} ${line.text}`}>
            <Line line={line} saving={saving} />
          </li>
        ))}
      </ul>
      {known.length > 1 && (
        <Button look="quiet" flush disabled={saving} onClick={() => memory.change({ what: 'forget-player' })}>
          Forget all of it
        </Button>
      )}
    </section>
  );
}

function Line({ line: { slot, label, text, own }, saving }: { readonly line: PlayerLine; readonly saving: boolean }) {
  const memory = useCase(GameMemory);
  const [typed, setTyped] = useState(text);
  const storyText = useStoryText();
  const changed = typed.trim() !== '' && typed.trim() !== text && !isTooLong(typed, MAX_TOLD_LENGTH);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (changed) memory.change({ what: 'told', slot, text: typed.trim() });
  };
  return (
    <details>
      <summary className={styles.line}>
        <bdi className={text === '' ? styles.untold : undefined} {...storyText}>
          {text || 'Not told yet'}
        </bdi>
        <small>{label}</small>
      </summary>
      <form className={styles.editor} onSubmit={save}>
        {own && (
          <Field label={label} labelHidden limit={{ text: typed, most: MAX_TOLD_LENGTH }}>
            {(control) => (
              <input {...control} {...storyText} type="text" value={typed} onChange={(event) => setTyped(event.target.value)} />
            )}
          </Field>
        )}
        <div className={styles.acts}>
          {own && (
            <Button type="submit" look="secondary" disabled={saving || !changed}>
              Save
            </Button>
          )}
          {text !== '' && (
            <Button look="quiet" disabled={saving} onClick={() => memory.change({ what: 'forget-told', slot })}>
              Forget
            </Button>
          )}
        </div>
      </form>
    </details>
  );
}
