import type { CallInput } from '#application/platform/api.ts';
import { fileExport } from '#application/remote/file-export.ts';
import { writeCastCard } from '#contract/studio/sheets.ts';

/** A member of the cast as a Character Card V3. Source: STUDIO-32. */
export const castCard = fileExport({
  run: ({ api }, order: CallInput<typeof writeCastCard>) => api.call(writeCastCard, order),
  fallback: 'The card did not come. Try again.',
});
