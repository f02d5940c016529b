import Heart from 'lucide-react/icons/heart';
import Mail from 'lucide-react/icons/mail';
import Play from 'lucide-react/icons/play';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Share from 'lucide-react/icons/share-2';
import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { StoryPage } from '../../application/stories/story-page.ts';
import { StorySubscription } from '../../application/subscriptions/story-subscription.ts';
import { waysToRead } from '../../domain/play/ways-to-read.ts';
import type { StoryDetail } from '../../domain/stories/story.ts';
import { useBrand } from '../branding/use-brand.ts';
import { coinsText } from '../coins/coins-text.ts';
import button from '../controls/button.module.scss';
import { ConfirmDialog } from '../controls/confirm-dialog.tsx';
import { useShareLink } from '../sharing/use-share-link.ts';
import { useCase } from '../use-cases.tsx';
import styles from './play-bar.module.scss';
import { SubscribeDialog } from './subscribe-dialog.tsx';

/** The actions of a story page. On phones the main button stays at the bottom edge. */
export function PlayBar({ story }: { readonly story: StoryDetail }) {
  const navigate = useNavigate();
  const page = useCase(StoryPage);
  const { share, prepare } = useShareLink('prepared');
  const { websiteTitle } = useBrand();
  const confirm = useRef<HTMLDialogElement>(null);
  const mails = useRef<HTMLDialogElement>(null);
  const subscription = useCase(StorySubscription);
  const openMails = () => {
    subscription.open(story.id);
    mails.current?.showModal();
  };
  const { game } = story;
  const going = game !== null && !game.ended;
  const price = story.price === 0 ? 'Free to play' : `${coinsText(story.price)} a turn`;
  return (
    <>
      <div className={styles.bar}>
        <div className={styles.main}>
          <Link to={game?.ended ? `/chat/${story.id}?fresh` : `/chat/${story.id}`} className={`${button.primary} ${styles.play}`}>
            <Play />
            {game === null ? 'Play' : going ? 'Continue' : 'Play again'}
          </Link>
          <p className={styles.price}>
            {going && <span>Turn {game.turns} · </span>}
            {price}
          </p>
        </div>
        {going && (
          <button type="button" className={button.secondary} onClick={() => confirm.current?.showModal()}>
            <RotateCcw />
            Start over
          </button>
        )}
        {game?.ended && (
          <Link to={`/chat/${story.id}`} className={button.secondary}>
            Read the ending
          </Link>
        )}
        <div className={styles.tell}>
          <button
            type="button"
            className={`${button.icon} ${styles.heart}`}
            aria-pressed={story.favorite}
            aria-label="Favourite"
            title={story.favorite ? 'One of your favourites' : 'Make it a favourite'}
            onClick={() => page.like(!story.favorite)}
          >
            <Heart />
          </button>
          <button
            type="button"
            className={button.quiet}
            onPointerEnter={prepare}
            onFocus={prepare}
            onClick={() => share(`${story.title} - ${websiteTitle}`, `/story/${story.id}`)}
          >
            <Share />
            Share
          </button>
          <button type="button" className={button.quiet} onClick={openMails}>
            <Mail />
            New chapters
          </button>
        </div>
      </div>
      <ReadAs story={story} />
      <SubscribeDialog ref={mails} title={story.title} />
      <ConfirmDialog
        ref={confirm}
        title="Start over?"
        text={`A new game begins on the first page. You leave the one at turn ${game?.turns ?? 0}; endings you have found stay found.`}
        yes="Start over"
        no="Keep my game"
        onYes={() => navigate(`/chat/${story.id}?fresh`)}
      />
    </>
  );
}

/** The ways to read besides the usual one. */
function ReadAs({ story }: { readonly story: StoryDetail }) {
  return (
    <p className={styles.ways}>
      <span>Read as:</span>
      {waysToRead(story.id)
        .filter(({ mode }) => mode !== 'story')
        .map(({ mode, name, page }) => (
          <Link key={mode} to={page}>
            {name}
          </Link>
        ))}
    </p>
  );
}
