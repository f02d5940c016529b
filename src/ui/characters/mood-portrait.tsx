import { useState } from 'react';
import styles from './mood-portrait.module.scss';

interface MoodPortraitProps {
  readonly src: string;
  readonly alt: string;
}

/** Somebody as they look now. Another look fades in over the last, which goes when it is there. */
export function MoodPortrait({ src, alt }: MoodPortraitProps) {
  const [settled, setSettled] = useState(src);
  return (
    <span className={styles.portrait}>
      {settled !== src && <img src={settled} alt="" width={600} height={800} />}
      <img key={src} src={src} alt={alt} width={600} height={800} className={styles.look} onAnimationEnd={() => setSettled(src)} />
    </span>
  );
}
