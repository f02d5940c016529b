import Heart from 'lucide-react/icons/heart';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import X from 'lucide-react/icons/x';
import { type SaidOpinions, StoryOpinions } from '#application/stories/story-opinions.ts';
import type { StoryDetail } from '#domain/stories/story.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLivePart } from '#ui/platform/use-live.ts';
import styles from './opinion-section.module.scss';

const ways = [
  ['loved', 'Loved it', <Heart key="loved" />],
  ['liked', 'Liked it', <ThumbsUp key="liked" />],
  ['not_for_me', 'Not for me', <X key="not" />],
] as const;

/** Asks after an ending how the story was: one tap, which another tap takes back. */
export function OpinionSection({ story }: { readonly story: Pick<StoryDetail, 'id' | 'opinion'> }) {
  const opinions = useCase(StoryOpinions);
  const said = useLivePart(opinions.state, (all: SaidOpinions) => all[story.id]);
  const shown = said === undefined ? story.opinion : said;
  return (
    <section className={styles.part} aria-labelledby="opinion">
      <h3 id="opinion" className={styles.question}>
        How was this story for you?
      </h3>
      <div className={styles.ways}>
        {ways.map(([opinion, name, icon]) => (
          <button
            key={opinion}
            type="button"
            aria-pressed={shown === opinion}
            onClick={() => opinions.say(story.id, shown === opinion ? null : opinion, story.opinion)}
          >
            {icon}
            {name}
          </button>
        ))}
      </div>
      <p className={styles.note} role="status">
        {shown !== null && 'Noted. Tap again to take it back.'}
      </p>
    </section>
  );
}
