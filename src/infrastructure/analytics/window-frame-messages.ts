import { fromEvent, map, type Observable } from 'rxjs';
import { FrameMessages, type ReceivedMessage } from '#application/tracking/frame-messages.ts';

export class WindowFrameMessages extends FrameMessages {
  readonly received$: Observable<ReceivedMessage>;

  constructor(window: EventTarget) {
    super();
    this.received$ = fromEvent<MessageEvent<unknown>>(window, 'message').pipe(map(({ origin, data }) => ({ origin, data })));
  }
}
