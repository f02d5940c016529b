import { MAX_CARD_BYTES } from '#contract/limits.ts';
import { MAX_PROJECT_FILE_BYTES, MAX_PROJECT_PICTURE_BYTES, MAX_PROJECT_PICTURE_PIXELS } from '#contract/studio-limits.ts';

const megabytes = (bytes: number): string => `${bytes / 1024 / 1024} MB`;

/** What a file may have at most that is chosen in the studio, in words that stand behind "at most", for the field where it is chosen. Source: STUDIO-134. */
export const fileLimits = {
  story: megabytes(MAX_PROJECT_FILE_BYTES),
  picture: `${megabytes(MAX_PROJECT_PICTURE_BYTES)} and ${MAX_PROJECT_PICTURE_PIXELS / 1_000_000} million pixels`,
  pictureFile: megabytes(MAX_PROJECT_PICTURE_BYTES),
  card: megabytes(MAX_CARD_BYTES),
} as const;
