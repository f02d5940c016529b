import MessageCircle from 'lucide-react/icons/message-circle';
import { Link } from 'react-router';
import { TalkStart } from '#application/characters/talk-start.ts';
import { StoryList } from '#application/stories/story-list.ts';
import type { CharacterDetail } from '#domain/characters/character.ts';
import { portraitIn } from '#domain/characters/character.ts';
import { coinsText } from '#domain/coins/coins-text.ts';
import { characterSharePicture } from '#domain/stories/share-pictures.ts';
import { PageHead } from '#ui/brand/page-head.tsx';
import { Button } from '#ui/design/button.tsx';
import { Skeleton } from '#ui/design/skeleton.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { categoryName } from '#ui/stories/category-name.ts';
import { StoryCard } from '#ui/stories/story-card.tsx';
import { useStoryText } from '#ui/text/story-language.tsx';
import { BringChats } from './bring-chats.tsx';
import styles from './character-about.module.scss';
import { Opening } from './opening.tsx';
import { SaveCard } from './save-card.tsx';

/** The content of a character page. */
export function CharacterAbout({ character }: { readonly character: CharacterDetail }) {
  const { name, role, narrator } = character;
  const storyText = useStoryText();
  return (
    <article className={styles.page}>
      <PageHead page={name} description={role} image={characterSharePicture(character.id)} />
      <div className={styles.portrait}>
        <img src={portraitIn('calm', character)} alt={name} width={600} height={800} fetchPriority="high" />
      </div>
      <header className={styles.head}>
        <h1 {...storyText}>{name}</h1>
        <p className={styles.role} {...storyText}>
          {role}
        </p>
        <Talk character={character} />
        <Questions character={character} />
        <p className={styles.teller}>
          <strong>{narrator.label}</strong> {narrator.meaning}
        </p>
      </header>
      <div className={styles.greeting}>
        {character.takenOut && <p>No new talk with {name} begins any more. Yours stays, and goes on.</p>}
        <Opening character={character} />
      </div>
      <Description character={character} />
      <Stories character={character} />
      <SaveCard id={character.id} name={name} />
      {!character.takenOut && <BringChats id={character.id} name={name} />}
      <p>
        <Link to={`/complaints?about=/character/${character.id}`}>Report this character</Link>
      </p>
    </article>
  );
}

/** The button that starts the talk. On phones it stays at the bottom edge. */
function Talk({ character: { id, storyId, price } }: { readonly character: CharacterDetail }) {
  const chosen = useLive(useCase(TalkStart).chosen);
  const own = chosen?.characterId === id ? chosen : null;
  const isNew = own !== null && (own.greeting > 0 || own.playerName.trim() !== '');
  const cost = price === 0 ? 'free' : `${coinsText(price)} a turn`;
  return (
    <div className={styles.talk}>
      <Button to={`/chat2/${storyId}/${id}${isNew ? '?fresh' : ''}`} look="primary">
        <MessageCircle />
        {isNew ? 'Begin a new talk' : 'Talk'}, {cost}
      </Button>
    </div>
  );
}

/** Questions to start the talk with. */
function Questions({ character: { id, storyId, name, questions } }: { readonly character: CharacterDetail }) {
  const storyText = useStoryText();
  if (questions.length === 0) return null;
  return (
    <ul className={styles.questions} aria-label={`Ask ${name}`}>
      {questions.map((question) => (
        <li key={question}>
          <Link to={`/chat2/${storyId}/${id}`} state={{ question }} {...storyText}>
            {question}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Description({ character: { name, description, tags, creator } }: { readonly character: CharacterDetail }) {
  const storyText = useStoryText();
  if (description === '' && tags.length === 0 && creator === '') return null;
  return (
    <section className={styles.about} aria-labelledby="about">
      <h2 id="about">
        About <bdi {...storyText}>{name}</bdi>
      </h2>
      {description.split(/\n\s*\n/).map((paragraph) => (
        <p key={paragraph} {...storyText}>
          {paragraph}
        </p>
      ))}
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag}>
              <bdi {...storyText}>{tag.replaceAll('-', ' ')}</bdi>
            </li>
          ))}
        </ul>
      )}
      {creator !== '' && (
        <p className={styles.creator}>
          by <bdi {...storyText}>{creator}</bdi>
        </p>
      )}
    </section>
  );
}

function Stories({ character: { name, stories } }: { readonly character: CharacterDetail }) {
  const { categories } = useLive(useCase(StoryList).state);
  const storyText = useStoryText();
  if (stories.length === 0) return null;
  return (
    <section className={styles.stories} aria-labelledby="stories">
      <h2 id="stories">
        Meet <bdi {...storyText}>{name}</bdi> in a story
      </h2>
      <ul>
        {stories.map((story) => (
          <li key={story.id}>
            <StoryCard story={story} category={categoryName(categories, story.category)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function CharacterSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <PageHead />
      <div className={styles.portrait} />
      <div className={styles.head}>
        <p className="visually-hidden" role="status">
          Looking for them
        </p>
        <Skeleton width="70%" height="2.5rem" />
        <Skeleton width="50%" height="1.5rem" />
        <Skeleton shape="button" width="13rem" height="3.125rem" />
      </div>
      <div className={styles.greeting}>
        <Skeleton height="9rem" />
      </div>
    </div>
  );
}
