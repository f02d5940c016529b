import { loadOptional } from '#application/platform/load-chunk.ts';
import { StoryList } from '#application/stories/story-list.ts';
import { arranged, featuredOf } from '#domain/stories/front-order.ts';
import { isSearch } from '#domain/stories/story-filter.ts';
import { PageHead } from '#ui/brand/page-head.tsx';
import { useBrand } from '#ui/brand/use-brand.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLazyComponent } from '#ui/platform/use-lazy-component.ts';
import { useLive } from '#ui/platform/use-live.ts';
import { CharactersToMeet } from './characters-to-meet.tsx';
import { FrontHero } from './front-hero.tsx';
import { HeroSkeleton } from './hero.tsx';
import styles from './home.module.scss';
import { LeadIn } from './lead-in.tsx';
import { StoryCards } from './story-list.tsx';
import { StoryListControls } from './story-list-controls.tsx';
import { StoryListFailed } from './story-list-failed.tsx';

/** The front page: a featured story or the game that was left, other games or characters, and all stories. */
export function Home() {
  const { filter, stories, phase, categories, history } = useLive(useCase(StoryList).state);
  const searching = isSearch(filter);
  const { front } = useBrand();
  const featured = featuredOf(stories, filter, front);
  const left = history.find((story) => !story.game.ended);
  const games = history.filter((story) => story !== left);
  if (phase === 'failed' && stories.length === 0) return <StoryListFailed />;
  return (
    <>
      <PageHead />
      {!featured && !searching && <h1 className="visually-hidden">Stories to play</h1>}
      {featured && <FrontHero featured={featured} isPlayed={history.some(({ id }) => id === featured.id)} left={left} />}
      {!featured && !searching && phase === 'loading' && <HeroSkeleton />}
      {!searching && <LeadIn games={games} stories={stories} />}
      <section className={styles.section} aria-labelledby="stories">
        <Heading searching={searching} />
        <StoryListControls filter={filter} categories={arranged(categories, front.categories)} />
        <StoryCards />
      </section>
      {!searching && history.length > 0 && <Because />}
      {!searching && games.length > 0 && <CharactersToMeet stories={stories} />}
    </>
  );
}

/** The heading of the list. */
function Heading({ searching }: { readonly searching: boolean }) {
  const { filter, stories, more, phase } = useLive(useCase(StoryList).state);
  if (!searching)
    return (
      <h2 id="stories" className={styles.heading}>
        Stories
      </h2>
    );
  return (
    <h1 id="stories" className={styles.heading}>
      {filter.query === '' ? (
        'Stories'
      ) : (
        <>
          Stories about “<bdi>{filter.query}</bdi>”
        </>
      )}
      <small className={styles.count} role="status">
        {phase === 'loading' ? 'Searching…' : `${more ? 'More than ' : ''}${stories.length} found`}
      </small>
    </h1>
  );
}

/** The shelf of a returning player, loaded after the shared page. Without it the page is complete, so a failure shows nothing. */
function Because() {
  const Shown = useLazyComponent(true, loadSuggested);
  return Shown && <Shown />;
}

const loadSuggested = async () =>
  (await loadOptional('because-you-loved', () => import('./because-you-loved.tsx')))?.BecauseYouLoved ?? null;
