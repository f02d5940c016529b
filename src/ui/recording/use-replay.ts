import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { RecordedEvent } from '#domain/recording/recorded-event.ts';
import type { ReplayCommand, ReplayNotice } from '#domain/recording/replay-message.ts';
import { OPENING, type ReplayState, withNotice } from '#domain/recording/replay-state.ts';

interface Replay {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly state: ReplayState;
  send(command: ReplayCommand): void;
}

/** Replays events in a frame that shows `replay.html`. */
export function useReplay(events: readonly RecordedEvent[]): Replay {
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState(OPENING);
  const send = (command: ReplayCommand) => frame.current?.contentWindow?.postMessage(command, location.origin);

  // A layout effect: the frame must not be ready before the listener is there.
  useLayoutEffect(() => {
    const onMessage = ({ source, origin, data }: MessageEvent<ReplayNotice>) => {
      const replay = frame.current?.contentWindow;
      if (!replay || source !== replay || origin !== location.origin) return;
      if (data.replay === 'ready') replay.postMessage({ replay: 'load', events } satisfies ReplayCommand, origin);
      setState((before) => withNotice(before, data));
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [events]);

  return { frame, state, send };
}
