import { memo } from 'react';
import { paragraphs } from './reveal.ts';
import styles from './story-text.module.scss';

/** As many of the newest words as may still be fading in. */
const FADING = 12;

interface StoryTextProps {
  readonly text: string;
  /** True while words are still coming: the newest fade in. */
  readonly growing: boolean;
}

/** A story's prose, set like a book. Looks the same while it grows as when it is finished. */
export function StoryText({ text, growing }: StoryTextProps) {
  const parts = paragraphs(text);
  const keyed = parts.map((paragraph, index) => ({ id: `paragraph-${index}`, paragraph, last: index === parts.length - 1 }));
  return (
    <div className={styles.text}>
      {keyed.map(({ id, paragraph, last }) => (
        <Paragraph key={id} text={paragraph} fading={growing && last} />
      ))}
    </div>
  );
}

const Paragraph = memo(function Paragraph({ text, fading }: { readonly text: string; readonly fading: boolean }) {
  if (!fading) return <p>{text}</p>;
  const words = text.split(/(?<=\s)/);
  const settled = Math.max(0, words.length - FADING);
  const fresh = words.slice(settled).map((word, index) => ({ id: `word-${settled + index}`, word }));
  return (
    <p>
      {words.slice(0, settled).join('')}
      {fresh.map(({ id, word }) => (
        <span key={id} className={styles.word}>
          {word}
        </span>
      ))}
    </p>
  );
});
