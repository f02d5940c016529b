import { memo } from 'react';
import type { ShownInput, Turn } from '../../domain/play/turn.ts';
import { StoryText } from './story-text.tsx';
import styles from './turn-view.module.scss';

/** A turn that is over. */
export const TurnView = memo(function TurnView({ turn }: { readonly turn: Turn }) {
  return (
    <article className={styles.turn}>
      <PlayerLine input={turn.input} />
      <StoryText text={turn.text} growing={false} />
      <TurnRemark turn={turn} />
    </article>
  );
});

/** What the player did, in their own words or those of the choice. */
export function PlayerLine({ input }: { readonly input: ShownInput | null }) {
  const words = input?.label ?? input?.text ?? '';
  if (words === '') return null;
  return (
    <p className={styles.player}>
      <span className="visually-hidden">You: </span>
      {input?.kind === 'say' ? `“${words}”` : words}
    </p>
  );
}

/** How a turn ended, where that is not plain from its text. */
export function TurnRemark({ turn }: { readonly turn: Turn }) {
  const remark = remarkOf(turn);
  return remark === null ? null : <p className={styles.remark}>{remark}</p>;
}

function remarkOf({ status, cost, input, text }: Turn): string | null {
  switch (status) {
    case 'running':
      return null;
    case 'stopped':
      return cost === 0 ? 'You stopped here. It cost nothing.' : 'You stopped here.';
    case 'failed':
    case 'interrupted':
      return text === '' ? 'No reply came. It cost nothing.' : 'The reply broke off here. It cost nothing.';
    case 'done':
      return input !== null && cost === 0 ? 'This turn was free.' : null;
  }
}
