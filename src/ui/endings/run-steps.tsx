import Back from 'lucide-react/icons/corner-up-left';
import type { RunWays } from '#application/endings/endings.ts';
import { counted } from '#domain/text/count-text.ts';
import { plainLabel } from '#domain/text/plain-text.ts';
import { PAGE_WORDS, useStoryText } from '#ui/text/story-language.tsx';
import styles from './run-steps.module.scss';

type Step = NonNullable<RunWays['steps']>[number];

interface RunStepsProps {
  readonly steps: readonly Step[];
  /** The hints of the endings that are locked and to which the way parts in a turn, by the turn. */
  readonly parting: ReadonlyMap<string, readonly string[]>;
  /** Absent outside of a game. */
  readonly goTo: ((turnId: string) => void) | undefined;
}

/** The decisions of a run, each with what it did and what else stood there. */
export function RunSteps({ steps, parting, goTo }: RunStepsProps) {
  return (
    <details className={styles.steps}>
      <summary>{steps.length === 1 ? 'Your decision' : `Your ${counted(steps.length, 'decision')}`}, and what came of it</summary>
      <ol>
        {steps.map((step) => (
          <li key={step.turnId}>
            <Decision step={step} hints={parting.get(step.turnId) ?? []} goTo={goTo} />
          </li>
        ))}
      </ol>
    </details>
  );
}

interface DecisionProps extends Pick<RunStepsProps, 'goTo'> {
  readonly step: Step;
  readonly hints: readonly string[];
}

function Decision({ step: { turnId, choice, instead, done, learned }, hints, goTo }: DecisionProps) {
  const storyText = useStoryText();
  const told = [
    ...done.map((text) => ['Done', text] as const),
    ...learned.map((text) => ['You learned', text] as const),
    ...hints.map((text) => ['Here a way parted', text] as const),
  ];
  return (
    <>
      <strong {...storyText}>{choice === null ? <span {...PAGE_WORDS}>You went on</span> : plainLabel(choice)}</strong>
      {told.map(([what, text]) => (
        <p key={`${what} ${text}`} className={styles.told} {...storyText}>
          <span {...PAGE_WORDS}>{what}:</span> {text}
        </p>
      ))}
      {instead.length > 0 && (
        <p className={styles.instead} {...storyText}>
          <span {...PAGE_WORDS}>Instead of:</span>{' '}
          {instead.map((label, at) => (
            <span key={label}>
              <bdi>{plainLabel(label)}</bdi>
              {/* Behind a label, since no line may begin with a dot. */}
              {at < instead.length - 1 && ' · '}
            </span>
          ))}
        </p>
      )}
      {goTo && instead.length > 0 && (
        <button type="button" className={styles.back} onClick={() => goTo(turnId)}>
          <Back aria-hidden="true" />
          Choose again here
        </button>
      )}
    </>
  );
}
