import { useState } from 'react';
import styles from './mood-portrait.module.scss';

interface MoodPortraitProps {
  readonly src: string;
  readonly alt: string;
}

/** A portrait in the current mood. A new one fades in over the last, which is then removed. */
export function MoodPortrait({ src, alt }: MoodPortraitProps) {
  const [settled, setSettled] = useState(src);
  return (
    <span className={styles.portrait}>
      {settled !== src && <img src={settled} alt="" width={600} height={800} />}
      <img key={src} src={src} alt={alt} width={600} height={800} className={styles.look} onAnimationEnd={() => setSettled(src)} />
    </span>
  );
}
