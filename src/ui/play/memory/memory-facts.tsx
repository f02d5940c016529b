import Check from 'lucide-react/icons/check';
import Pin from 'lucide-react/icons/pin';
import PinOff from 'lucide-react/icons/pin-off';
import Trash from 'lucide-react/icons/trash-2';
import { type FormEvent, type ReactNode, useState } from 'react';
import { GameMemory, type RememberedFact } from '../../../application/play/game-memory.ts';
import { MAX_FACT_LENGTH } from '../../../domain/memory/memory.ts';
import button from '../../controls/button.module.scss';
import { useCase } from '../../use-cases.tsx';
import styles from './memory-dialog.module.scss';

interface MemoryFactsProps {
  readonly facts: readonly RememberedFact[];
  readonly saving: boolean;
}

/** The facts in the memory. */
export function MemoryFacts({ facts, saving }: MemoryFactsProps) {
  const memory = useCase(GameMemory);
  const [typed, setTyped] = useState('');
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === '' || saving) return;
    // Keeps text that was typed while the request ran.
    memory.change({ what: 'fact', text: typed.trim(), pinned: true }, () => setTyped((now) => (now === typed ? '' : now)));
  };
  return (
    <section aria-labelledby="facts">
      <h3 id="facts">Facts</h3>
      <p>A pinned fact is never left out. Others may be, when a long story needs the room.</p>
      <ul className={styles.list}>
        {facts.map((fact) => (
          <FactRow key={`${fact.id} ${fact.text}`} fact={fact} saving={saving} />
        ))}
      </ul>
      {facts.length === 0 && <p>Nothing yet.</p>}
      <form className={styles.add} onSubmit={add}>
        <input
          type="text"
          aria-label="A new fact"
          placeholder="Something the story should know"
          maxLength={MAX_FACT_LENGTH}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <button type="submit" className={button.secondary} disabled={saving || typed.trim() === ''}>
          Add
        </button>
      </form>
    </section>
  );
}

function FactRow({ fact, saving }: { readonly fact: RememberedFact; readonly saving: boolean }) {
  const memory = useCase(GameMemory);
  const [text, setText] = useState(fact.text);
  const { id, pinned } = fact;
  const changed = text.trim() !== '' && text.trim() !== fact.text;
  const act = (label: string, icon: ReactNode, change: Parameters<GameMemory['change']>[0]) => (
    <button type="button" className={button.icon} aria-label={label} title={label} disabled={saving} onClick={() => memory.change(change)}>
      {icon}
    </button>
  );
  return (
    <li>
      <textarea rows={1} aria-label="Fact" maxLength={MAX_FACT_LENGTH} value={text} onChange={(event) => setText(event.target.value)} />
      {changed
        ? act('Save', <Check />, { what: 'fact', id, text: text.trim(), pinned })
        : act(pinned ? 'Unpin' : 'Pin', pinned ? <PinOff /> : <Pin />, { what: 'fact', id, text: fact.text, pinned: !pinned })}
      {act('Forget', <Trash />, { what: 'forget-fact', id })}
    </li>
  );
}
