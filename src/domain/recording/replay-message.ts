import type { RecordedEvent } from './recorded-event.ts';

/** Messages from the page of a recording to the frame that replays it. Times are in ms from the beginning. */
export type ReplayCommand =
  | { readonly replay: 'load'; readonly events: readonly RecordedEvent[] }
  | { readonly replay: 'play' }
  | { readonly replay: 'pause' }
  | { readonly replay: 'seek'; readonly ms: number }
  | { readonly replay: 'speed'; readonly factor: number };

/** Messages from the frame. `ready`: it takes commands. `failed`: the recording cannot be replayed. */
export type ReplayNotice =
  | { readonly replay: 'ready' }
  | { readonly replay: 'failed' }
  | { readonly replay: 'loaded'; readonly ms: number }
  | { readonly replay: 'at'; readonly ms: number }
  | { readonly replay: 'playing'; readonly isPlaying: boolean };

/** Speeds of a replay; the first one is how it was recorded. */
export const REPLAY_SPEEDS: readonly number[] = [1, 2, 4, 8];
