import Heart from 'lucide-react/icons/heart';
import Mail from 'lucide-react/icons/mail';
import Play from 'lucide-react/icons/play';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Share from 'lucide-react/icons/share-2';
import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { StoryPage } from '#application/stories/story-page.ts';
import { StorySubscription } from '#application/stories/story-subscription.ts';
import { coinsText } from '#domain/coins/coins-text.ts';
import { gamePage } from '#domain/stories/game-page.ts';
import type { StoryDetail } from '#domain/stories/story.ts';
import { storyGame } from '#domain/stories/story-game.ts';
import { turnText } from '#domain/stories/turn-text.ts';
import { waysToRead } from '#domain/stories/ways-to-read.ts';
import { useBrand } from '#ui/brand/use-brand.ts';
import { Button } from '#ui/design/button.tsx';
import { ConfirmDialog } from '#ui/design/confirm-dialog.tsx';
import { IconButton } from '#ui/design/icon-button.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import styles from './play-bar.module.scss';
import { SubscribeDialog } from './subscribe-dialog.tsx';
import { useShareLink } from './use-share-link.ts';

/** The actions of a story page. On phones the main button stays at the bottom edge. */
export function PlayBar({ story }: { readonly story: StoryDetail }) {
  const { kind, page, turns } = storyGame(story);
  return (
    <>
      <div className={styles.bar}>
        <PlayLink story={story} />
        <div className={styles.tell}>
          <Favourite story={story} />
          <ShareStory story={story} />
          <NewChapters story={story} />
        </div>
        {/* Known later than the rest, so it comes last: what is there already stays where it is. */}
        {kind === 'left' && <StartOver page={page} turns={turns} />}
        {kind === 'ended' && (
          <Button to={page} look="secondary">
            Read the ending
          </Button>
        )}
      </div>
      <ReadAs story={story} />
    </>
  );
}

/** The main button, with what a turn costs. */
function PlayLink({ story }: { readonly story: StoryDetail }) {
  const { kind, page, turns } = storyGame(story);
  const { price } = story;
  return (
    <div className={styles.main}>
      <Button to={kind === 'ended' ? `${page}?fresh` : page} look="primary" size="large" className={styles.play}>
        <Play fill="currentColor" />
        {playTexts[kind]}
      </Button>
      <p className={styles.price}>
        {kind === 'left' && <span>{turnText(turns)} · </span>}
        {price === 0 ? 'Free to play' : `${coinsText(price)} a turn`}
      </p>
    </div>
  );
}

const playTexts = { new: 'Play', left: 'Continue', ended: 'Play again' } as const;

/** Starts a new game on `page`, once the player has confirmed it. `turns`: how far the game is that is left. */
function StartOver({ page, turns }: { readonly page: string; readonly turns: number }) {
  const navigate = useNavigate();
  const confirm = useRef<HTMLDialogElement>(null);
  return (
    <>
      <Button look="secondary" onClick={() => confirm.current?.showModal()}>
        <RotateCcw />
        Start over
      </Button>
      <ConfirmDialog
        ref={confirm}
        title="Start over?"
        text={`A new game begins on the first page. The one ${turns === 0 ? 'that you have just begun' : `at turn ${turns}`} stays in your games, and endings you have found stay found.`}
        yes="Start over"
        no="Keep my game"
        onYes={() => navigate(`${page}?fresh`)}
      />
    </>
  );
}

function Favourite({ story: { favorite } }: { readonly story: StoryDetail }) {
  const page = useCase(StoryPage);
  return (
    <IconButton
      aria-pressed={favorite}
      label="Favourite"
      title={favorite ? 'One of your favourites' : 'Make it a favourite'}
      onClick={() => page.like(!favorite)}
    >
      <Heart />
    </IconButton>
  );
}

function ShareStory({ story: { id, title } }: { readonly story: StoryDetail }) {
  const { share, prepare } = useShareLink('prepared');
  const { websiteTitle } = useBrand();
  return (
    <Button look="quiet" onPointerEnter={prepare} onFocus={prepare} onClick={() => share(`${title} - ${websiteTitle}`, `/story/${id}`)}>
      <Share />
      Share
    </Button>
  );
}

/** Subscribes to mails about new chapters. */
function NewChapters({ story: { id, title } }: { readonly story: StoryDetail }) {
  const subscription = useCase(StorySubscription);
  const mails = useRef<HTMLDialogElement>(null);
  const open = () => {
    subscription.open(id);
    mails.current?.showModal();
  };
  return (
    <>
      <Button look="quiet" onClick={open}>
        <Mail />
        New chapters
      </Button>
      <SubscribeDialog ref={mails} title={title} />
    </>
  );
}

/** The ways to read besides the usual one. */
function ReadAs({ story }: { readonly story: StoryDetail }) {
  return (
    <p className={styles.ways}>
      <span>Read as:</span>
      {waysToRead(story.narrator.reasons ?? false)
        .filter(({ mode }) => mode !== 'story')
        .map(({ mode, name }) => (
          <Link key={mode} to={gamePage({ storyId: story.id, actorId: '', mode })}>
            {name}
          </Link>
        ))}
    </p>
  );
}
