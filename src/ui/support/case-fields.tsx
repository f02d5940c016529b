import { useId } from 'react';
import { MAX_CASE_LENGTH } from '#domain/support/case-draft.ts';
import { countText } from '#domain/text/count-text.ts';
import { Field } from '#ui/design/field.tsx';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import styles from './support.module.scss';

interface FieldProps<Value> {
  readonly value: Value;
  readonly problem: string | undefined;
  readonly onChange: (value: Value) => void;
}

interface ChoiceFieldProps<Value extends string> {
  readonly name: string;
  readonly legend: string;
  readonly choices: readonly (readonly [value: Value, label: string])[];
  readonly value: Value | null;
  readonly problem: string | undefined;
  readonly onChange: (value: Value) => void;
}

/** A few choices, one of which must be taken. */
export function ChoiceField<Value extends string>({ name, legend, choices, value, problem, onChange }: ChoiceFieldProps<Value>) {
  const id = useId();
  return (
    <fieldset className={styles.choices} aria-describedby={`${id}-problem`}>
      <legend>{legend}</legend>
      <div>
        {choices.map(([choice, label]) => (
          <label key={choice}>
            <input
              type="radio"
              name={name}
              value={choice}
              checked={value === choice}
              aria-invalid={problem !== undefined}
              onChange={() => onChange(choice)}
            />
            {label}
          </label>
        ))}
      </div>
      <p id={`${id}-problem`} role="alert" className={styles.problem}>
        {problem}
      </p>
    </fieldset>
  );
}

/** The text of a case, with its length. */
export function LongField({ label, value, problem, onChange }: FieldProps<string> & { readonly label: string }) {
  return (
    <Field
      label={label}
      limit={{ text: value, most: MAX_CASE_LENGTH }}
      hint={`${countText(value.length)} of ${countText(MAX_CASE_LENGTH)} characters`}
      problem={problem}
    >
      {(control) => (
        <textarea {...control} {...PEOPLES_TEXT} name="text" rows={6} value={value} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  );
}

interface LineFieldProps extends FieldProps<string> {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly maxLength: number;
}

export function LineField({ name, label, hint, maxLength, value, problem, onChange }: LineFieldProps) {
  return (
    <Field label={label} limit={{ text: value, most: maxLength }} hint={hint} problem={problem}>
      {(control) => (
        <input
          {...control}
          {...PEOPLES_TEXT}
          name={name}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

/** Where the answer goes. It may stay empty. */
export function EmailField({ value, problem, onChange }: FieldProps<string>) {
  return (
    <Field label="E-mail address for our answer" hint="Only for this. Leave it out, and the answer waits at your number." problem={problem}>
      {(control) => (
        <input
          {...control}
          type="text"
          name="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
