import { ReadingChoice } from '../../application/theme/reading-choice.ts';
import { ThemeChoice } from '../../application/theme/theme-choice.ts';
import type { Motion } from '../../domain/theme/motion.ts';
import type { TextSize } from '../../domain/theme/text-size.ts';
import type { Theme } from '../../domain/theme/theme.ts';
import { useCase } from '../use-cases.tsx';
import { useLive } from '../use-live.ts';
import styles from './appearance.module.scss';
import { Segments } from './segments.tsx';

const themes: readonly (readonly [Theme, string])[] = [
  ['dark', 'Dark'],
  ['light', 'Light'],
];
const sizes: readonly (readonly [TextSize, string])[] = [
  ['small', 'Small'],
  ['normal', 'Normal'],
  ['large', 'Large'],
  ['larger', 'Larger'],
];
const motions: readonly (readonly [Motion, string])[] = [
  ['system', 'As my device says'],
  ['reduced', 'Less motion'],
];

/** Theme, text size and motion; stored in this browser. */
export function Appearance() {
  const theme = useCase(ThemeChoice);
  const reading = useCase(ReadingChoice);
  return (
    <>
      <p>Kept in this browser, and changed at once.</p>
      <Segments legend="Theme" options={themes} value={useLive(theme.state)} onChoose={(chosen) => theme.choose(chosen)} />
      <Segments
        legend="Text size"
        options={sizes}
        value={useLive(reading.textSize.state)}
        onChoose={(chosen) => reading.textSize.choose(chosen)}
      />
      <div className={styles.sample}>The lamp had burned low, and whoever knocked knew it was the hour for turning pages.</div>
      <Segments
        legend="Motion"
        options={motions}
        value={useLive(reading.motion.state)}
        onChoose={(chosen) => reading.motion.choose(chosen)}
      />
    </>
  );
}
