/** How a job stands: `late` where no process has run it for so long that none seems to be able to. */
export type JobState = 'fine' | 'failed' | 'late';

export interface JobRun {
  readonly everyMs: number;
  readonly ranAt: Date;
  /** What its last run failed with; null where it did not. */
  readonly problem: string | null;
}

/** Runs are told every half a minute, by processes that are busy too. */
const GRACE_MS = 180_000;

/** Source: DESK-16. */
export function jobState({ everyMs, ranAt, problem }: JobRun, now: Date): JobState {
  if (now.getTime() - ranAt.getTime() > 2 * everyMs + GRACE_MS) return 'late';
  return problem === null ? 'fine' : 'failed';
}

/** When a job runs next; null where it is late, because nobody knows. */
export const nextRun = (run: JobRun, now: Date): Date | null =>
  jobState(run, now) === 'late' ? null : new Date(Math.max(now.getTime(), run.ranAt.getTime() + run.everyMs));
