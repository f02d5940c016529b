import Pin from 'lucide-react/icons/pin';
import { type FormEvent, type ReactNode, useState } from 'react';
import { type EditableMemory, GameMemory, type RememberedFact, type RememberedLore } from '#application/memory/game-memory.ts';
import { MAX_FACT_LENGTH } from '#domain/memory/memory.ts';
import { isTooLong } from '#domain/text/text-length.ts';
import { Button } from '#ui/design/button.tsx';
import { Field } from '#ui/design/field.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useStoryText } from '#ui/text/story-language.tsx';
import styles from './memory-dialog.module.scss';

interface MemoryKnownProps {
  readonly memory: Pick<EditableMemory['memory'], 'used' | 'facts' | 'lore'>;
  readonly saving: boolean;
}

/** What the player knows, with the turn that revealed it. A line opens to be corrected. */
export function MemoryKnown({ memory: { used, facts, lore }, saving }: MemoryKnownProps) {
  return (
    <section aria-labelledby="known">
      <h3 id="known">You know</h3>
      <ul className={styles.known}>
        {facts.map((fact) => (
          <FactLine key={`${fact.id} ${fact.text}`} fact={fact} used={used} saving={saving} />
        ))}
        {lore.toSorted(byTurn).map((entry) => (
          <LoreLine key={entry.id} entry={entry} used={used} saving={saving} />
        ))}
      </ul>
      {facts.length + lore.length === 0 && <p>Nothing yet.</p>}
    </section>
  );
}

/** What was known from the start, or comes from the player, is first. */
const byTurn = (a: RememberedLore, b: RememberedLore): number => (a.turn ?? 0) - (b.turn ?? 0);

interface LineProps {
  readonly text: string;
  readonly turn: number | null;
  /** Beside the turn. */
  readonly mark?: ReactNode;
  readonly muted?: boolean;
  /** What can be done with it; a line without opens nothing. */
  readonly children?: ReactNode;
}

function Line({ text, turn, mark, muted = false, children }: LineProps) {
  const storyText = useStoryText();
  const words = (
    <>
      <span className={muted ? styles.muted : undefined} {...storyText}>
        {text}
      </span>
      <small>
        {mark}
        {turn !== null && (turn === 0 ? 'Opening' : `Turn ${turn}`)}
      </small>
    </>
  );
  if (!children) return <li className={styles.line}>{words}</li>;
  return (
    <li>
      <details>
        <summary className={styles.line}>{words}</summary>
        {children}
      </details>
    </li>
  );
}

interface FactLineProps {
  readonly fact: RememberedFact;
  readonly used: boolean;
  readonly saving: boolean;
}

/** It is pinned only for a narrator that may leave facts out. */
function FactLine({ fact, used, saving }: FactLineProps) {
  const memory = useCase(GameMemory);
  const [text, setText] = useState(fact.text);
  const { id, pinned } = fact;
  const storyText = useStoryText();
  const changed = text.trim() !== '' && text.trim() !== fact.text && !isTooLong(text, MAX_FACT_LENGTH);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (changed) memory.change({ what: 'fact', id, text: text.trim(), pinned });
  };
  return (
    <Line text={fact.text} turn={fact.turn} mark={used && pinned && <Pin aria-label="Pinned" role="img" />}>
      <form className={styles.editor} onSubmit={save}>
        <Field label="Fact" labelHidden limit={{ text, most: MAX_FACT_LENGTH }}>
          {(control) => <textarea {...control} {...storyText} rows={1} value={text} onChange={(event) => setText(event.target.value)} />}
        </Field>
        <div className={styles.acts}>
          <Button type="submit" look="secondary" disabled={saving || !changed}>
            Save
          </Button>
          {used && (
            <Button
              look="quiet"
              title="A pinned fact is never left out. Others may be, when a long story needs the room."
              disabled={saving}
              onClick={() => memory.change({ what: 'fact', id, text: fact.text, pinned: !pinned })}
            >
              {pinned ? 'Unpin' : 'Pin'}
            </Button>
          )}
          <Button look="quiet" disabled={saving} onClick={() => memory.change({ what: 'forget-fact', id })}>
            Forget
          </Button>
        </div>
      </form>
    </Line>
  );
}

interface LoreLineProps {
  readonly entry: RememberedLore;
  readonly used: boolean;
  readonly saving: boolean;
}

/** The story's own can be left out where a narrator reads it, the player's own forgotten. */
function LoreLine({ entry: { id, text, keys, by, muted, fired, turn }, used, saving }: LoreLineProps) {
  const memory = useCase(GameMemory);
  if (by === 'story' && !used) return <Line text={text} turn={turn} />;
  const remarks = [by === 'player' && `Told when it comes to: ${keys.join(', ')}.`, fired && 'Told for this turn.', muted && 'Not told.'];
  const change = by === 'story' ? ({ what: 'mute-lore', id, muted: !muted } as const) : ({ what: 'forget-lore', id } as const);
  return (
    <Line text={text} turn={turn} muted={muted}>
      <div className={styles.editor}>
        <p dir="auto">{remarks.filter((remark) => remark !== false).join(' ')}</p>
        <div className={styles.acts}>
          <Button look="quiet" disabled={saving} onClick={() => memory.change(change)}>
            {by === 'player' ? 'Forget' : muted ? 'Let it be told again' : 'Do not tell this'}
          </Button>
        </div>
      </div>
    </Line>
  );
}
