/** The privacy signals that the browser sends to every site. */
export abstract class PrivacySignal {
  /** `1` asks not to be tracked; null when nothing is said. */
  abstract doNotTrack(): string | null;
}
