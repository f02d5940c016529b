import { EMPTY, expand, switchMap, timer } from 'rxjs';
import type { CallAnswer } from '#application/platform/api.ts';
import { action, resource } from '#application/remote/declare.ts';
import { checkNarrator, narratorReport } from '#contract/narrator.ts';

export type NarratorReport = CallAnswer<typeof narratorReport>;

/** How often the report is read while a check runs, in milliseconds. */
const POLL_MS = 3_000;

/** What the last check of the language model found, for admins. Source: NARR-32. */
export const narratorFindings = resource({
  read: ({ api }) => {
    const read = () => api.call(narratorReport, {});
    // Read again until the check has ended; a read of the page cancels the one before.
    return read().pipe(expand((answer) => (answer.ok && answer.value.running ? timer(POLL_MS).pipe(switchMap(read)) : EMPTY)));
  },
  onPlayerChange: 'close',
  fallback: 'The report could not be read.',
});

/** Begins a check, and shows its report. */
export const narratorCheck = action({
  run: ({ api }) => api.call(checkNarrator, {}),
  fallback: 'The check could not be started. Try again.',
  done: (_, { remote }) => remote(narratorFindings).open(),
});
