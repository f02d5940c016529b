import { type Observable, tap } from 'rxjs';
import type { ApiFailure, CallAnswer, CallInput } from '#application/platform/api.ts';
import { action } from '#application/remote/declare.ts';
import { fileExport } from '#application/remote/file-export.ts';
import { mapValue } from '#application/remote/remote.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import {
  actForPerson,
  answerDispute,
  changeCoins,
  decideRequest,
  exportPerson,
  placeGame,
  refundOrder,
  sendReceipt,
  setRights,
  settleDispute,
  settleRefund,
} from '#contract/desk.ts';
import type { Result } from '#domain/result.ts';
import { openedDispute } from './disputes.ts';
import { openRefunds, waitingRequests } from './lists.ts';
import { deskOverview } from './overview.ts';
import { openedPerson, providerWords } from './people.ts';

/** What an admin does for a person. */
export type DeskCommand =
  | { readonly kind: 'person'; readonly input: CallInput<typeof actForPerson> }
  | { readonly kind: 'rights'; readonly input: CallInput<typeof setRights> }
  | { readonly kind: 'coins'; readonly input: CallInput<typeof changeCoins> }
  | { readonly kind: 'refund'; readonly input: CallInput<typeof refundOrder> }
  | { readonly kind: 'receipt'; readonly input: CallInput<typeof sendReceipt> }
  | { readonly kind: 'game'; readonly input: CallInput<typeof placeGame> }
  | { readonly kind: 'decide'; readonly input: CallInput<typeof decideRequest> }
  | { readonly kind: 'dispute'; readonly input: CallInput<typeof answerDispute> }
  | { readonly kind: 'elsewhere'; readonly input: CallInput<typeof settleDispute> }
  | { readonly kind: 'settle'; readonly input: CallInput<typeof settleRefund> };

type Outcome = CallAnswer<typeof actForPerson>;

const said: Readonly<Record<Outcome['outcome'], string>> = {
  done: 'Done.',
  asked: 'It is above what one admin may alone, and waits for a second one.',
  waiting: 'The payment service did not answer. It is asked again by itself.',
};

/** Does something at the desk, and reads again what is shown. Source: DESK-05 to DESK-11, DESK-14. */
export const deskAct = action({
  run: ({ api, remote }, command: DeskCommand) =>
    sent(api, command).pipe(
      tap((answer) => {
        // What stood in its way is shown beside the message.
        if (!answer.ok && answer.error.code === 'DESK_CONFLICT' && command.kind === 'dispute') remote(openedDispute).refresh();
      }),
    ),
  fallback: 'It is not known whether this was done. Press again: it is done once.',
  done: ({ outcome }, { remote, toasts }, command) => {
    toasts.success(said[outcome]);
    // Whichever of them is open.
    remote(openedPerson).refresh();
    remote(openRefunds).refresh();
    remote(waitingRequests).refresh();
    remote(openedDispute).refresh();
    remote(deskOverview).refresh();
    if (command.kind === 'refund') remote(providerWords).load(command.input.order);
  },
});

function sent(api: AuthorizedApi, command: DeskCommand): Observable<Result<Outcome, ApiFailure>> {
  switch (command.kind) {
    case 'person':
      return api.call(actForPerson, command.input);
    case 'rights':
      return api.call(setRights, command.input);
    case 'coins':
      return api.call(changeCoins, command.input);
    case 'refund':
      return api.call(refundOrder, command.input);
    case 'receipt':
      return api.call(sendReceipt, command.input);
    case 'game':
      return api.call(placeGame, command.input);
    case 'decide':
      return api.call(decideRequest, command.input);
    case 'dispute':
      return api.call(answerDispute, command.input);
    case 'elsewhere':
      return api.call(settleDispute, command.input);
    case 'settle':
      return api.call(settleRefund, command.input);
  }
}

/** Everything kept about a person as a file. */
export const personExport = fileExport({
  run: ({ api }, input: CallInput<typeof exportPerson>) =>
    api.call(exportPerson, input).pipe(
      mapValue((answer) => ({
        name: `person-${input.person}.json`,
        type: 'application/json',
        content: JSON.stringify(answer.export, null, 2),
      })),
    ),
  fallback: 'The data could not be fetched. Try again.',
});
