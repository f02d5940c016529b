import { Play } from '../../application/play/play.ts';
import type { PlayState } from '../../application/play/play-state.ts';
import type { NarratorKind } from '../../domain/play/game.ts';
import type { StoryDetail } from '../../domain/stories/story.ts';
import { SlimHeader } from '../shell/slim-header.tsx';
import { ThemeToggle } from '../theme/theme-toggle.tsx';
import { useCase } from '../use-cases.tsx';
import { useLivePart } from '../use-live.ts';
import { GameMenu } from './game-menu.tsx';
import styles from './play-header.module.scss';

interface PlayHeaderProps {
  readonly story: StoryDetail;
  readonly showKeys: () => void;
}

const narratorOf = (state: PlayState): NarratorKind => (state.kind === 'open' ? state.game.narrator : 'scripted');

const LABELS: Readonly<Record<NarratorKind, { readonly name: string; readonly meaning: string }>> = {
  scripted: { name: 'Scripted', meaning: 'Every word was written by its author; no AI is at work.' },
  model: { name: 'AI', meaning: 'You are talking with an AI. What it says is made up.' },
};

/** Whether an AI tells it, plainly. */
export function TellerLabel() {
  const { name, meaning } = LABELS[useLivePart(useCase(Play).state, narratorOf)];
  return (
    <span className={styles.label} title={meaning}>
      {name}
    </span>
  );
}

/** The way back, which story this is, and whether an AI tells it. */
export function PlayHeader({ story, showKeys }: PlayHeaderProps) {
  return (
    <div className={styles.header}>
      <SlimHeader
        back={`/story/${story.id}`}
        backLabel="Leave the game; it is kept"
        title={
          <div className={styles.title}>
            <h1>{story.title}</h1>
            <TellerLabel />
          </div>
        }
      >
        <ThemeToggle />
        <GameMenu showKeys={showKeys} />
      </SlimHeader>
    </div>
  );
}
