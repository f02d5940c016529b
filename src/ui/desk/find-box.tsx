import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#ui/design/button.tsx';
import { Field } from '#ui/design/field.tsx';
import { searchAddress } from './desk-address.ts';
import styles from './find-box.module.scss';

/** Finds people by whatever names them. */
export function FindBox({ sought }: { readonly sought: string }) {
  const navigate = useNavigate();
  const [text, setText] = useState(sought);
  const find = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') navigate(searchAddress(text));
  };
  return (
    <search>
      <form className={styles.box} onSubmit={find}>
        <Field
          label="Find a person"
          hint="By e-mail, name, number, order, payment, invoice, game, reference of a case, or invitation code."
          className={styles.field}
        >
          {(control) => (
            <input
              {...control}
              type="search"
              autoComplete="off"
              maxLength={200}
              value={text}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
          )}
        </Field>
        <Button type="submit" look="primary">
          Find
        </Button>
      </form>
    </search>
  );
}
