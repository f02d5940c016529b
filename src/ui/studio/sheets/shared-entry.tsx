import Share from 'lucide-react/icons/book-copy';
import { SharedLore, type UsedBook } from '#application/studio/sheets/shared-lore.ts';
import { loreName } from '#domain/studio/sheets/lore-rows.ts';
import { concernedText, draftFor, typedRow } from '#domain/studio/sheets/shared-lore.ts';
import type { LoreRow } from '#domain/studio/sheets/sheet-lists.ts';
import { counted } from '#domain/text/count-text.ts';
import { Button } from '#ui/design/button.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import { LoreEntry } from './lore-entry.tsx';
import styles from './lore-pane.module.scss';

interface SharedEntryProps {
  readonly id: string;
  readonly book: UsedBook;
  readonly row: LoreRow;
}

/** One entry of a shared book in fields. What is typed waits until it is written: it changes in other stories too. */
export function SharedEntry({ id, book, row }: SharedEntryProps) {
  const shared = useCase(SharedLore);
  const acting = useLive(shared.acting);
  const found = draftFor(useLive(shared.drafts), book.id, book.rows ?? [], row);
  const draft = found?.draft ?? null;
  const shown = draft === null ? row : typedRow(row, draft.fields);
  const many = book.stories.length;
  return (
    <LoreEntry
      row={shown}
      onChange={(fields) => shared.type(book.id, draft?.row ?? row, fields)}
      head={
        <p className={styles.concerned}>
          <Share /> Shared in “<span {...PEOPLES_TEXT}>{book.title}</span>”. {concernedText(book.stories, id)} What players have stays as it
          is until a story is published again.
        </p>
      }
      foot={
        draft && (
          <div className={styles.save}>
            {found?.isLate && (
              <div role="alert">
                <p>Somebody else has changed this entry since you began. It reads now:</p>
                <blockquote {...PEOPLES_TEXT}>{row.text || loreName(row)}</blockquote>
              </div>
            )}
            {found?.isLate ? (
              <Button look="primary" onClick={() => shared.rebase(draft, row)}>
                Put mine in its place…
              </Button>
            ) : (
              <Button
                look="primary"
                disabled={acting.kind === 'running'}
                onClick={() => shared.save(book, draft, `“${loreName(shown)}” is changed in ${counted(many, 'story', 'stories')}.`)}
              >
                {acting.kind === 'running' ? 'Writing…' : many > 1 ? `Change it in ${counted(many, 'story', 'stories')}` : 'Change it'}
              </Button>
            )}
            <Button look="quiet" onClick={() => shared.drop(draft)}>
              Leave it as it is
            </Button>
          </div>
        )
      }
    />
  );
}
