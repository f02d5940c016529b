import { type FormEvent, useState } from 'react';
import { GameMemory } from '#application/memory/game-memory.ts';
import { MAX_FACT_LENGTH, MAX_LORE_LENGTH } from '#domain/memory/memory.ts';
import { isTooLong } from '#domain/text/text-length.ts';
import { Button } from '#ui/design/button.tsx';
import { Field } from '#ui/design/field.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useStoryText } from '#ui/text/story-language.tsx';
import { keywordsProblem, loreKeywords } from './lore-keywords.ts';
import styles from './memory-dialog.module.scss';

interface MemoryOwnProps {
  /** Whether the narrator reads the memory. */
  readonly used: boolean;
  readonly saving: boolean;
}

/** What the player adds: a fact, and lore for a narrator that reads it. */
export function MemoryOwn({ used, saving }: MemoryOwnProps) {
  return (
    <section aria-label="Something of your own">
      <NewFact used={used} saving={saving} />
      {used && <NewLore saving={saving} />}
    </section>
  );
}

function NewFact({ used, saving }: MemoryOwnProps) {
  const memory = useCase(GameMemory);
  const [typed, setTyped] = useState('');
  const ready = typed.trim() !== '' && !isTooLong(typed, MAX_FACT_LENGTH);
  const storyText = useStoryText();
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!ready || saving) return;
    // Keeps text that was typed while the request ran.
    memory.change({ what: 'fact', text: typed.trim(), pinned: true }, () => setTyped((now) => (now === typed ? '' : now)));
  };
  return (
    <form className={styles.add} onSubmit={add}>
      <Field label="A new fact" labelHidden limit={{ text: typed, most: MAX_FACT_LENGTH }} className={styles.fact}>
        {(control) => (
          <input
            {...control}
            {...storyText}
            type="text"
            placeholder={used ? 'What the story should know' : 'Something to remember'}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" look="secondary" disabled={saving || !ready}>
        Add
      </Button>
    </form>
  );
}

/** An entry of lore is sent to the narrator when one of its keywords occurs. */
function NewLore({ saving }: { readonly saving: boolean }) {
  const memory = useCase(GameMemory);
  const [keys, setKeys] = useState('');
  const [text, setText] = useState('');
  const storyText = useStoryText();
  const words = loreKeywords(keys);
  const problem = keywordsProblem(words);
  const ready = !saving && problem === null && words.length > 0 && text.trim() !== '' && !isTooLong(text, MAX_LORE_LENGTH);
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
      <summary>Something to tell when it comes up</summary>
      <form onSubmit={add}>
        <Field label="Words that call it up, separated by commas" className={styles.lore}>
          {(control) => <input {...control} {...storyText} type="text" value={keys} onChange={(event) => setKeys(event.target.value)} />}
        </Field>
        <p role="status">{problem}</p>
        <Field label="What is true" limit={{ text, most: MAX_LORE_LENGTH }} className={styles.lore}>
          {(control) => <textarea {...control} {...storyText} rows={3} value={text} onChange={(event) => setText(event.target.value)} />}
        </Field>
        <Button type="submit" look="secondary" disabled={!ready}>
          Add
        </Button>
      </form>
    </details>
  );
}
