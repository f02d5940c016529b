import type { Observable } from 'rxjs';
import type { Piece } from '#domain/play/aloud/next-piece.ts';

export interface Words {
  readonly words: string;
  readonly voice: Piece['voice'];
  /** A multiple of the voice's own pitch, by which characters differ. */
  readonly pitch: number;
  /** A multiple of the voice's own speed. */
  readonly rate: number;
}

/** `refused`: the browser speaks only after the player has pressed something. `voiceless`: the device has no voice. `failed`: it broke off. */
export type Spoken = 'said' | 'refused' | 'voiceless' | 'failed';

/** Says words with a voice of the device. */
export abstract class Speaker {
  /** Begins on subscription, emits how it ended, and completes. It falls silent when it is unsubscribed. */
  abstract say(words: Words): Observable<Spoken>;
}
