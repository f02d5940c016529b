import Share from 'lucide-react/icons/book-copy';
import { useState } from 'react';
import { ProjectSheet } from '#application/studio/sheets/project-sheet.ts';
import { SharedLore } from '#application/studio/sheets/shared-lore.ts';
import { concernedText } from '#domain/studio/sheets/shared-lore.ts';
import type { ListChange } from '#domain/studio/sheets/sheet-lists.ts';
import { counted } from '#domain/text/count-text.ts';
import { Button } from '#ui/design/button.tsx';
import { Dialog } from '#ui/design/dialog.tsx';
import { Field } from '#ui/design/field.tsx';
import { Select } from '#ui/design/select.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { bookChanges, type LoreLine, ownChanges, storiesOf } from './lore-lines.ts';
import styles from './lore-pane.module.scss';

interface LoreBulkProps {
  readonly id: string;
  /** The chosen lines. */
  readonly lines: readonly LoreLine[];
  readonly onDone: () => void;
}

/** What is asked before shared entries are changed. */
interface Asked {
  readonly title: string;
  readonly yes: string;
  /** With the chosen lines at their places by then, since others may have come or gone while it was asked. Shared entries are changed as they were asked about. */
  readonly run: (lines: readonly LoreLine[]) => void;
}

/** What is done with all chosen entries as one step. Before shared ones are changed, the stories that this concerns are said. */
export function LoreBulk({ id, lines, onDone }: LoreBulkProps) {
  const sheet = useCase(ProjectSheet);
  const shared = useCase(SharedLore);
  const isBusy = useLive(shared.acting).kind === 'running';
  const [priority, setPriority] = useState<number | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const own = lines.filter(({ book }) => book === null);
  const ofBooks = lines.filter(({ book }) => book !== null);
  const concerned = concernedText(storiesOf(ofBooks), id);
  const all = counted(lines.length, 'entry', 'entries');
  const ask = (title: string, yes: string, run: Asked['run']) => (ofBooks.length === 0 ? run(lines) : setAsked({ title, yes, run }));
  const set = (fields: Extract<ListChange<'lore'>, { kind: 'set' }>['fields'], what: string, done: string) =>
    ask(`${what} ${all}?`, `${what} ${lines.length === 1 ? 'it' : 'them'}`, (now) => {
      const changes = ownChanges(now, ({ at }) => ({ kind: 'set', at, fields }));
      if (changes.length > 0) sheet.changeList('lore', changes, `${counted(changes.length, 'entry', 'entries')} ${done}.`);
      const parts = bookChanges(lines, (row) => ({ kind: 'set', row, fields }));
      if (parts.length > 0) shared.write(parts, `${counted(ofBooks.length, 'shared entry', 'shared entries')} ${done}.`);
    });
  const remove = () =>
    ask(`Remove ${all}?`, 'Remove them', (now) => {
      const changes = ownChanges(now, ({ at }) => ({ kind: 'remove', at }));
      if (changes.length > 0) sheet.changeList('lore', changes, `${counted(changes.length, 'entry', 'entries')} removed.`);
      const parts = bookChanges(lines, (row) => ({ kind: 'remove', row }));
      if (parts.length > 0) shared.write(parts, `${counted(ofBooks.length, 'entry', 'entries')} removed from shared books.`);
      onDone();
    });
  const copy = () => {
    const rows = ofBooks.map(({ row }) => row);
    shared.copy(rows, `${counted(rows.length, 'entry is', 'entries are')} copied into this story. The shared ones stay in it too.`);
    onDone();
  };
  return (
    <fieldset className={styles.bulk} disabled={isBusy}>
      <legend>{all} chosen</legend>
      {ofBooks.length > 0 && (
        <p className={styles.concerned}>
          <Share /> {counted(ofBooks.length, 'of them is', 'of them are')} shared. {concerned}
        </p>
      )}
      <Button look="secondary" onClick={() => set({ isOff: null }, 'Switch on', 'switched on')}>
        On
      </Button>
      <Button look="secondary" onClick={() => set({ isOff: true }, 'Switch off', 'switched off')}>
        Off
      </Button>
      <Field label="Priority" size="short">
        {(control) => (
          <input
            {...control}
            type="number"
            step={1}
            value={priority ?? ''}
            onChange={({ currentTarget: { valueAsNumber } }) => setPriority(Number.isInteger(valueAsNumber) ? valueAsNumber : null)}
          />
        )}
      </Field>
      <Button
        look="secondary"
        disabled={priority === null}
        onClick={() => priority !== null && set({ priority }, `Give the priority ${priority} to`, `with the priority ${priority}`)}
      >
        Set
      </Button>
      {own.length > 0 && <Move id={id} own={own} onDone={onDone} />}
      {ofBooks.length > 0 && (
        <Button look="secondary" onClick={copy}>
          Copy into this story
        </Button>
      )}
      <Button look="quiet" onClick={remove}>
        Remove
      </Button>
      <Button look="quiet" onClick={onDone}>
        Choose none
      </Button>
      {asked && (
        <Dialog
          title={asked.title}
          closeLabel="Leave it"
          actions={
            <Button type="submit" look="primary" onClick={() => asked.run(lines)}>
              {asked.yes}
            </Button>
          }
          onClose={() => setAsked(null)}
        >
          <p>
            {counted(ofBooks.length, 'of them is', 'of them are')} shared. {concerned} What players have stays as it is until a story is
            published again.
          </p>
        </Dialog>
      )}
    </fieldset>
  );
}

interface MoveProps {
  readonly id: string;
  readonly own: readonly LoreLine[];
  readonly onDone: () => void;
}

/** Moves the story's own entries into a shared book. */
function Move({ id, own, onDone }: MoveProps) {
  const shared = useCase(SharedLore);
  const state = useLive(shared.state);
  const [chosen, setChosen] = useState('');
  const books = state.kind === 'ready' ? [...state.value.used, ...state.value.others.filter(({ archived }) => !archived)] : [];
  const book = books.find((one) => one.id === chosen);
  if (books.length === 0) return null;
  const move = () => {
    if (!book) return;
    const rows = own.map(({ row }) => row);
    shared.move(book, id, rows, `${counted(rows.length, 'entry', 'entries')} moved into “${book.title}”.`);
    onDone();
  };
  return (
    <>
      <Field label="Move into a shared book">
        {(control) => (
          <Select
            {...control}
            options={[['', 'Choose one'], ...books.map((one) => [one.id, one.title] as const)]}
            value={chosen}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          />
        )}
      </Field>
      <Button look="secondary" disabled={!book} onClick={move}>
        Move {counted(own.length, 'entry', 'entries')}
      </Button>
      {book && (
        <p className={styles.concerned}>
          <Share /> {movedText(book.stories, id)}
        </p>
      )}
    </>
  );
}

/** Which stories get the entries that are moved into a book. */
function movedText(stories: readonly { readonly id: string; readonly title: string }[], here: string): string {
  const others = stories.filter(({ id }) => id !== here);
  const isHere = others.length < stories.length;
  const get =
    others.length === 0 ? 'No other story uses this book yet.' : `“${others.map(({ title }) => title).join('”, “')}” will have them too.`;
  return isHere ? get : `${get} This story will use all of the book.`;
}
