import { type Zippable, zipSync } from 'fflate';
import { PackageWriter } from '#server/application/studio/publishing/package-writer.ts';

/** The oldest date of the format, so that archives are reproducible. */
const TIME = '1980-01-01T00:00:00';
/** Compressed already. */
const PACKED = /\.(?:webp|png|jpe?g|gif|avif)$/i;

/** Packs with fflate, in the order of the paths. */
export class FflatePackageWriter extends PackageWriter {
  zip(files: ReadonlyMap<string, Uint8Array>): Uint8Array {
    const sorted = [...files].toSorted(([a], [b]) => (a < b ? -1 : 1));
    const entries: Zippable = Object.fromEntries(sorted.map(([path, bytes]) => [path, [bytes, { level: PACKED.test(path) ? 0 : 6 }]]));
    return zipSync(entries, { mtime: TIME });
  }
}
