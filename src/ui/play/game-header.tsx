import type { ReactNode } from 'react';
import { loadOptional } from '#application/platform/load-chunk.ts';
import { Aloud } from '#application/play/aloud/aloud.ts';
import { Play } from '#application/play/play.ts';
import { narratorOf } from '#application/play/play-selectors.ts';
import { isAlwaysSaid } from '#domain/narrator/narrator-traits.ts';
import { SlimHeader } from '#ui/page/slim-header.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLazyComponent } from '#ui/platform/use-lazy-component.ts';
import { useLive, useLivePart } from '#ui/platform/use-live.ts';
import { useStoryText } from '#ui/text/story-language.tsx';
import { GameMenu } from './dialogs/game-menu.tsx';
import styles from './game-header.module.scss';

interface GameHeaderProps {
  readonly className: string | undefined;
  readonly back: string;
  readonly backLabel: string;
  readonly title: string;
  readonly showKeys: () => void;
  /** Buttons before those that every game has. */
  readonly children?: ReactNode;
}

/** The header of every screen with a game: back link, title, whether an AI narrates, and the game's menu. */
export function GameHeader({ className, back, backLabel, title, showKeys, children }: GameHeaderProps) {
  const storyText = useStoryText();
  return (
    <div className={className}>
      <SlimHeader
        back={back}
        backLabel={backLabel}
        title={
          <div className={styles.names}>
            <h1 {...storyText}>{title}</h1>
            <NarratorLabel />
          </div>
        }
      >
        {children}
        <AloudButton />
        <GameMenu showKeys={showKeys} />
      </SlimHeader>
    </div>
  );
}

const loadAloud = async () => (await loadOptional('aloud-button', () => import('./aloud/aloud-part.tsx')))?.AloudPart ?? null;

/** Loaded when the game is read aloud for the first time. */
function AloudButton() {
  const Part = useLazyComponent(useLive(useCase(Aloud).on.state), loadAloud);
  return Part && <Part />;
}

/** Says that an AI narrates the game, or nobody. That a story is scripted is said on its page and in the menu. */
function NarratorLabel() {
  const narrator = useLivePart(useCase(Play).state, narratorOf);
  return (
    narrator &&
    isAlwaysSaid(narrator) && (
      <span className={styles.label} title={narrator.meaning}>
        {narrator.label}
      </span>
    )
  );
}
