import { of } from 'rxjs';
import { resource } from '#application/remote/declare.ts';
import { fileExport } from '#application/remote/file-export.ts';
import { mapValue } from '#application/remote/remote.ts';
import { readRetention } from '#contract/tracking.ts';
import { ok } from '#domain/result.ts';
import type { DayRange } from '#domain/text/day-range.ts';

/** Who stays, of those who arrived in some days, of all brands and sources. Source: DESK-20. */
export const retentionOfDays = resource({
  read: ({ api }, { from, to }: DayRange) => api.call(readRetention, { from, to }).pipe(mapValue(({ rows }) => rows)),
  sameKey: (a, b) => a.from === b.from && a.to === b.to,
  onPlayerChange: 'close',
  fallback: 'The counts could not be read.',
});

/** The shown table as a file. */
export const retentionFile = fileExport({
  run: (_, { from, to, csv }: DayRange & { readonly csv: string }) =>
    of(ok({ name: `retention-${from}-${to}.csv`, type: 'text/csv', content: csv })),
  fallback: 'The file could not be made.',
});
