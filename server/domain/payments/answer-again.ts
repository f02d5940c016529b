import type { DisputeStage } from './charge-disputes.ts';

/** An answer to a dispute of which no response came. */
interface SentAnswer {
  /** Of the dispute, when the answer was written. */
  readonly stage: DisputeStage;
  readonly accepts: boolean;
  /** Whether the provider broke over the last request, and may repeat that to its key. */
  readonly broke: boolean;
  /** Since it was asked for. */
  readonly ageMs: number;
}

/** What the provider says of the dispute now. */
interface DisputeNow {
  readonly stage: DisputeStage;
  readonly awaits: boolean;
}

/** Providers know the key of a repeated request for a day. */
export const KEY_LIVES_MS = 20 * 3_600_000;

/**
 * What is done about an answer of which no response came.
 * - `same-key`: it is sent under its key, which tells what became of it
 * - `new-key`: the bank still waits, so that nothing was taken on; the old key would repeat the failure
 * - `done`, `refused`: what the provider says decides it
 * - `unclear`: a person has to look at the provider's own page
 *
 * It is never sent to another stage than it was written for, nor once the provider may have forgotten the key. Source: DESK-48.
 */
export function answerAgain(
  { stage, accepts, broke, ageMs }: SentAnswer,
  now: DisputeNow,
): 'same-key' | 'new-key' | 'done' | 'refused' | 'unclear' {
  const isOld = ageMs >= KEY_LIVES_MS;
  const grew = stage === 'inquiry' && now.stage !== 'inquiry';
  const waits = now.awaits && now.stage === stage;
  if (!isOld && !grew && !broke) return 'same-key';
  if (waits) return isOld ? 'refused' : 'new-key';
  return accepts && now.stage === 'lost' ? 'done' : 'unclear';
}
