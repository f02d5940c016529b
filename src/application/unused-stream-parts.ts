/**
 * In place of the parts of rxjs for sources on a scheduler, async iterables and readable streams. No use case has one, so the build takes this file
 * instead, which saves 1 kB of script before the first screen.
 */
const refuse = (): never => {
  throw new Error('This build has no such sources of streams, see unused-stream-parts.ts');
};

export const scheduled = refuse;
export const isReadableStreamLike = () => false;
export const readableStreamLikeToAsyncGenerator = refuse;

/** What rxjs takes from tslib for async iterables and readable streams; the last two only where Vite serves the sources. */
export const __asyncValues = refuse;
export const __awaiter = refuse;
export const __asyncGenerator = refuse;
export const __await = refuse;
