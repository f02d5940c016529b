/** Gives files to the player to keep. */
export abstract class FileSaver {
  /** Offers `content` as a download called `name`; `type` is its media type. In `base64` it is bytes, else it is saved as it reads. */
  abstract save(name: string, content: string, type: string, encoding?: 'text' | 'base64'): void;
}
