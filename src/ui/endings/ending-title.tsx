import type { ReactNode } from 'react';
import { CARRIES_CODE } from '#ui/stories/use-share-link.ts';
import { useStoryText } from '#ui/text/story-language.tsx';
import styles from './ending-title.module.scss';
import { RarityLine } from './rarity-line.tsx';

interface EndingTitleProps {
  readonly picture: { readonly image: string; readonly alt: string };
  /** Stands above the name. */
  readonly kind: ReactNode;
  readonly name: string;
  readonly text: string;
  readonly rarity: number | null;
  /** `1` where the ending is the page, `2` in a game. */
  readonly level: 1 | 2;
  /** Lets picture and name arrive one after the other. */
  readonly arrives?: boolean;
  /** Buttons, Share among them. */
  readonly children: ReactNode;
}

/** An ending as a title: the picture fills the screen, with the name over it. */
export function EndingTitle({ picture, kind, name, text, rarity, level, arrives = false, children }: EndingTitleProps) {
  const Name = level === 1 ? 'h1' : 'h2';
  const storyText = useStoryText();
  return (
    <div className={styles.title} data-arrives={arrives ? '' : undefined}>
      <img className={styles.picture} src={picture.image} alt={picture.alt} width={1600} height={900} decoding="async" />
      <div className={styles.words}>
        <p className={styles.kind}>{kind}</p>
        <Name id="ending" {...storyText}>
          {name}
        </Name>
        <div className={styles.rest}>
          {text !== '' && (
            <p className={styles.text} {...storyText}>
              {text}
            </p>
          )}
          <RarityLine percent={rarity} />
          <div className={styles.actions}>{children}</div>
          <p className={styles.note}>{CARRIES_CODE}</p>
        </div>
      </div>
    </div>
  );
}
