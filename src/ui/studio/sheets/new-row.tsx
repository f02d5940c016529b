import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Button } from '#ui/design/button.tsx';
import { Field } from '#ui/design/field.tsx';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import styles from './new-row.module.scss';

interface NewRowProps {
  /** What is added: `an ending`. */
  readonly what: string;
  readonly label: string;
  readonly most: number;
  readonly onAdd: (name: string) => void;
}

/** Adds a row to a list of the sheet, by its name. */
export function NewRow({ what, label, most, onAdd }: NewRowProps) {
  const [name, setName] = useState<string | null>(null);
  if (name === null)
    return (
      <Button look="secondary" onClick={() => setName('')}>
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
        setName(null);
      }}
    >
      <Field label={label} limit={{ text: name, most }}>
        {(control) => (
          <input
            {...control}
            {...PEOPLES_TEXT}
            // biome-ignore lint/a11y/noAutofocus: it was asked for
            autoFocus
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            onKeyDown={({ key }) => {
              if (key === 'Escape') setName(null);
            }}
          />
        )}
      </Field>
      <Button look="secondary" type="submit" disabled={!isRight}>
        Add it
      </Button>
      <Button look="quiet" onClick={() => setName(null)}>
        Cancel
      </Button>
    </form>
  );
}
