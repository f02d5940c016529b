import { type ReactNode, useState } from 'react';
import { Field } from '#ui/design/field.tsx';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';

interface LineProps {
  readonly label: string;
  readonly value: string;
  readonly most: number;
  readonly onChange: (value: string) => void;
}

/** A text of one line in a sheet. */
export function Line({ label, value, most, onChange }: LineProps) {
  return (
    <Field label={label} limit={{ text: value, most }}>
      {(control) => <input {...control} {...PEOPLES_TEXT} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)} />}
    </Field>
  );
}

/** A text of several lines in a sheet. */
export function Lines({ label, hint, value, most, rows, onChange }: LineProps & { readonly rows: number; readonly hint?: ReactNode }) {
  return (
    <Field label={label} hint={hint} limit={{ text: value, most }}>
      {(control) => (
        <textarea
          {...control}
          {...PEOPLES_TEXT}
          rows={rows}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Field>
  );
}

interface SentencesProps {
  readonly label: string;
  readonly hint: string;
  readonly sentences: readonly string[];
  readonly onChange: (sentences: readonly string[]) => void;
}

/** A list with one item in each line. While it is typed in, an empty line stays. */
export function Sentences({ label, hint, sentences, onChange }: SentencesProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <textarea
          {...control}
          {...PEOPLES_TEXT}
          rows={3}
          value={typed ?? sentences.join('\n')}
          onBlur={() => setTyped(null)}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            onChange(listed(value, '\n'));
          }}
        />
      )}
    </Field>
  );
}

const listed = (typed: string, between: string): readonly string[] =>
  typed
    .split(between)
    .map((one) => one.trim())
    .filter((one) => one !== '');

interface WordsProps {
  readonly label: string;
  readonly hint: string;
  readonly words: readonly string[];
  readonly onChange: (words: readonly string[]) => void;
}

/** A list in one line. While it is typed in, a comma at its end stays. */
export function Words({ label, hint, words, onChange }: WordsProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <input
          {...control}
          {...PEOPLES_TEXT}
          value={typed ?? words.join(', ')}
          onBlur={() => setTyped(null)}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            onChange(listed(value, ','));
          }}
        />
      )}
    </Field>
  );
}
