import type { Rating } from './story.ts';

/** Names of ratings, as players read them. */
export const ratingText: Readonly<Record<Rating, string>> = { everyone: 'For everyone', teen: 'Teen', mature: 'Mature' };
