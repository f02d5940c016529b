/** The player's answer to whether visits may be counted; null before an answer. */
export type Answer = 'yes' | 'no' | null;

/** `unanswered`: nothing is kept or sent until the player answers. */
export type ConsentState = 'unanswered' | 'allowed' | 'refused';

interface ConsentFacts {
  readonly answer: Answer;
  /** Whether the brand asks before it counts anything. */
  readonly asksFirst: boolean;
  /** Whether the browser asks not to be tracked. */
  readonly browserRefuses: boolean;
}

/** Whether visits may be counted. A signal of the browser decides before any answer. Source: TRACK-01, TRACK-13. */
export function consentState({ answer, asksFirst, browserRefuses }: ConsentFacts): ConsentState {
  if (browserRefuses || answer === 'no') return 'refused';
  return answer === null && asksFirst ? 'unanswered' : 'allowed';
}
