import type { ReportedCase } from '#application/support/case-page.ts';
import { dayText, recentText } from '#domain/text/date-text.ts';
import { useNow } from '#ui/platform/use-now.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import styles from './case-timeline.module.scss';

export const statusText: Readonly<Record<ReportedCase['status'], string>> = {
  received: 'Received',
  looking: 'Being looked at',
  answered: 'Answered',
  withdrawn: 'Taken back',
};

const stepText: Readonly<Record<ReportedCase['steps'][number]['step'], string>> = {
  received: 'Received',
  looking: 'Being looked at',
  message: 'A word from us',
  added: 'You added',
  hidden: 'Hidden from readers',
  shown: 'Shown to readers again',
  answered: 'Answered',
  reopened: 'Looked at again',
  withdrawn: 'Taken back',
};

/** "Friday 27 November", the day as the answer's deadline counts it. */
const dueDay = (iso: string): string => dayText(iso, 'long with weekday', 'UTC');

/** What happened to a case, and what is still to come. */
export function CaseTimeline({ reported: { steps, status, due } }: { readonly reported: ReportedCase }) {
  const now = useNow();
  return (
    <ol className={styles.line} aria-label="What happened so far">
      {steps.map(({ step, text, at }, index) => (
        <li key={`${step} ${at}`} className={index === steps.length - 1 ? styles.newest : styles.past}>
          <h2>{stepText[step]}</h2>
          <p className={styles.when}>{recentText(at, now)}</p>
          {text !== '' && (
            <p className={styles.words} {...PEOPLES_TEXT}>
              {text}
            </p>
          )}
        </li>
      ))}
      {(status === 'received' || status === 'looking') && (
        <li className={styles.coming}>
          <h2>Answered</h2>
          <p className={styles.when}>by {dueDay(due)}</p>
        </li>
      )}
    </ol>
  );
}
