import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useParams } from 'react-router';
import { wordsPlace } from '#application/studio/unsent-words.ts';
import { Button } from '#ui/design/button.tsx';
import { Field } from '#ui/design/field.tsx';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import { useUnsent } from '../use-unsent.ts';
import styles from './new-row.module.scss';

interface NewRowProps {
  /** What is added: `an ending`. */
  readonly what: string;
  readonly label: string;
  readonly most: number;
  readonly onAdd: (name: string) => void;
}

/** Adds a row to a list of the sheet, by its name, which stays while one looks at another part of the story. */
export function NewRow({ what, label, most, onAdd }: NewRowProps) {
  const { id = '' } = useParams();
  const [name, setName] = useUnsent(wordsPlace(id, `${what}: ${label}`));
  const [isAsked, ask] = useState(false);
  const close = () => {
    setName('');
    ask(false);
  };
  if (!isAsked && name === '')
    return (
      <Button look="secondary" onClick={() => ask(true)}>
        <Plus /> Add {what}
      </Button>
    );
  const isRight = name.trim() !== '' && name.length <= most;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isRight) return;
        onAdd(name.trim());
        close();
      }}
    >
      <Field label={label} limit={{ text: name, most }}>
        {(control) => (
          <input
            {...control}
            {...PEOPLES_TEXT}
            // biome-ignore lint/a11y/noAutofocus: it was asked for
            autoFocus={isAsked}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            onKeyDown={({ key }) => {
              if (key === 'Escape') close();
            }}
          />
        )}
      </Field>
      <Button look="secondary" type="submit" disabled={!isRight}>
        Add it
      </Button>
      <Button look="quiet" onClick={close}>
        Cancel
      </Button>
    </form>
  );
}
