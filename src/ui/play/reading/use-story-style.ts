import { ReadingStyle } from '#application/play/reading/reading-style.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import styles from './story-style.module.scss';

/** The attributes of an element whose story text looks as the player chose. */
export function useStoryStyle() {
  const { font, spacing } = useCase(ReadingStyle);
  return { className: styles.style ?? '', 'data-font': useLive(font.state), 'data-spacing': useLive(spacing.state) };
}
