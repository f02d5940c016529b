/** Gives files to the player to keep. */
export abstract class FileSaver {
  /** Offers `json` as a download called `name`. */
  abstract save(name: string, json: string): void;
}
