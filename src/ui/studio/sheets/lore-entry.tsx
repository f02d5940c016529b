import type { ReactNode } from 'react';
import { loreName } from '#domain/studio/sheets/lore-rows.ts';
import type { ListChange, LoreRow } from '#domain/studio/sheets/sheet-lists.ts';
import { Field } from '#ui/design/field.tsx';
import { Segments } from '#ui/design/segments.tsx';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import styles from './lore-pane.module.scss';
import { Line, Lines, Words } from './sheet-fields.tsx';

/** Letters of the fields at most, as the sheet's rules have them. */
const [NAME, TEXT] = [80, 1000];
const KNOWN = [
  ['told', 'Once it was told'],
  ['start', 'From the start'],
] as const;

type LoreFields = Extract<ListChange<'lore'>, { kind: 'set' }>['fields'];

interface LoreEntryProps {
  readonly row: LoreRow;
  readonly onChange: (fields: LoreFields) => void;
  /** What is to be known before it is changed. */
  readonly head?: ReactNode;
  /** What is done with what is typed, where it is not written by itself. */
  readonly foot?: ReactNode;
}

/** One entry in fields. */
export function LoreEntry({ row, onChange: change, head, foot }: LoreEntryProps) {
  const switched = (label: string, is: boolean, fields: (is: boolean) => LoreFields) => (
    <label>
      <input type="checkbox" checked={is} onChange={({ currentTarget }) => change(fields(currentTarget.checked))} />
      {label}
    </label>
  );
  return (
    <section className={styles.entry} aria-labelledby="entry">
      <h3 id="entry" {...PEOPLES_TEXT}>
        {loreName(row)}
      </h3>
      {head}
      <Line label="Name" value={row.name} most={NAME} onChange={(name) => change({ name: name === '' ? null : name })} />
      <Lines label="What the model is told" value={row.text} most={TEXT} rows={5} onChange={(text) => change({ text })} />
      <Words label="Fires on" hint="Words with commas; one of them is enough." words={row.keys} onChange={(keys) => change({ keys })} />
      <Words
        label="And one of these too"
        hint="Empty: nothing more is asked."
        words={row.secondary}
        onChange={(secondary) => change({ secondary: secondary.length === 0 ? null : secondary })}
      />
      <Field label="Priority" size="short" hint="The higher one stays where there is no room for both.">
        {(control) => (
          <input
            {...control}
            type="number"
            step={1}
            value={row.priority}
            onChange={({ currentTarget: { valueAsNumber } }) => {
              if (Number.isInteger(valueAsNumber)) change({ priority: valueAsNumber });
            }}
          />
        )}
      </Field>
      <fieldset className={styles.switches}>
        <legend>How it fires</legend>
        {switched('On', !row.isOff, (is) => ({ isOff: is ? null : true }))}
        {switched('Always in, without a key', row.isConstant, (is) => ({ isConstant: is ? true : null }))}
        {switched('Whole words alone', row.wholeWords, (is) => ({ wholeWords: is ? null : false }))}
        {switched('Capitals count', row.caseSensitive, (is) => ({ caseSensitive: is ? true : null }))}
      </fieldset>
      <Segments
        legend="Players may read it"
        options={KNOWN}
        value={row.known === 'start' ? 'start' : 'told'}
        onChoose={(when) => change({ known: when === 'start' ? 'start' : [loreName(row)] })}
      />
      {row.known !== 'start' && (
        <Words
          label="Once a text has one of these"
          hint="Words that stand only where the story gives it away."
          words={row.known}
          onChange={(known) => change({ known })}
        />
      )}
      {foot}
    </section>
  );
}
