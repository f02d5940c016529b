import { Observable } from 'rxjs';
import { Speaker, type Spoken, type Words } from '#application/play/aloud/speaker.ts';

/** A speaker that is silent until the test says how its words end. */
export class StagedSpeaker extends Speaker {
  /** What was begun, in order. */
  readonly begun: Words[] = [];
  #end: ((spoken: Spoken) => void) | null = null;

  get isSpeaking(): boolean {
    return this.#end !== null;
  }

  say(words: Words): Observable<Spoken> {
    return new Observable((ended) => {
      if (this.#end !== null) throw new Error('two voices at once');
      this.begun.push(words);
      const end = (spoken: Spoken) => {
        this.#end = null;
        ended.next(spoken);
        ended.complete();
      };
      this.#end = end;
      return () => {
        // The next words may have begun.
        if (this.#end === end) this.#end = null;
      };
    });
  }

  end(spoken: Spoken = 'said'): void {
    this.#end?.(spoken);
  }
}
