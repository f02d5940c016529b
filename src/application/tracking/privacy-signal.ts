/** The privacy signals that the browser sends to every site: do-not-track, and Global Privacy Control. */
export abstract class PrivacySignal {
  /** Whether one of them asks not to be tracked. */
  abstract refuses(): boolean;
}
