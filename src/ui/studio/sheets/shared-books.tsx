import { useState } from 'react';
import { bookVersions, type ListedBook, SharedLore, type UsedBook } from '#application/studio/sheets/shared-lore.ts';
import { unsentWords, wordsPlace } from '#application/studio/unsent-words.ts';
import { MAX_PROJECT_TITLE_LENGTH } from '#domain/studio/project-limits.ts';
import { newEntry } from '#domain/studio/sheets/lore-rows.ts';
import { concernedText } from '#domain/studio/sheets/shared-lore.ts';
import { counted } from '#domain/text/count-text.ts';
import { recentText } from '#domain/text/date-text.ts';
import { Button } from '#ui/design/button.tsx';
import { Dialog } from '#ui/design/dialog.tsx';
import { Field } from '#ui/design/field.tsx';
import { ListFailed, ListSkeleton } from '#ui/design/list-states.tsx';
import { useCase, useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { useNow } from '#ui/platform/use-now.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import { useUnsent } from '../use-unsent.ts';
import styles from './lore-pane.module.scss';
import { NewRow } from './new-row.tsx';

interface SharedBooksProps {
  readonly id: string;
  readonly used: readonly UsedBook[];
  readonly others: readonly ListedBook[];
}

/** The books of lore that the story shares with others, and those that it could. */
export function SharedBooks({ id, used, others }: SharedBooksProps) {
  const shared = useCase(SharedLore);
  const isBusy = useLive(shared.acting).kind === 'running';
  const free = others.filter(({ archived }) => !archived);
  const archived = others.filter((book) => book.archived);
  return (
    <section className={styles.books} aria-labelledby="books">
      <fieldset className={styles.whole} disabled={isBusy}>
        <h3 id="books">Shared books</h3>
        <p className={styles.soft}>
          A book holds entries that several stories have: what is changed in it is changed for all of them. Published stories keep what they
          were published with.
        </p>
        {used.length > 0 && (
          <ul aria-label="Books of this story">
            {used.map((book) => (
              <Used key={book.id} id={id} book={book} />
            ))}
          </ul>
        )}
        {free.length > 0 && (
          <ul aria-label="Other books">
            {free.map((book) => (
              <li key={book.id}>
                <div>
                  <strong {...PEOPLES_TEXT}>{book.title}</strong>
                  <p className={styles.soft}>{usedText(book, id)}</p>
                </div>
                <Button look="secondary" onClick={() => shared.use(book.id, id, true)}>
                  Use it here<span className="visually-hidden">: {book.title}</span>
                </Button>
                {book.stories.length === 0 && (
                  <Button look="quiet" onClick={() => shared.archive(book.id, true)}>
                    Put it away<span className="visually-hidden">: {book.title}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        {archived.length > 0 && (
          <details>
            <summary>{counted(archived.length, 'book', 'books')} put away</summary>
            <ul aria-label="Books put away">
              {archived.map((book) => (
                <li key={book.id}>
                  <strong {...PEOPLES_TEXT}>{book.title}</strong>
                  <Button look="quiet" onClick={() => shared.archive(book.id, false)}>
                    Take it out again<span className="visually-hidden">: {book.title}</span>
                  </Button>
                </li>
              ))}
            </ul>
          </details>
        )}
        <div className={styles.below}>
          <NewRow what="a shared book" label="Its name" most={MAX_PROJECT_TITLE_LENGTH} onAdd={(title) => shared.create(title, id)} />
        </div>
      </fieldset>
    </section>
  );
}

/** Who uses a book. */
function usedText({ stories }: ListedBook, here: string): string {
  const others = stories.filter(({ id }) => id !== here).map(({ title }) => `“${title}”`);
  if (others.length > 0) return `${stories.length > others.length ? 'Also in' : 'In'} ${others.join(', ')}`;
  return stories.length === 0 ? 'No story uses it' : 'In this story alone';
}

function Used({ id, book }: { readonly id: string; readonly book: UsedBook }) {
  const shared = useCase(SharedLore);
  const versions = useRemote(bookVersions);
  const [part, setPart] = useState<'none' | 'name' | 'versions' | 'leave'>('none');
  const toggle = (wanted: typeof part) => setPart(part === wanted ? 'none' : wanted);
  const entries = book.rows?.length ?? 0;
  const add = (name: string) =>
    shared.write([{ book, changes: [{ kind: 'add', fields: newEntry(name) }] }], `“${name}” is in “${book.title}”.`);
  return (
    <li>
      <div>
        <strong {...PEOPLES_TEXT}>{book.title}</strong>
        <p className={styles.soft}>
          {book.rows === null ? 'It cannot be read as fields: take an earlier version back' : counted(entries, 'entry', 'entries')}.{' '}
          {usedText(book, id)}.
        </p>
      </div>
      {book.rows !== null && <NewRow what="an entry to it" label={`Its name, in “${book.title}”`} most={60} onAdd={add} />}
      {book.rows !== null && (
        <Button look="quiet" aria-expanded={part === 'name'} onClick={() => toggle('name')}>
          Rename
        </Button>
      )}
      <Button
        look="quiet"
        aria-expanded={part === 'versions'}
        onClick={() => {
          toggle('versions');
          versions.openAnew({ id: book.id, path: book.path });
        }}
      >
        Earlier versions
      </Button>
      <Button look="quiet" onClick={() => setPart('leave')}>
        Take it out…
      </Button>
      {part === 'name' && <Rename book={book} onDone={() => setPart('none')} />}
      {part === 'versions' && <Versions id={id} book={book} />}
      {part === 'leave' && (
        <Dialog
          title={`Take “${book.title}” out of this story?`}
          closeLabel="Leave it in"
          actions={
            <Button type="submit" look="primary" onClick={() => shared.use(book.id, id, false)}>
              Take it out
            </Button>
          }
          onClose={() => setPart('none')}
        >
          <p>
            {counted(entries, 'entry goes', 'entries go')} out of this story. The book stays as it is, and can be used again. What players
            have stays until this story is published again.
          </p>
        </Dialog>
      )}
    </li>
  );
}

function Rename({ book, onDone }: { readonly book: UsedBook; readonly onDone: () => void }) {
  const shared = useCase(SharedLore);
  const place = wordsPlace('', `name of ${book.id}`);
  const unsent = useRemote(unsentWords);
  const [title, setTitle] = useUnsent(place, book.title);
  const isRight = title.trim() !== '' && title.length <= MAX_PROJECT_TITLE_LENGTH;
  return (
    <form
      className={styles.below}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isRight) return;
        shared.rename(book, title.trim());
        unsent.forget(place);
        onDone();
      }}
    >
      <Field label="Name of the book" limit={{ text: title, most: MAX_PROJECT_TITLE_LENGTH }}>
        {(control) => (
          <input {...control} {...PEOPLES_TEXT} value={title} onChange={({ currentTarget }) => setTitle(currentTarget.value)} />
        )}
      </Field>
      <Button look="secondary" type="submit" disabled={!isRight}>
        Rename it
      </Button>
    </form>
  );
}

/** The versions of a book that are kept. One that is taken back becomes the newest, after a second look. */
function Versions({ id, book }: { readonly id: string; readonly book: UsedBook }) {
  const shared = useCase(SharedLore);
  const versions = useRemote(bookVersions);
  const state = useLive(versions.state);
  const now = useNow();
  const [asked, setAsked] = useState<number | null>(null);
  if (state.kind === 'loading') return <ListSkeleton rows={3} />;
  if (state.kind === 'failed') return <ListFailed text={state.message} retry={() => versions.retry()} />;
  return (
    <>
      <ol className={styles.versions} aria-label={`Versions of ${book.title}`}>
        {state.value.versions.map(({ version, at, by }) => (
          <li key={version}>
            <span>
              Version {version}, <time dateTime={at}>{recentText(at, now)}</time>
              {by !== '' && (
                <>
                  {' '}
                  by <bdi {...PEOPLES_TEXT}>{by}</bdi>
                </>
              )}
            </span>
            {version === book.version ? (
              <span className={styles.soft}>as it is now</span>
            ) : (
              <Button look="quiet" onClick={() => setAsked(version)}>
                Take it back…<span className="visually-hidden"> Version {version}</span>
              </Button>
            )}
          </li>
        ))}
      </ol>
      {asked !== null && (
        <Dialog
          title={`Take version ${asked} back?`}
          closeLabel="Leave it"
          actions={
            <Button type="submit" look="primary" onClick={() => shared.restore(book, asked)}>
              Take it back
            </Button>
          }
          onClose={() => setAsked(null)}
        >
          <p>
            The book becomes as it was then. {concernedText(book.stories, id)} Of the versions since, its history keeps the last of each
            minute for a day and of each hour for a month.
          </p>
        </Dialog>
      )}
    </>
  );
}
