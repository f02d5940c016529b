import type { StorySummary } from '#domain/stories/story.ts';
import styles from './cover.module.scss';

interface CoverProps {
  readonly story: Pick<StorySummary, 'cover' | 'coverAlt' | 'title'>;
  /** Prints the title on the cover. */
  readonly titled?: boolean;
  /** True above the fold. */
  readonly eager?: boolean;
  /** True for the cover with the view transition between pages. */
  readonly flies?: boolean;
}

/** A story's cover. Its frame keeps the aspect ratio before the picture loads. */
export function Cover({ story, titled = false, eager = false, flies = false }: CoverProps) {
  return (
    <span className={flies ? `${styles.cover} ${styles.flies}` : styles.cover}>
      <img
        src={story.cover}
        alt={titled ? '' : story.coverAlt}
        width={600}
        height={900}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
      />
      {titled && (
        <span className={styles.title} dir="auto">
          {story.title}
        </span>
      )}
    </span>
  );
}
