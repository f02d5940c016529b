import Award from 'lucide-react/icons/award';
import { Link } from 'react-router';
import { endingShelves, type Shelf, type ShelvedEnding } from '#application/engagement/player-profile.ts';
import { dayText } from '#domain/text/date-text.ts';
import { useBrand } from '#ui/brand/use-brand.ts';
import { Button } from '#ui/design/button.tsx';
import { useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import styles from './ending-shelves.module.scss';

const isFound = ({ foundAt }: ShelvedEnding): boolean => foundAt !== null;

/** A shelf per story: a found ending shows its picture and name, the others only a number. */
export function EndingShelves() {
  const reading = useRemote(endingShelves);
  const shelves = useLive(reading.state);
  const known = shelves.kind === 'ready' ? shelves.value.shelves : [];
  const all = known.flatMap(({ endings }) => endings);
  const found = all.filter(isFound).length;
  const { featured } = useBrand().front;
  // As on the front page.
  const [first = known[0]] = featured.flatMap((id) => known.filter(({ storyId }) => storyId === id));
  return (
    <section className={styles.section} aria-labelledby="endings" aria-busy={shelves.kind === 'loading'}>
      <header className={styles.head}>
        <h2 id="endings">Endings</h2>
        {shelves.kind === 'ready' && (
          <p>
            {found} of {all.length} found
          </p>
        )}
      </header>
      {shelves.kind === 'failed' && (
        <p role="alert" className={styles.failed}>
          {shelves.message}
          <Button look="secondary" onClick={() => reading.retry()}>
            Try again
          </Button>
        </p>
      )}
      {shelves.kind === 'ready' && found === 0 && first !== undefined && <NoneFound first={first} />}
      <div className={styles.shelves}>
        {shelves.kind === 'loading'
          ? [1, 2, 3, 4].map((shelf) => <div key={shelf} className={styles.loading} />)
          : known.map((shelf) => <EndingShelf key={shelf.storyId} shelf={shelf} />)}
      </div>
    </section>
  );
}

/** `first`: of the story that is offered. */
function NoneFound({ first: { storyId, title } }: { readonly first: Shelf }) {
  return (
    <p className={styles.first}>
      Your first ending will stand here.
      <Button to={`/chat/${storyId}`} look="primary">
        Play <bdi>{title}</bdi>
      </Button>
    </p>
  );
}

function EndingShelf({ shelf }: { readonly shelf: Shelf }) {
  const { storyId, cover, coverAlt, endings } = shelf;
  const found = endings.filter(isFound);
  const missing = endings.filter((ending) => !isFound(ending));
  return (
    <section className={styles.shelf} aria-labelledby={`shelf-${storyId}`}>
      <div className={styles.books}>
        <ul>
          {found.map((ending) => (
            <li key={ending.id}>
              <Book ending={ending} storyId={storyId} cover={cover} />
            </li>
          ))}
        </ul>
        <div className={styles.spines} aria-hidden="true">
          {missing.map(({ id }, at) => (
            <span key={id}>{numerals[found.length + at] ?? ''}</span>
          ))}
        </div>
        {missing.length > 0 && (
          <Link to={`/story/${storyId}`} className={styles.bookend} tabIndex={-1} aria-hidden="true">
            <img src={cover} alt={coverAlt} width={78} height={117} loading="lazy" />
          </Link>
        )}
      </div>
      <ShelfName shelf={shelf} missing={missing.length} />
      {missing.length > 0 ? <Hints missing={missing} /> : <Since endings={endings} />}
    </section>
  );
}

function ShelfName({ shelf: { storyId, title, endings }, missing }: { readonly shelf: Shelf; readonly missing: number }) {
  return (
    <header className={styles.name}>
      <h3 id={`shelf-${storyId}`} dir="auto">
        <Link to={`/story/${storyId}`}>{title}</Link>
      </h3>
      {missing === 0 ? (
        <p className={styles.whole}>
          <Award aria-hidden="true" /> Whole shelf
        </p>
      ) : (
        <p>
          {endings.length - missing} of {endings.length}
        </p>
      )}
    </header>
  );
}

const numerals = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];

function Book({ ending, storyId, cover }: { readonly ending: ShelvedEnding; readonly storyId: string; readonly cover: string }) {
  const picture = ending.scene?.image ?? cover;
  return (
    <Link to={`/story/${storyId}`} className={styles.book}>
      <img src={picture} alt="" width={84} height={72} loading="lazy" />
      <span dir="auto">{ending.name}</span>
    </Link>
  );
}

/** When a shelf became whole. */
function Since({ endings }: { readonly endings: readonly ShelvedEnding[] }) {
  const last = endings
    .flatMap(({ foundAt }) => foundAt ?? [])
    .toSorted()
    .at(-1);
  if (last === undefined) return null;
  const day = dayText(last, 'long');
  return (
    <p className={styles.since}>
      All {endings.length}, since {day}.
    </p>
  );
}

/** The first hint, and the others on demand. Names of missing endings stay hidden. */
function Hints({ missing }: { readonly missing: readonly ShelvedEnding[] }) {
  const [first, ...others] = missing;
  if (first === undefined) return null;
  return (
    <div className={styles.hints}>
      <p dir="auto">“{first.hint}”</p>
      {others.length > 0 && (
        <details>
          <summary>{others.length === 1 ? 'Both hints' : `All ${missing.length} hints`}</summary>
          {others.map(({ id, hint }) => (
            <p key={id} dir="auto">
              “{hint}”
            </p>
          ))}
        </details>
      )}
    </div>
  );
}
