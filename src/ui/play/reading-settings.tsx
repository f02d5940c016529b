import { ReadingChoice } from '#application/design/reading-choice.ts';
import { Aloud } from '#application/play/aloud/aloud.ts';
import { ReadingStyle } from '#application/play/reading/reading-style.ts';
import type { TextSize } from '#domain/design/text-size.ts';
import type { VoiceRate } from '#domain/play/aloud/voice-rate.ts';
import type { LineSpacing } from '#domain/play/reading/line-spacing.ts';
import type { ReadingSpeed } from '#domain/play/reading/reading-speed.ts';
import type { StoryFont } from '#domain/play/reading/story-font.ts';
import { Segments } from '#ui/design/segments.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import prose from '#ui/text/story-text.module.scss';
import styles from './reading-settings.module.scss';

const sizes: readonly (readonly [TextSize, string])[] = [
  ['small', 'Small'],
  ['normal', 'Normal'],
  ['large', 'Large'],
  ['larger', 'Larger'],
];
const fonts: readonly (readonly [StoryFont, string])[] = [
  ['serif', 'Serif'],
  ['sans', 'Sans'],
  ['legible', 'Clear letters'],
];
const spacings: readonly (readonly [LineSpacing, string])[] = [
  ['close', 'Close'],
  ['normal', 'Normal'],
  ['wide', 'Wide'],
];
const speeds: readonly (readonly [ReadingSpeed, string])[] = [
  ['calm', 'Calm'],
  ['normal', 'Normal'],
  ['fast', 'Fast'],
  ['at-once', 'Show at once'],
];

const rates: readonly (readonly [VoiceRate, string])[] = [
  ['slow', 'Slow'],
  ['normal', 'Normal'],
  ['fast', 'Fast'],
  ['faster', 'Faster'],
];

/** How story text looks and how fast it appears, with a sample. */
export function ReadingSettings() {
  const { textSize } = useCase(ReadingChoice);
  const { font, spacing, speed } = useCase(ReadingStyle);
  const aloud = useCase(Aloud);
  const rate = useLive(aloud.rate.state);
  const [chosenFont, chosenSpacing] = [useLive(font.state), useLive(spacing.state)];
  return (
    <>
      <Segments legend="Text size" options={sizes} value={useLive(textSize.state)} onChoose={(chosen) => textSize.choose(chosen)} />
      <Segments legend="Story font" options={fonts} value={chosenFont} onChoose={(chosen) => font.choose(chosen)} />
      <Segments legend="Line spacing" options={spacings} value={chosenSpacing} onChoose={(chosen) => spacing.choose(chosen)} />
      <div className={`${styles.sample} ${prose.text}`} data-font={chosenFont} data-spacing={chosenSpacing}>
        The lamp had burned low, and whoever knocked knew it was the hour for turning pages.
      </div>
      <Segments
        legend="How fast replies appear"
        options={speeds}
        value={useLive(speed.state)}
        onChoose={(chosen) => speed.choose(chosen)}
      />
      {aloud.isAvailable && (
        <Segments legend="How fast a voice reads aloud" options={rates} value={rate} onChoose={(chosen) => aloud.rate.choose(chosen)} />
      )}
    </>
  );
}
