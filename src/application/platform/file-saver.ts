export abstract class FileSaver {
  /** Offers `content` as a download called `name`; `type` is its media type. With the encoding `base64` the decoded bytes are saved. */
  abstract save(name: string, content: string, type: string, encoding?: 'text' | 'base64'): void;
}
