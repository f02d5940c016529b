import type { CallAnswer, CallInput } from '#application/platform/api.ts';
import { action, resource } from '#application/remote/declare.ts';
import { mapValue } from '#application/remote/remote.ts';
import { listMails, listRefunds, listRequests, retryMail } from '#contract/desk.ts';
import { deskOverview } from './overview.ts';

export type ListedMail = CallAnswer<typeof listMails>['mails'][number];

/** Mails that failed, or those on their way. Source: DESK-14. */
export const listedMails = resource({
  read: ({ api }, status: 'failed' | 'queued') => api.call(listMails, { status }).pipe(mapValue(({ mails }) => mails)),
  onPlayerChange: 'close',
  fallback: 'The mails could not be read.',
});

/** Refunds that no payment service has answered. Source: DESK-14. */
export const openRefunds = resource({
  read: ({ api }) => api.call(listRefunds, {}).pipe(mapValue(({ refunds }) => refunds)),
  onPlayerChange: 'close',
  fallback: 'The refunds could not be read.',
});

export type OpenRequest = CallAnswer<typeof listRequests>['requests'][number];

/** What waits for a second admin. Source: DESK-11, DESK-52. */
export const waitingRequests = resource({
  read: ({ api }) => api.call(listRequests, {}).pipe(mapValue(({ requests }) => requests)),
  onPlayerChange: 'close',
  fallback: 'The requests could not be read.',
});

/** Sends a mail that failed again, or gives it up. */
export const mailRetry = action({
  run: ({ api }, input: CallInput<typeof retryMail>) => api.call(retryMail, input),
  fallback: 'This could not be done. Read the list again.',
  done: (_, { remote, toasts }, { mail, again }) => {
    toasts.success(again ? 'It is sent again.' : 'It is not sent.');
    remote(listedMails).changeByAction((mails) => mails.filter(({ id }) => id !== mail));
    remote(deskOverview).refresh();
  },
});
