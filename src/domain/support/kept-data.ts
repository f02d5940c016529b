import { type Kept, keptDays } from '#domain/platform/kept-days.ts';
import { counted } from '#domain/text/count-text.ts';

/** What the server deletes by itself, as players read it. */
const names: Readonly<Record<Kept, string>> = {
  events: 'What was counted of your visits',
  recordings: 'Recordings of your visits',
  mails: 'Which kinds of mails you got and when, without their words',
  failedMails: 'Mails to you that could not be sent',
  endedSessions: 'Sign-ins, after the 30 days that they last',
  browsers: 'In which browsers your address signed in, since the last time',
  loginCodes: 'Sign-in codes',
  stopLinks: 'Links of mails by which you stop them',
  chapterMails: 'That you got the mail of a day',
  invoices:
    'Invoices of what you bought and credit notes, with the country that you paid from, which the law asks us to keep and which name no person',
};

interface KeptData {
  readonly what: string;
  /** "14 days" */
  readonly time: string;
}

/** What is deleted after a time, for the privacy page, the shortest time first. Source: LEGAL-03. */
export const keptData: readonly KeptData[] = (Object.keys(names) as Kept[])
  .toSorted((one, other) => keptDays[one] - keptDays[other])
  .map((kept) => ({ what: names[kept], time: counted(keptDays[kept], 'day') }));
