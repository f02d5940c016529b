import { useEffect, useState } from 'react';
import { type BroughtLore, loreFile } from '#application/studio/sheets/lore-file.ts';
import { ProjectSheet } from '#application/studio/sheets/project-sheet.ts';
import { fileLimits } from '#domain/studio/file-limits.ts';
import { loreName, loreTotals } from '#domain/studio/sheets/lore-rows.ts';
import type { LoreRow } from '#domain/studio/sheets/sheet-lists.ts';
import { counted, countText } from '#domain/text/count-text.ts';
import { ActionNote } from '#ui/design/action-note.tsx';
import { Button } from '#ui/design/button.tsx';
import { Field } from '#ui/design/field.tsx';
import { useCase, useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import { chosenFile } from '../chosen-file.ts';
import styles from './lore-pane.module.scss';

/** Entries that are named before they come in. */
const SHOWN = 30;
const entriesText = (count: number) => counted(count, 'entry', 'entries');

interface FromFileProps {
  readonly id: string;
  readonly rows: readonly LoreRow[];
}

/** Takes the entries of a lorebook into the sheet, once what would come in was looked at. */
export function LoreFromFile({ id, rows }: FromFileProps) {
  const lore = useRemote(loreFile);
  const reading = useLive(lore.reading);
  const brought = useLive(lore.brought);
  useEffect(() => () => lore.leave(), [lore]);
  return (
    <div className={styles.fromFile}>
      <Field
        label="Take in a lorebook"
        hint={`Of SillyTavern, NovelAI, Agnai, RisuAI, AI Dungeon or a character card: JSON or the card’s picture, at most ${fileLimits.card}. You see what would come in before.`}
        problem={reading.kind === 'failed' ? reading.message : null}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".json,.lorebook,.png,.charx,.jpg,.jpeg,.webp"
            disabled={reading.kind === 'running'}
            onChange={({ currentTarget }) => {
              const [chosen] = currentTarget.files ?? [];
              if (chosen) lore.read(id, chosenFile(chosen));
              // The same file may be chosen again.
              currentTarget.value = '';
            }}
          />
        )}
      </Field>
      {reading.kind === 'running' && <ActionNote state={reading} running="Reading the file…" />}
      {brought?.id === id && <Brought key={brought.name} lore={brought} rows={rows} onDone={() => lore.leave()} />}
    </div>
  );
}

interface BroughtProps {
  readonly lore: BroughtLore;
  readonly rows: readonly LoreRow[];
  readonly onDone: () => void;
}

/** What would come in, and what not. */
function Brought({ lore: { name, form, entries, notes }, rows, onDone }: BroughtProps) {
  const sheet = useCase(ProjectSheet);
  const [isTooLong, setTooLong] = useState(false);
  const known = new Set(rows.map(loreName));
  const twice = entries.filter((entry) => known.has(loreName(entry))).length;
  const take = () => {
    const added = entries.map((fields) => ({ kind: 'add', fields: fieldsOf(fields) }) as const);
    if (sheet.changeList('lore', added, `${entriesText(entries.length)} came in from ${name}.`)) onDone();
    else setTooLong(true);
  };
  return (
    <section className={styles.brought} aria-label="What would come in">
      <div role="status">
        <p>
          <strong {...PEOPLES_TEXT}>{name}</strong> ({form}): {entriesText(entries.length)}, at most{' '}
          {counted(loreTotals(entries).tokens, 'token')} if all are called.
        </p>
        {twice > 0 && <p>{entriesText(twice)} of them with a name that the story has already; it would have both.</p>}
        {notes.map((note) => (
          <p key={note} {...PEOPLES_TEXT}>
            {note}
          </p>
        ))}
        <p>Players read an entry once the story has told its name. That can be changed for each.</p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <ul aria-label="Entries that would come in" tabIndex={0}>
        {entries.slice(0, SHOWN).map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list stays as it is, and names may be there twice
          <li key={at} {...PEOPLES_TEXT}>
            {loreName(entry)}
          </li>
        ))}
        {entries.length > SHOWN && <li>and {countText(entries.length - SHOWN)} more</li>}
      </ul>
      {isTooLong && (
        <p role="alert">
          Nothing came in: story.yaml would be longer than 200,000 letters. Part the file, or put entries that you have into a shared book
          first.
        </p>
      )}
      <div className={styles.below}>
        <Button look="primary" onClick={take}>
          Take {entriesText(entries.length)} in
        </Button>
        <Button look="quiet" onClick={onDone}>
          Leave it
        </Button>
      </div>
    </section>
  );
}

/** An entry with the fields that a sheet would not have by itself. */
const fieldsOf = ({ name, keys, secondary, text, isConstant, priority, wholeWords, caseSensitive, known, isOff }: LoreRow) => ({
  ...{ name, keys, known, text },
  ...(isOff && { isOff }),
  ...(secondary.length > 0 && { secondary }),
  ...(isConstant && { isConstant }),
  ...(priority !== 0 && { priority }),
  ...(!wholeWords && { wholeWords }),
  ...(caseSensitive && { caseSensitive }),
});
