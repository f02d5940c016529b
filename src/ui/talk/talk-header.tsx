import type { ReactNode } from 'react';
import type { CastMember } from '../../domain/stories/story.ts';
import { GameHeader } from '../play/game-header.tsx';
import styles from './talk-header.module.scss';

interface TalkHeaderProps {
  readonly partner: Pick<CastMember, 'id' | 'name'>;
  /** Whether the character has a page to go back to. */
  readonly hasPage: boolean;
  readonly portrait: ReactNode;
  readonly showKeys: () => void;
}

export function TalkHeader({ partner, hasPage, portrait, showKeys }: TalkHeaderProps) {
  return (
    <GameHeader
      className={styles.header}
      back={hasPage ? `/character/${partner.id}` : '/'}
      backLabel="Leave the talk; it is kept"
      title={partner.name}
      picture={<span className={styles.look}>{portrait}</span>}
      showKeys={showKeys}
    />
  );
}
