import { ReadingChoice } from '#application/design/reading-choice.ts';
import { ThemeChoice } from '#application/design/theme-choice.ts';
import { BreakReminderChoice } from '#application/play/break-reminder-choice.ts';
import type { Motion } from '#domain/design/motion.ts';
import type { ThemeSetting } from '#domain/design/theme.ts';
import { Segments } from '#ui/design/segments.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { ReadingSettings } from '#ui/play/reading-settings.tsx';

const themes: readonly (readonly [ThemeSetting, string])[] = [
  ['dark', 'Dark'],
  ['light', 'Light'],
  ['device', 'As my device'],
];
const motions: readonly (readonly [Motion, string])[] = [
  ['system', 'As my device says'],
  ['reduced', 'Less motion'],
];

const reminders = [
  ['on', 'On'],
  ['off', 'Off'],
] as const;

/** Theme, motion and how stories look; stored in this browser. */
export function Appearance() {
  const theme = useCase(ThemeChoice);
  const reading = useCase(ReadingChoice);
  const reminder = useCase(BreakReminderChoice);
  return (
    <>
      <p>Kept in this browser, and changed at once.</p>
      <Segments legend="Theme" options={themes} value={useLive(theme.setting)} onChoose={(chosen) => theme.choose(chosen)} />
      <Segments
        legend="Motion"
        options={motions}
        value={useLive(reading.motion.state)}
        onChoose={(chosen) => reading.motion.choose(chosen)}
      />
      <ReadingSettings />
      <Segments
        legend="Suggest a break after an hour of play"
        options={reminders}
        value={useLive(reminder.state) ? 'on' : 'off'}
        onChoose={(chosen) => reminder.choose(chosen === 'on')}
      />
    </>
  );
}
