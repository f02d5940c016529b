import { map, type Observable } from 'rxjs';
import { WitnessFinder } from '#application/studio/proof/witness-finder.ts';
import type { StoryTexts } from '#application/studio/story-reader.ts';
import type { Witnesses } from '#domain/studio/proof/witnesses.ts';
import type { StoryLine } from './story-line.ts';

/** Plays stories by chance in a worker. */
export class WorkerWitnessFinder extends WitnessFinder {
  readonly #line: StoryLine;

  constructor(line: StoryLine) {
    super();
    this.#line = line;
  }

  find(texts: StoryTexts): Observable<Witnesses | null> {
    return this.#line
      .ask({ kind: 'witnesses', texts }, this)
      .pipe(map((answer) => (typeof answer === 'string' ? null : (answer.value as Witnesses | null))));
  }

  close(): void {
    this.#line.close(this);
  }
}
