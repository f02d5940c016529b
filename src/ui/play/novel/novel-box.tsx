import type { ComponentProps, ReactNode, RefObject } from 'react';
import type { Block } from '#domain/text/markdown.ts';
import { useStoryText } from '#ui/text/story-language.tsx';
import { StoryBlocks } from '#ui/text/story-text.tsx';
import styles from './text-box.module.scss';

interface NovelBoxProps extends Omit<ComponentProps<'article'>, 'className' | 'ref'> {
  readonly ref?: RefObject<HTMLElement | null>;
  /** The element that holds one page. */
  readonly area: RefObject<HTMLDivElement | null>;
  /** Who speaks; null for narration. */
  readonly name: string | null;
  /** Tells pages apart: each fades in. */
  readonly page: number;
  readonly blocks: readonly Block[];
  /** Stands in place of the text while there is none. */
  readonly waiting?: ReactNode;
  /** Stands over the box. */
  readonly above?: ReactNode;
  /** Stands behind the text, within its area. */
  readonly behind?: ReactNode;
  /** Stands below the text. */
  readonly children: ReactNode;
}

/** One page of a visual novel, with the name of who speaks. */
export function NovelBox({ area, name, page, blocks, waiting, above, behind, children, ...box }: NovelBoxProps) {
  const storyText = useStoryText();
  return (
    <article className={styles.box} {...box}>
      {above}
      {name !== null && (
        <p className={styles.plate} {...storyText}>
          {name}
        </p>
      )}
      <div ref={area} className={styles.area}>
        <div key={page} className={styles.page}>
          {waiting ?? <StoryBlocks blocks={blocks} />}
        </div>
        {behind}
      </div>
      {children}
    </article>
  );
}
