import { map, type Observable } from 'rxjs';
import type { StoryTexts } from '#application/studio/story-reader.ts';
import { WitnessFinder } from '#application/studio/witness-finder.ts';
import type { Witnesses } from '#domain/studio/witnesses.ts';
import { WorkerLine } from '#infrastructure/browser/worker-line.ts';
import type { Ask, WorkerReply } from './worker-messages.ts';

/** To compile a script of 10,000 lines takes a third of it on a slow machine. */
const MOST_MS = 20_000;

/** Plays stories by chance in a worker. */
export class WorkerWitnessFinder extends WitnessFinder {
  readonly #line: WorkerLine<Ask, WorkerReply['value']>;

  constructor(start: () => Worker) {
    super();
    this.#line = new WorkerLine({ start, most: MOST_MS });
  }

  find(texts: StoryTexts): Observable<Witnesses | null> {
    return this.#line
      .ask({ kind: 'witnesses', texts })
      .pipe(map((answer) => (typeof answer === 'string' ? null : (answer.value as Witnesses | null))));
  }

  close(): void {
    this.#line.close();
  }
}
