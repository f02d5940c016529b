/**
 * For how many days the server keeps what it deletes by itself. What deletes reads its number here, and the privacy page shows the same list.
 * Source: LEGAL-03.
 */
export const keptDays = {
  /** Events about visits, sent or not. */
  events: 7,
  /** Recordings of visits. */
  recordings: 14,
  /** That a mail was sent or could not be sent, without what it said. */
  mails: 90,
  /** What a mail said that could not be sent: an admin may send it again. */
  failedMails: 7,
  /** Sign-ins that ended. */
  endedSessions: 30,
  /** What tells a browser from others when a sign-in code is asked for. */
  browsers: 400,
  /** Sign-in codes. */
  loginCodes: 1,
  /** Links in mails by which a subscription is stopped. */
  stopLinks: 365,
  /** That an address got the mail of a day. */
  chapterMails: 2,
  /** Invoices and credit notes: tax laws ask for up to ten years, counted from the end of the year. */
  invoices: 4_018,
} as const;

export type Kept = keyof typeof keptDays;

const DAY_MS = 86_400_000;

/** What was stored before this time is deleted. Milliseconds since 1970. */
export const keptSince = (what: Kept, now: Date): Date => new Date(now.getTime() - keptDays[what] * DAY_MS);
