import type { Observable } from 'rxjs';
import type { ApiFailure } from '#application/platform/api.ts';
import type { TurnEvent, TurnInput } from '#domain/play/turn.ts';

/** Send a new turn, request another reply to a turn (`but`: what should be different), or resume a turn that the server has, after sequence number `after`. */
export type TurnStreamRequest =
  | { readonly kind: 'send'; readonly gameId: string; readonly turnId: string; readonly input: TurnInput }
  | { readonly kind: 'retry'; readonly turnId: string; readonly newTurnId: string; readonly but?: string | undefined }
  | { readonly kind: 'resume'; readonly turnId: string; readonly after: number };

export type TurnSignal =
  | { readonly kind: 'event'; readonly seq: number; readonly event: TurnEvent }
  /** The call was answered with a failure instead of a stream. */
  | { readonly kind: 'refused'; readonly failure: ApiFailure }
  /** The connection closed, or never came up. After an `end` event this means nothing; before it: reconnect. */
  | { readonly kind: 'closed' };

/** The server-sent events of one turn. Cold; unsubscribing closes the connection, which does not stop the turn. Never errors; completes after `refused` or `closed`. */
export abstract class TurnStream {
  abstract open(request: TurnStreamRequest, bearer: string): Observable<TurnSignal>;
}
