import type { Toasts } from '#application/design/toasts.ts';
import type { SessionStore } from '#application/platform/session-store.ts';
import { type AloudSettings, ReadAloud } from '#application/play/aloud/read-aloud.ts';
import type { GameStore } from '#application/play/game-store.ts';
import type { ReadingPlaces } from '#application/play/reading/reading-places.ts';
import { SpeechSynthesisSpeaker } from '#infrastructure/browser/speech-synthesis-speaker.ts';

export interface AloudNeeds {
  readonly games: GameStore;
  readonly store: SessionStore;
  readonly places: ReadingPlaces;
  readonly toasts: Toasts;
}

/** The reader, which is loaded when a player first turns reading aloud on. */
export const readAloud = (window: Window, settings: AloudSettings, { games, store, places, toasts }: AloudNeeds): ReadAloud =>
  new ReadAloud({ speaker: new SpeechSynthesisSpeaker(window.speechSynthesis, window), games, aloud: settings, store, places, toasts });
