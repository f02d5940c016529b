import { useState } from 'react';
import { SharedLore, type UsedBook } from '#application/studio/sheets/shared-lore.ts';
import { loreName } from '#domain/studio/sheets/lore-rows.ts';
import { concernedText, type LoreDraft, strandedDrafts, typedRow } from '#domain/studio/sheets/shared-lore.ts';
import { Button } from '#ui/design/button.tsx';
import { copyText } from '#ui/platform/share-link.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import styles from './lore-pane.module.scss';

/** What is typed into shared entries that are not there any more, each with ways to keep it. */
export function StrandedDrafts({ id }: { readonly id: string }) {
  const shared = useCase(SharedLore);
  const state = useLive(shared.state);
  const drafts = useLive(shared.drafts);
  if (state.kind !== 'ready') return null;
  const { used, others } = state.value;
  // No story shows a book that none uses.
  const unused = others.filter(({ stories }) => stories.length === 0).map((book) => ({ ...book, rows: null }));
  const books = [...used, ...unused];
  const stranded = strandedDrafts(drafts, books);
  if (stranded.length === 0) return null;
  return (
    <ul className={styles.stranded} aria-label="Typed and not written">
      {stranded.map((draft) => {
        const book = books.find((one) => one.id === draft.book);
        return book && <Stranded key={draft.id} id={id} draft={draft} book={book} />;
      })}
    </ul>
  );
}

interface StrandedProps {
  readonly id: string;
  readonly draft: LoreDraft;
  readonly book: UsedBook;
}

function Stranded({ id, draft, book }: StrandedProps) {
  const shared = useCase(SharedLore);
  const isBusy = useLive(shared.acting).kind === 'running';
  const [said, say] = useState('');
  const row = typedRow(draft.row, draft.fields);
  const name = loreName(row);
  const copy = async () =>
    say(
      (await copyText(row.text)) === 'copied' ? 'Copied.' : 'This browser does not let it be copied. Select the words above and copy them.',
    );
  return (
    <li>
      <p>
        You typed into “<span {...PEOPLES_TEXT}>{loreName(draft.row)}</span>” of “<span {...PEOPLES_TEXT}>{book.title}</span>”.{' '}
        {whyText(book, draft)}
      </p>
      <blockquote {...PEOPLES_TEXT}>{row.text || name}</blockquote>
      {book.rows !== null && <p className={styles.soft}>{concernedText(book.stories, id)}</p>}
      <div className={styles.below}>
        {book.rows !== null && (
          <Button look="secondary" disabled={isBusy} onClick={() => shared.addTyped(book, draft, `“${name}” is in “${book.title}”.`)}>
            Add it as a new entry
          </Button>
        )}
        <Button look="quiet" onClick={() => void copy()}>
          Copy the text
        </Button>
        <Button look="quiet" disabled={isBusy} onClick={() => shared.drop(draft)}>
          Forget it
        </Button>
        <span role="status">{said}</span>
      </div>
    </li>
  );
}

/** Why no entry of the table has it. */
function whyText({ rows, stories }: UsedBook, { row }: LoreDraft): string {
  if (stories.length === 0) return 'No story uses the book now, so it is not written.';
  if (rows === null) return 'The book cannot be read as fields now, so it is not written.';
  return rows.some((one) => loreName(one) === loreName(row))
    ? 'Other words that you typed stand at that entry, so these are not written.'
    : 'That entry was renamed or taken out since, so it is not written.';
}
