import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Trash from 'lucide-react/icons/trash-2';
import { type FormEvent, useState } from 'react';
import { GameMemory, type RememberedLore } from '../../../application/play/game-memory.ts';
import { MAX_LORE_LENGTH } from '../../../domain/memory/memory.ts';
import button from '../../controls/button.module.scss';
import { useCase } from '../../use-cases.tsx';
import { keywordsProblem, loreKeywords } from './lore-keywords.ts';
import styles from './memory-dialog.module.scss';

interface MemoryLoreProps {
  readonly lore: readonly RememberedLore[];
  readonly saving: boolean;
}

/** The lore in the memory. An entry is sent to the narrator when one of its keywords occurs. */
export function MemoryLore({ lore, saving }: MemoryLoreProps) {
  return (
    <section aria-labelledby="lore">
      <h3 id="lore">The world</h3>
      <p>Each of these is told when one of its words comes up.</p>
      <ul className={styles.list}>
        {lore.map((entry) => (
          <LoreRow key={entry.id} entry={entry} saving={saving} />
        ))}
      </ul>
      <NewLore saving={saving} />
    </section>
  );
}

function LoreRow({ entry, saving }: { readonly entry: RememberedLore; readonly saving: boolean }) {
  const memory = useCase(GameMemory);
  const muting = entry.muted ? 'Let it be told again' : 'Do not tell this';
  return (
    <li className={entry.muted ? styles.muted : undefined}>
      <div className={styles.lore}>
        <p>{entry.text}</p>
        <p className={styles.words}>
          {entry.keys.join(', ')}
          {entry.fired && <em>Told for this turn</em>}
          {entry.muted && <em>Not told</em>}
        </p>
      </div>
      {entry.by === 'story' ? (
        <button
          type="button"
          className={button.icon}
          aria-label={muting}
          title={muting}
          disabled={saving}
          onClick={() => memory.change({ what: 'mute-lore', id: entry.id, muted: !entry.muted })}
        >
          {entry.muted ? <Eye /> : <EyeOff />}
        </button>
      ) : (
        <button
          type="button"
          className={button.icon}
          aria-label="Forget"
          title="Forget"
          disabled={saving}
          onClick={() => memory.change({ what: 'forget-lore', id: entry.id })}
        >
          <Trash />
        </button>
      )}
    </li>
  );
}

function NewLore({ saving }: { readonly saving: boolean }) {
  const memory = useCase(GameMemory);
  const [keys, setKeys] = useState('');
  const [text, setText] = useState('');
  const words = loreKeywords(keys);
  const problem = keywordsProblem(words);
  const ready = !saving && problem === null && words.length > 0 && text.trim() !== '';
  const kept = () => {
    setKeys((now) => (now === keys ? '' : now));
    setText((now) => (now === text ? '' : now));
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (ready) memory.change({ what: 'lore', keys: [...words], text: text.trim() }, kept);
  };
  return (
    <details className={styles.more}>
      <summary>Add something of your own</summary>
      <form onSubmit={add}>
        <label>
          Words that call it up, with commas between
          <input type="text" value={keys} onChange={(event) => setKeys(event.target.value)} />
        </label>
        <p role="status">{problem}</p>
        <label>
          What is true
          <textarea rows={3} maxLength={MAX_LORE_LENGTH} value={text} onChange={(event) => setText(event.target.value)} />
        </label>
        <button type="submit" className={button.secondary} disabled={!ready}>
          Add
        </button>
      </form>
    </details>
  );
}
