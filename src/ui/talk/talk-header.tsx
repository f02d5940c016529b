import type { ReactNode } from 'react';
import type { CastMember } from '../../domain/stories/story.ts';
import { GameMenu } from '../play/dialogs/game-menu.tsx';
import { NarratorLabel } from '../play/play-header.tsx';
import { SlimHeader } from '../shell/frame/slim-header.tsx';
import { ThemeToggle } from '../theme/theme-toggle.tsx';
import styles from './talk-header.module.scss';

interface TalkHeaderProps {
  readonly partner: Pick<CastMember, 'id' | 'name'>;
  /** Whether there is a page about them to go back to. */
  readonly hasPage: boolean;
  readonly look: ReactNode;
  readonly showKeys: () => void;
}

/** The way back, who one talks with, how they look now, and whether an AI speaks. */
export function TalkHeader({ partner, hasPage, look, showKeys }: TalkHeaderProps) {
  return (
    <div className={styles.header}>
      <SlimHeader
        back={hasPage ? `/character/${partner.id}` : '/'}
        backLabel="Leave the talk; it is kept"
        title={
          <div className={styles.title}>
            <span className={styles.look}>{look}</span>
            <h1>{partner.name}</h1>
            <NarratorLabel />
          </div>
        }
      >
        <ThemeToggle />
        <GameMenu showKeys={showKeys} />
      </SlimHeader>
    </div>
  );
}
