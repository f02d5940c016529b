import Play from 'lucide-react/icons/play';
import { landingOffer } from '#application/landing/landing-offer.ts';
import { coinsText } from '#domain/coins/coins-text.ts';
import { GUEST_SIGN_UP_GRANT } from '#domain/coins/grants.ts';
import { priceLines } from '#domain/landing/landing.ts';
import { shortPrice } from '#domain/text/money.ts';
import { useCoins } from '#ui/coins/use-coins.ts';
import { Button } from '#ui/design/button.tsx';
import { useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import styles from './landing-dock.module.scss';
import type { LandingGame } from './use-landing-game.ts';

interface LandingDockProps {
  readonly game: LandingGame;
  readonly play: string;
  /** Coins for a turn. */
  readonly price: number;
}

/** The play button with what it costs. */
export function LandingDock({ game, play, price }: LandingDockProps) {
  return (
    <div className={styles.dock}>
      <Button
        to={game.to}
        data-press
        look="primary"
        size="large"
        tone="picture"
        className={styles.play}
        onClick={(event) => game.press(event)}
        aria-busy={game.phase === 'opening'}
      >
        <Play fill="currentColor" />
        {/* Both texts are laid out, so that the button keeps its width. */}
        <span className={styles.label}>
          <span data-hidden={game.phase === 'opening' || undefined}>{game.isBegun ? 'Continue' : play}</span>
          <span data-hidden={game.phase !== 'opening' || undefined}>Opening…</span>
        </span>
      </Button>
      <div className={styles.price}>
        <Price turn={price} isBegun={game.isBegun} />
      </div>
      <p role="status" className={styles.failed}>
        {game.phase === 'failed' && 'The story did not open. Try again.'}
      </p>
    </div>
  );
}

function Price({ turn, isBegun }: { readonly turn: number; readonly isBegun: boolean }) {
  const offer = useLive(useRemote(landingOffer).state);
  const coins = useCoins();
  if (isBegun && coins !== null) return <p>{`You have ${coinsText(coins)}. A turn costs ${coinsText(turn)}.`}</p>;
  const pack = offer.kind === 'ready' ? offer.value : null;
  const [free, after] = priceLines({
    grant: GUEST_SIGN_UP_GRANT,
    turn,
    pack: pack && { coins: pack.coins, price: shortPrice(pack) },
  });
  return (
    <>
      <p>{free}</p>
      <p>{after}</p>
    </>
  );
}
