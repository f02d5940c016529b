import { useEffect } from 'react';
import type { Aloud } from '#application/play/aloud/aloud.ts';
import type { AloudState, ReadAloud } from '#application/play/aloud/read-aloud.ts';

/** The media keys of keyboards and headphones, while a game is read aloud. Browsers send them as keys, or as actions of the media session. */
export function useMediaKeys(kind: AloudState['kind'], reader: ReadAloud, aloud: Aloud): void {
  const isOn = kind !== 'off';
  useEffect(() => {
    if (!isOn) return;
    const acts: Readonly<Record<string, () => void>> = {
      MediaPlayPause: () => reader.toggle(),
      MediaStop: () => aloud.turnOff(),
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const act = acts[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    const media: MediaSession | undefined = navigator.mediaSession;
    const actions = [
      ['play', () => reader.toggle()],
      ['pause', () => reader.toggle()],
      ['stop', () => aloud.turnOff()],
    ] as const;
    addEventListener('keydown', onKeyDown);
    for (const [action, act] of actions) media?.setActionHandler(action, act);
    return () => {
      removeEventListener('keydown', onKeyDown);
      for (const [action] of actions) media?.setActionHandler(action, null);
    };
  }, [isOn, reader, aloud]);
}
