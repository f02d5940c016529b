/** The style sheets that chunks of the app bring. */
export abstract class ChunkStyles {
  /** Requests those anew that could not be loaded. Rejects when one of them fails again. */
  abstract restore(): Promise<void>;
}
