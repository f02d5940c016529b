import { action } from '#application/remote/declare.ts';
import { createReport, type reportReasons } from '#contract/play.ts';

export type ReportReason = (typeof reportReasons)[number];

interface Report {
  readonly turnId: string;
  readonly reason: ReportReason;
  readonly note: string;
}

/** A player's report of a reply. */
export const reportReply = action({
  run: ({ api }, report: Report) => api.call(createReport, report),
  fallback: 'The report could not be sent. Try again.',
});
