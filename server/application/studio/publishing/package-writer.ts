/** Packs files of a story into one. */
export abstract class PackageWriter {
  /** A zip archive of files by their paths; the same files give the same bytes. */
  abstract zip(files: ReadonlyMap<string, Uint8Array>): Uint8Array;
}
