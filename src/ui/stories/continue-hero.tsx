import Play from 'lucide-react/icons/play';
import { gamePage } from '#domain/stories/game-page.ts';
import type { PlayedStory } from '#domain/stories/story.ts';
import { turnText } from '#domain/stories/turn-text.ts';
import { leftText } from '#domain/text/date-text.ts';
import { Button } from '#ui/design/button.tsx';
import { useNow } from '#ui/platform/use-now.ts';
import { PAGE_WORDS } from '#ui/text/story-language.tsx';
import styles from './hero.module.scss';
import { HeroFrame } from './hero.tsx';

/** The game that a returning player left, in the place of the featured story. */
export function ContinueHero({ story }: { readonly story: PlayedStory }) {
  const { game } = story;
  const now = useNow();
  return (
    <HeroFrame
      story={story}
      image={game.image ?? story.cover}
      focus={game.focus}
      kind={turnText(game.turns)}
      title={story.title}
      text={
        <>
          {game.recap && <span {...PAGE_WORDS}>Previously:</span>} {game.recap || story.oneLiner}
        </>
      }
      fact={`Left ${leftText(game.updated, now)}`}
      play={
        <Button to={gamePage({ ...game, storyId: story.id })} look="primary" size="large" className={styles.play}>
          <Play fill="currentColor" />
          Continue
        </Button>
      }
    />
  );
}
