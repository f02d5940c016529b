import { Link } from 'react-router';
import { StoryList } from '#application/stories/story-list.ts';
import { coinsText } from '#domain/coins/coins-text.ts';
import { ratingText } from '#domain/stories/rating-text.ts';
import { type RunLength, runCost, runMinutes } from '#domain/stories/run-length.ts';
import { storySharePicture } from '#domain/stories/share-pictures.ts';
import type { StoryDetail } from '#domain/stories/story.ts';
import { PageHead } from '#ui/brand/page-head.tsx';
import { useBrand } from '#ui/brand/use-brand.ts';
import { Skeleton } from '#ui/design/skeleton.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { useStoryText } from '#ui/text/story-language.tsx';
import { Cast } from './cast.tsx';
import { categoryName } from './category-name.ts';
import { Cover } from './cover.tsx';
import { EndingsList } from './endings-list.tsx';
import { NarratorNote } from './narrator-note.tsx';
import { PlayBar } from './play-bar.tsx';
import styles from './story-about.module.scss';
import { WHICH_GAME, WhichGame } from './which-game.tsx';
import { YourGames } from './your-games.tsx';

interface StoryProps {
  readonly story: StoryDetail;
}

/** The content of a story page. */
export function StoryAbout({ story }: StoryProps) {
  const storyText = useStoryText();
  return (
    <article className={styles.page}>
      <PageHead page={story.title} description={story.oneLiner} image={storySharePicture(story.id)} />
      <div className={styles.cover}>
        <Cover story={story} eager flies />
      </div>
      <Head story={story} />
      <div className={styles.body}>
        <section className={styles.synopsis} aria-label="Synopsis">
          {story.synopsis.split(/\n\s*\n/).map((paragraph) => (
            <p key={paragraph} {...storyText}>
              {paragraph}
            </p>
          ))}
        </section>
        <Cast cast={story.cast} />
        {story.game !== null && <YourGames story={story} />}
      </div>
      <Aside story={story} />
    </article>
  );
}

function Head({ story }: StoryProps) {
  const { categories } = useLive(useCase(StoryList).state);
  const { originals } = useBrand();
  const storyText = useStoryText();
  return (
    <header className={styles.head}>
      <p className={styles.kind}>{categoryName(categories, story.category)}</p>
      <h1 {...storyText}>{story.title}</h1>
      <p className={styles.originals}>{originals}</p>
      <p className={styles.line} {...storyText}>
        {story.oneLiner}
      </p>
      {story.run && <p className={styles.run}>{runText(story.run, story.price)}</p>}
      <PlayBar story={story} />
      <Undecided story={story} />
      <ul className={styles.tags} aria-label="Tags">
        <li>{ratingText[story.rating]}</li>
        {story.tags.map((tag) => (
          <li key={tag}>
            <bdi {...storyText}>{tag.replaceAll('-', ' ')}</bdi>
          </li>
        ))}
      </ul>
      <ContentNotes story={story} />
    </header>
  );
}

/** What some readers want to know before. What tells more of the story waits until they ask. */
function ContentNotes({ story: { contentNotes } }: StoryProps) {
  const storyText = useStoryText();
  if (contentNotes === null || contentNotes.shown.length + contentNotes.more.length === 0) return null;
  return (
    <div className={styles.notes}>
      {contentNotes.shown.length > 0 && (
        <p>
          In it: <bdi {...storyText}>{contentNotes.shown.join(', ')}</bdi>
        </p>
      )}
      {contentNotes.more.length > 0 && (
        <details>
          <summary>More about what is in it, which tells what happens</summary>
          <p {...storyText}>{contentNotes.more.join(', ')}</p>
        </details>
      )}
    </div>
  );
}

/** The question after signing in, where both games were played. Known later than the rest, so it comes after the buttons. */
function Undecided({ story: { id, narrator, undecided } }: StoryProps) {
  const games = undecided.filter(({ actorId }) => actorId === narrator.id);
  if (games.length === 0) return null;
  return (
    <section className={styles.undecided} aria-labelledby="which">
      <h2 id="which">{WHICH_GAME}</h2>
      <WhichGame storyId={id} games={games} />
    </section>
  );
}

function Aside({ story: { id, endings, narrator } }: StoryProps) {
  const found = endings.filter((ending) => ending.found).length;
  const storyText = useStoryText();
  return (
    <aside className={styles.aside}>
      <section aria-labelledby="endings">
        <h2 id="endings">Endings</h2>
        <p className={styles.count}>
          {found} of {endings.length} found
        </p>
        <EndingsList endings={endings} />
      </section>
      <section aria-labelledby="teller">
        <h2 id="teller">
          Told by <bdi {...storyText}>{narrator.name}</bdi>
        </h2>
        <p className={styles.voice} {...storyText}>
          {narrator.voice}
        </p>
        <NarratorNote narrator={narrator} />
      </section>
      <p>
        <Link to={`/complaints?about=/story/${id}`}>Report this story</Link>
      </p>
    </aside>
  );
}

/** "About 17 turns and 15 minutes, 17 coins in all." */
function runText(run: RunLength, price: number): string {
  const cost = runCost(run, price);
  return `About ${run.turns} turns and ${runMinutes(run)} minutes, ${cost === 0 ? 'free to play' : `${coinsText(cost)} in all`}.`;
}

export function StoryAboutSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <PageHead />
      <div className={styles.cover}>
        <Skeleton shape="picture" />
      </div>
      <div className={styles.head}>
        <p className="visually-hidden" role="status">
          Opening the story
        </p>
        <Skeleton width="6rem" height="1.25rem" />
        <Skeleton width="70%" height="3.25rem" />
        <Skeleton width="90%" height="3rem" />
        <Skeleton shape="button" width="14rem" height="3.125rem" />
      </div>
      <div className={styles.body}>
        <Skeleton height="9rem" />
      </div>
    </div>
  );
}
