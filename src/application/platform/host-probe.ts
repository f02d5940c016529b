/** A small request to the server that the app came from. */
export abstract class HostProbe {
  /** Whether there was any answer within seconds. Never rejects. */
  abstract answers(): Promise<boolean>;
}
