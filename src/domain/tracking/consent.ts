/** The player's answer to whether visits may be counted; null before an answer. */
export type Answer = 'yes' | 'no' | null;

/** `unanswered`: nothing is kept or sent until the player answers. */
export type ConsentState = 'unanswered' | 'allowed' | 'refused';

interface ConsentFacts {
  readonly answer: Answer;
  /** Whether the brand asks before it counts anything. */
  readonly asksFirst: boolean;
  /** What the browser says; `1` asks not to be tracked. */
  readonly doNotTrack: string | null | undefined;
}

/** Whether visits may be counted. The browser's do-not-track decides before any answer. Source: TRACK-01, TRACK-13. */
export function consentState({ answer, asksFirst, doNotTrack }: ConsentFacts): ConsentState {
  if (doNotTrack === '1' || answer === 'no') return 'refused';
  return answer === null && asksFirst ? 'unanswered' : 'allowed';
}
