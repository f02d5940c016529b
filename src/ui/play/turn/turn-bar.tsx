import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Pencil from 'lucide-react/icons/pencil';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { Play } from '#application/play/play.ts';
import { rewritesOf } from '#application/play/play-selectors.ts';
import { canRetry, type Turn } from '#domain/play/turn.ts';
import { costText } from '#ui/coins/cost-text.ts';
import { Toolbar } from '#ui/design/toolbar.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLivePart } from '#ui/platform/use-live.ts';
import styles from './turn-bar.module.scss';
import { TurnMenu } from './turn-menu.tsx';
import type { Editing } from './use-editing.ts';

interface TurnBarProps {
  readonly turn: Turn;
  readonly newest: boolean;
  readonly edit: (what: Editing) => void;
}

/** The actions on a finished turn. Retry and edit exist only where the narrator can rewrite. */
export function TurnBar({ turn, newest, edit }: TurnBarProps) {
  const rewrites = useLivePart(useCase(Play).state, rewritesOf);
  return (
    <Toolbar look="line" label="This turn">
      {rewrites && canRetry(turn) && <RetryButton turn={turn} />}
      <VariantSwitch turn={turn} />
      {rewrites && turn.text !== '' && (
        <button type="button" data-edit aria-label="Edit the reply" title="Edit the reply" onClick={() => edit('reply')}>
          <Pencil />
        </button>
      )}
      <TurnMenu turn={turn} newest={newest} edit={rewrites ? edit : null} />
    </Toolbar>
  );
}

function RetryButton({ turn }: { readonly turn: Turn }) {
  const play = useCase(Play);
  const price = turn.retryPrice === null ? '' : ` ${costText(turn.retryPrice)}`;
  return (
    <button type="button" aria-label={`Another reply${price}`} title={`Another reply${price}`} onClick={() => play.retryReply(turn.id)}>
      <RotateCcw />
      <span>
        <span className={styles.words}>Another reply</span>
        {price}
      </span>
    </button>
  );
}

/** Moves between the replies to the same input. */
export function VariantSwitch({ turn }: { readonly turn: Turn }) {
  const play = useCase(Play);
  if (turn.variants.length < 2) return null;
  const at = turn.variants.indexOf(turn.id);
  return (
    <span className={styles.variants}>
      <button
        type="button"
        aria-label="The reply before"
        title="The reply before ([)"
        disabled={at <= 0}
        onClick={() => play.showVariant(turn, -1)}
      >
        <ChevronLeft />
      </button>
      <span>
        <span className="visually-hidden">Reply </span>
        {at + 1} / {turn.variants.length}
      </span>
      <button
        type="button"
        aria-label="The next reply"
        title="The next reply (])"
        disabled={at + 1 >= turn.variants.length}
        onClick={() => play.showVariant(turn, 1)}
      >
        <ChevronRight />
      </button>
    </span>
  );
}
