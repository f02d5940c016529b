import type { CastMember } from '#domain/stories/story.ts';
import { GameHeader } from '../game-header.tsx';
import header from '../play-header.module.scss';
import styles from './talk-header.module.scss';

interface TalkHeaderProps {
  readonly partner: Pick<CastMember, 'id' | 'name'>;
  /** Whether the character has a page to go back to. */
  readonly hasPage: boolean;
  readonly showKeys: () => void;
}

export function TalkHeader({ partner, hasPage, showKeys }: TalkHeaderProps) {
  return (
    <GameHeader
      className={`${header.header} ${styles.header}`}
      back={hasPage ? `/character/${partner.id}` : '/'}
      backLabel="Leave the talk; it is kept"
      title={partner.name}
      showKeys={showKeys}
    />
  );
}
